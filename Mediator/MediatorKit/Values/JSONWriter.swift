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
    if let whole = Int(exactly: number), abs(number) < 1e15 || number.longWhole != nil {
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
      for index in text.indices where Self.mayBeEscaped(text[index]) {
        guard let (code, length) = Self.escaped(text, at: index) else { continue }
        bytes.append(contentsOf: text[start..<index])
        escape(code)
        start = index + length
      }
      bytes.append(contentsOf: text[start...])
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Whether a character that begins with this byte may need an escape.
  private static func mayBeEscaped(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F, 0xC2, 0xD8, 0xE2: true
    default: false
    }
  }

  /// The character at an index and its length in bytes; nil when it needs no escape.
  ///
  /// Also escapes characters that control a terminal: ``Swift/Unicode/Scalar/steersTerminal``.
  private static func escaped(
    _ text: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (code: UInt16, length: Int)? {
    let byte = UInt16(text[index])
    let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : 3
    if length == 1 { return (byte, 1) }
    // A Swift string is valid UTF-8, so the other bytes of the character are there.
    var code = byte & (length == 2 ? 0x1F : 0x0F)
    for next in text[index + 1..<index + length] { code = code << 6 | UInt16(next & 0x3F) }
    return Unicode.Scalar(code)?.steersTerminal == true ? (code, length) : nil
  }

  private mutating func escape(_ code: UInt16) {
    switch code {
    case 0x22: append("\\\"")
    case 0x5C: append("\\\\")
    case 0x0A: append("\\n")
    case 0x0D: append("\\r")
    case 0x09: append("\\t")
    default:
      append("\\u")
      let digits: StaticString = "0123456789abcdef"
      digits.withUTF8Buffer { digits in
        for shift in [12, 8, 4, 0] { bytes.append(digits[Int(code >> UInt16(shift) & 0xF)]) }
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
  /// Native values, infinite numbers, and arrays and objects below 512 levels become `null`; ``Payload/encoded()``
  /// rejects native and deep values.
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

  /// The line of an object with these fields, sorted by name; a dictionary would add a tenth to the time of a short
  /// line.
  package static func jsonLine(_ fields: [(key: String, value: Value)]) -> [UInt8] {
    var writer = JSONWriter(.compact)
    writer.write(fields)
    writer.endLine()
    return writer.bytes
  }
}
