import Foundation
import MediatorKit

/// The rows of a table in a temporary file without a name, which disappears with the spool.
final class ExportSpool {
  private let file: UnsafeMutablePointer<FILE>
  private var buffer: [UInt8] = []

  /// - Throws: ``ContactsError/unwritableFile`` if there is no place for temporary files.
  init() throws {
    guard let file = tmpfile() else { throw Self.failure }
    self.file = file
  }

  deinit {
    fclose(file)
  }

  func append(_ cells: [CSVCell]) throws {
    buffer.removeAll(keepingCapacity: true)
    add(cells.count)
    for cell in cells {
      add(cell.column)
      add(cell.text.utf8.count)
      buffer += cell.text.utf8
    }
    guard fwrite(buffer, 1, buffer.count, file) == buffer.count else { throw Self.failure }
  }

  /// Runs a closure for each row, in order.
  func forEach(_ body: ([CSVCell]) throws -> Void) throws {
    guard fseek(file, 0, SEEK_SET) == 0 else { throw Self.failure }
    while let count = readNumber() {
      let cells = try (0..<count).map { _ in
        guard let column = readNumber(), let size = readNumber() else { throw Self.failure }
        return CSVCell(column: column, text: try readText(size))
      }
      try Task.checkCancellation()
      try body(cells)
    }
  }

  private func add(_ number: Int) {
    withUnsafeBytes(of: UInt32(clamping: number)) { buffer += $0 }
  }

  /// Nil at the end of the file.
  private func readNumber() -> Int? {
    var number: UInt32 = 0
    return fread(&number, MemoryLayout<UInt32>.size, 1, file) == 1 ? Int(number) : nil
  }

  private func readText(_ size: Int) throws -> String {
    try String(unsafeUninitializedCapacity: size) { bytes in
      guard fread(bytes.baseAddress, 1, size, file) == size else { throw Self.failure }
      return size
    }
  }

  private static var failure: any Error {
    ContactsError.unwritableFile.because(
      "can't write a temporary file; check the space in the folder for temporary files")
  }
}
