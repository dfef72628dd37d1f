/// Writes values as JSON text (RFC 8259) in UTF-8.
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
    case .int(let number): append(number.description)
    case .double(let number): write(number)
    case .string(let text): quote(text)
    case .array(let elements):
      open("[")
      for index in elements.indices {
        separate(index)
        write(elements[index])
      }
      close("]", isEmpty: elements.isEmpty)
    case .object(let fields):
      let fields = fields.sorted { $0.key < $1.key }
      writeObject(fields.count) { fields[$0] }
    }
  }

  /// Writes an object whose fields have an order.
  mutating func writeObject(_ count: Int, _ field: (Int) -> (String, Value)) {
    open("{")
    for index in 0..<count {
      let (name, value) = field(index)
      separate(index)
      quote(name)
      mark(":")
      if isPretty { mark(" ") }
      write(value)
    }
    close("}", isEmpty: count == 0)
  }

  private mutating func mark(_ character: Unicode.Scalar) { bytes.append(UInt8(ascii: character)) }

  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func open(_ bracket: Unicode.Scalar) {
    mark(bracket)
    depth += 1
  }

  private mutating func separate(_ index: Int) {
    if index > 0 { mark(",") }
    if isPretty { breakLine() }
  }

  private mutating func close(_ bracket: Unicode.Scalar, isEmpty: Bool) {
    depth -= 1
    if isPretty, !isEmpty { breakLine() }
    mark(bracket)
  }

  private mutating func breakLine() {
    mark("\n")
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }

  private mutating func write(_ number: Double) {
    guard number.isFinite else { return append("null") }
    if let whole = Int(exactly: number), abs(number) < 1e15 || number.longWhole != nil {
      append("\(whole).0")
    } else {
      append(number.description)
    }
  }

  private mutating func quote(_ text: String) {
    mark("\"")
    var text = text
    text.withUTF8 { text in
      var start = 0
      for index in text.indices where Self.mayBeEscaped(text[index]) {
        let rest = text[index..<min(index + 3, text.count)]
        guard let scalar = String(decoding: rest, as: UTF8.self).unicodeScalars.first,
          let escape = Self.escape(of: scalar)
        else { continue }
        bytes.append(contentsOf: text[start..<index])
        append(escape)
        start = index + UTF8.width(scalar)
      }
      bytes.append(contentsOf: text[start...])
    }
    mark("\"")
  }

  /// Whether a character that begins with this byte may need an escape.
  private static func mayBeEscaped(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F, 0xC2, 0xD8, 0xE2: true
    default: false
    }
  }

  /// The escape of a character, nil without one; those that control a terminal have one too.
  private static func escape(of scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    case _ where scalar.steersTerminal:
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    default: return nil
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
    writer.append("\n")
    return writer.bytes
  }

  /// The line of an object with these fields, sorted by name; a dictionary would add a tenth to the time of a short line.
  package static func jsonLine(_ fields: [(key: String, value: Value)]) -> [UInt8] {
    var writer = JSONWriter(.compact)
    writer.writeObject(fields.count) { fields[$0] }
    writer.append("\n")
    return writer.bytes
  }
}
