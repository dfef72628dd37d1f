/// One row of a result; valid only inside the closure that receives it.
public struct Row {
  let statement: Statement

  /// Reads a column as the inferred type: `try row[0] as String`.
  ///
  /// - Parameter index: The index of the column, from 0.
  public subscript<Column: StoreValue>(index: Int) -> Column {
    get throws { try get(index) }
  }

  /// Reads a column: `try row.get(0, String?.self)`.
  ///
  /// - Parameters:
  ///   - index: The index of the column, from 0.
  ///   - type: The type to read; inferred when it is omitted.
  /// - Returns: The value; nil only for an optional type and NULL.
  /// - Throws: ``StoreError`` with `misuse` when the column contains NULL or another type, or when
  ///   there is no such column. The message names the column, never the value.
  public func get<Column: StoreValue>(_ index: Int, _ type: Column.Type = Column.self) throws
    -> Column
  {
    let cell = try statement.cell(index)
    if let value = Column(cell: cell) { return value }
    throw StoreError(
      .misuse,
      "\(statement.columnName(index)) in \(statement.place) contains \(cell.kind), not \(Column.self); "
        + "read it as the type it was written with, optional if it may be NULL")
  }
}

extension StoreCell {
  fileprivate var kind: String {
    switch self {
    case .null: "NULL"
    case .integer: "an integer"
    case .real: "a real number"
    case .text: "a text"
    case .blob: "bytes"
    }
  }
}
