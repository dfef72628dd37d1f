/// Writes values as JSON bytes.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  private let isPretty: Bool
  private var depth = 0

  init(_ layout: Value.Layout) {
    isPretty = layout == .pretty
    // Enough for a small record without reallocation.
    bytes.reserveCapacity(256)
  }

  mutating func write(_ value: Value) {
    switch value {
    case .array where depth >= Value.depthLimit, .object where depth >= Value.depthLimit:
      append("null")
    case .null, .native: append("null")
    case .bool(let truth): append(truth ? "true" : "false")
    case .int(let number): write(number)
    case .double(let number): write(number)
    case .string(let text): quote(text)
    case .array(let elements):
      open("[")
      for index in elements.indices {
        separate(index)
        write(elements[index])
      }
      close("]", isEmpty: elements.isEmpty)
    case .object(let fields): write(fields.sorted { $0.key < $1.key })
    }
  }

  /// Writes an object with its fields in this order.
  mutating func write(_ fields: [(key: String, value: Value)]) {
    open("{")
    for index in fields.indices {
      separate(index)
      quote(fields[index].key)
      append(isPretty ? ": " : ":")
      write(fields[index].value)
    }
    close("}", isEmpty: fields.isEmpty)
  }

  /// Ends the text with a line feed.
  mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }

  private mutating func open(_ bracket: Unicode.Scalar) {
    bytes.append(UInt8(ascii: bracket))
    depth += 1
  }

  private mutating func separate(_ index: Int) {
    if index > 0 { bytes.append(UInt8(ascii: ",")) }
    if isPretty { breakLine() }
  }

  private mutating func close(_ bracket: Unicode.Scalar, isEmpty: Bool) {
    depth -= 1
    if isPretty, !isEmpty { breakLine() }
    bytes.append(UInt8(ascii: bracket))
  }

  private mutating func breakLine() {
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }

  private mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  private mutating func write(_ number: Int) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    var rest = number.magnitude
    let start = bytes.count
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }

  private mutating func write(_ number: Double) {
    guard number.isFinite else { return append("null") }
    if let whole = Int(exactly: number), abs(number) < 1e15 {
      write(whole)
      append(".0")
    } else {
      bytes.append(contentsOf: number.description.utf8)
    }
  }

  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { text in
      var start = 0
      for index in text.indices where Self.isEscaped(text[index]) {
        bytes.append(contentsOf: text[start..<index])
        escape(text[index])
        start = index + 1
      }
      bytes.append(contentsOf: text[start...])
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): append("\\\"")
    case UInt8(ascii: "\\"): append("\\\\")
    case UInt8(ascii: "\n"): append("\\n")
    case UInt8(ascii: "\r"): append("\\r")
    case UInt8(ascii: "\t"): append("\\t")
    default:
      append("\\u00")
      let digits: StaticString = "0123456789abcdef"
      digits.withUTF8Buffer {
        bytes.append($0[Int(byte >> 4)])
        bytes.append($0[Int(byte & 0xF)])
      }
    }
  }
}

extension Value {
  /// How JSON text is laid out.
  public enum Layout: Sendable {
    /// One line, without spaces.
    case compact
    /// One field or element a line, indented by two spaces.
    case pretty
  }

  /// This value as JSON text (RFC 8259), object keys sorted.
  ///
  /// A native value has no text; it is written as `null`, as are numbers that JSON can't say and arrays and
  /// objects below 512 levels. ``Payload/encoded()`` refuses native and deep values before they get here.
  public func json(_ layout: Layout = .compact) -> String {
    String(decoding: jsonBytes(layout), as: UTF8.self)
  }

  /// The text of ``json(_:)`` in UTF-8.
  package func jsonBytes(_ layout: Layout = .compact) -> [UInt8] {
    var writer = JSONWriter(layout)
    writer.write(self)
    return writer.bytes
  }

  /// The compact text in UTF-8 and a line feed: one line of a stream of values.
  package func jsonLine() -> [UInt8] {
    var writer = JSONWriter(.compact)
    writer.write(self)
    writer.endLine()
    return writer.bytes
  }

  /// The line of an object with these fields, which must be sorted by their names.
  ///
  /// Without a dictionary in between, which takes a tenth of the time of a short line.
  package static func jsonLine(_ fields: [(key: String, value: Value)]) -> [UInt8] {
    var writer = JSONWriter(.compact)
    writer.write(fields)
    writer.endLine()
    return writer.bytes
  }
}
