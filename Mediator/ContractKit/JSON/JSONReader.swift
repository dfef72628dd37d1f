package import MediatorKit

/// Reads JSON text (RFC 8259) as a ``Value``.
///
/// Unlike Foundation's reader it reports the place of an error and duplicate names. Depth is limited, so that no
/// text can exhaust the stack.
package struct JSONReader {
  /// `line 1, column 7: expected a comma or ]`.
  package struct Fault: Error, CustomStringConvertible {
    package let line: Int
    package let column: Int
    package let problem: String

    /// Whether there is a whole value before it.
    package var isTrailing: Bool { problem == JSONReader.trailing }

    package var description: String { "line \(line), column \(column): \(problem)" }
  }

  package static let depthLimit = 128

  fileprivate static let trailing = "unexpected text after the value"

  let bytes: [UInt8]
  var index = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  package static func read(_ text: String) throws(Fault) -> Value { try read(Array(text.utf8)) }

  package static func read(_ bytes: [UInt8]) throws(Fault) -> Value {
    guard !bytes.starts(with: [0xEF, 0xBB, 0xBF]) else {
      throw Fault(line: 1, column: 1, problem: "a byte order mark isn't allowed")
    }
    var reader = JSONReader(bytes)
    reader.skipSpace()
    let value = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.index == bytes.count else { throw reader.fault(trailing) }
    return value
  }

  private mutating func value(depth: Int) throws(Fault) -> Value {
    guard depth < Self.depthLimit else {
      throw fault("nested deeper than \(Self.depthLimit) levels")
    }
    switch peek {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case nil: throw fault("expected a value, but the text ends")
    case .some(let byte) where byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte):
      return try number()
    default: return try word()
    }
  }

  private mutating func object(depth: Int) throws(Fault) -> Value {
    var fields: [String: Value] = [:]
    index += 1
    skipSpace()
    if take("}") { return .object(fields) }
    repeat {
      skipSpace()
      guard peek == UInt8(ascii: "\"") else { throw fault("expected a name in quotes") }
      let start = index
      let name = try string()
      guard fields.index(forKey: name) == nil else {
        throw fault("duplicate name '\(name.shortened)'", at: start)
      }
      skipSpace()
      guard take(":") else { throw fault("expected a colon after the name") }
      skipSpace()
      fields[name] = try value(depth: depth + 1)
      skipSpace()
    } while take(",")
    guard take("}") else { throw fault("expected a comma or }") }
    return .object(fields)
  }

  private mutating func array(depth: Int) throws(Fault) -> Value {
    var elements: [Value] = []
    index += 1
    skipSpace()
    if take("]") { return .array(elements) }
    repeat {
      skipSpace()
      elements.append(try value(depth: depth + 1))
      skipSpace()
    } while take(",")
    guard take("]") else { throw fault("expected a comma or ]") }
    return .array(elements)
  }

  private mutating func word() throws(Fault) -> Value {
    if take(word: "true") { return true }
    if take(word: "false") { return false }
    if take(word: "null") { return nil }
    throw fault("expected a value")
  }

  private mutating func number() throws(Fault) -> Value {
    let start = index
    _ = take("-")
    let whole = takeDigits()
    guard whole > 0, whole == 1 || bytes[index - whole] != UInt8(ascii: "0") else {
      throw fault("a number begins with a digit, and with 0 only before a decimal point", at: start)
    }
    var isWhole = true
    if take(".") {
      isWhole = false
      guard takeDigits() > 0 else { throw fault("expected a digit after the decimal point") }
    }
    if take("e") || take("E") {
      isWhole = false
      if !take("+") { _ = take("-") }
      guard takeDigits() > 0 else { throw fault("expected a digit in the exponent") }
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if isWhole, let number = Int(text) { return .int(number) }
    guard let number = Double(text), number.isFinite else {
      throw fault("the number is out of range", at: start)
    }
    return .double(number)
  }

  private mutating func takeDigits() -> Int {
    let start = index
    while let byte = peek, (0x30...0x39).contains(byte) { index += 1 }
    return index - start
  }

  var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func take(word: String) -> Bool {
    guard bytes[index...].starts(with: word.utf8) else { return false }
    index += word.utf8.count
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      index += 1
    }
  }

  func fault(_ problem: String, at place: Int? = nil) -> Fault {
    let before = bytes[..<min(place ?? index, bytes.count)]
    let line = before.count { $0 == 0x0A } + 1
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let column = String(decoding: before[lineStart...], as: UTF8.self).count + 1
    return Fault(line: line, column: column, problem: problem)
  }
}
