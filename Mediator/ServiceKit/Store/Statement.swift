import CSQLite

/// One run of a prepared statement: binds, steps and reads; invalid after ``end()``.
final class Statement {
  let place: String
  private var handle: OpaquePointer?

  init(_ handle: OpaquePointer, in place: String) {
    self.handle = handle
    self.place = place
  }

  /// Clears the pointer, so that a row that escaped throws instead of reading freed memory.
  func end() {
    handle = nil
  }

  func bind(_ values: [any StoreValue]) throws {
    let handle = try live()
    let expected = Int(sqlite3_bind_parameter_count(handle))
    guard expected == values.count else {
      throw StoreError(
        .misuse,
        "a statement in \(place) has \(expected) placeholders but got \(values.count) values; "
          + "pass one value for each")
    }
    for (index, value) in values.enumerated() {
      let result = try bind(value.cell, at: Int32(index + 1), of: handle)
      guard result == SQLITE_OK else { throw failure(result) }
    }
  }

  /// Advances to the next row; returns false after the last.
  func step() throws -> Bool {
    let result = sqlite3_step(try live())
    switch result {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw failure(result)
    }
  }

  func cell(_ index: Int) throws -> StoreCell {
    let handle = try live()
    let count = Int(sqlite3_data_count(handle))
    guard index >= 0, index < count else {
      throw StoreError(
        .misuse, "a row in \(place) has \(count) columns; index \(index) is out of range")
    }
    let column = Int32(index)
    switch sqlite3_column_type(handle, column) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(handle, column))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(handle, column))
    case SQLITE_TEXT: return try text(column, of: handle)
    case SQLITE_BLOB: return .blob(bytes(sqlite3_column_blob(handle, column), column, of: handle))
    default: return .null
    }
  }

  /// The name of a column for an error.
  ///
  /// A computed column has only a number: its name would be SQL.
  func columnName(_ index: Int) -> String {
    guard let handle, let table = sqlite3_column_table_name(handle, Int32(index)),
      let column = sqlite3_column_origin_name(handle, Int32(index))
    else { return "the computed column \(index)" }
    return "column \(String(cString: table)).\(String(cString: column))"
  }

  private func live() throws -> OpaquePointer {
    guard let handle else {
      throw StoreError(
        .misuse, "a row of \(place) was used after its closure; read its columns inside")
    }
    return handle
  }

  private func failure(_ result: Int32) -> StoreError {
    StoreError(sqlite: result, sqlite3_db_handle(handle), in: place)
  }

  private func bind(_ cell: StoreCell, at index: Int32, of handle: OpaquePointer) throws -> Int32 {
    // SQLITE_TRANSIENT, a macro that Swift doesn't import: SQLite copies the bytes immediately.
    let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    switch cell {
    case .null: return sqlite3_bind_null(handle, index)
    case .integer(let number): return sqlite3_bind_int64(handle, index, number)
    case .real(let number):
      guard !number.isNaN else {
        throw StoreError(.misuse, "not-a-number can't be stored in \(place); use nil instead")
      }
      return sqlite3_bind_double(handle, index, number)
    case .text(let text):
      return text.withCString {
        let count = UInt64(text.utf8.count)
        return sqlite3_bind_text64(handle, index, $0, count, copied, UInt8(SQLITE_UTF8))
      }
    case .blob(let bytes):
      // A null pointer would bind NULL.
      guard !bytes.isEmpty else { return sqlite3_bind_zeroblob(handle, index, 0) }
      return sqlite3_bind_blob64(handle, index, bytes, UInt64(bytes.count), copied)
    }
  }

  private func text(_ column: Int32, of handle: OpaquePointer) throws -> StoreCell {
    let bytes = bytes(UnsafeRawPointer(sqlite3_column_text(handle, column)), column, of: handle)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw StoreError(
        .corrupt,
        "\(columnName(Int(column))) in \(place) contains a text that isn't UTF-8; restore a copy")
    }
    return .text(text)
  }

  private func bytes(
    _ start: UnsafeRawPointer?, _ column: Int32, of handle: OpaquePointer
  ) -> [UInt8] {
    let count = Int(sqlite3_column_bytes(handle, column))
    return [UInt8](UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
  }
}
