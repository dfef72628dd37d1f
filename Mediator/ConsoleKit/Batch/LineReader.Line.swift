import ContractKit
import MediatorKit

extension LineReader {
  /// One line without its end.
  struct Line {
    let number: Int
    /// Empty when the line is too long.
    let bytes: [UInt8]
    let isTooLong: Bool

    var isBlank: Bool { !isTooLong && bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 } }

    /// The fields of the JSON object on the line.
    ///
    /// `sample` is the help of errors about its form, `advice` that of a line that is too long.
    func object(like sample: String, tooLong advice: String) throws(ConsoleError)
      -> [String: Value]
    {
      guard !isTooLong else {
        throw .badLine(number, "it is longer than \(LineReader.lengthLimit >> 20) MiB", advice)
      }
      let value: Value
      do { value = try JSONReader.read(bytes) } catch {
        throw .badJSON("line \(number)", "column \(error.column): \(error.problem)")
      }
      guard case .object(let fields) = value else {
        throw .badLine(number, "it isn't a JSON object", sample)
      }
      return fields
    }
  }
}
