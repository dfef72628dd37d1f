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
    var text = ""
    write(to: &text, layout, depth: 0)
    return text
  }

  private func write(to text: inout String, _ layout: Layout, depth: Int) {
    switch self {
    case .array where depth >= Self.depthLimit, .object where depth >= Self.depthLimit:
      text += "null"
    case .null, .native: text += "null"
    case .bool(let truth): text += truth ? "true" : "false"
    case .int(let number): text += String(number)
    case .double(let number): text += Self.text(of: number)
    case .string(let string): Self.quote(string, into: &text)
    case .array(let elements):
      Self.write(elements, between: "[", "]", to: &text, layout, depth: depth) {
        $0.write(to: &$1, layout, depth: depth + 1)
      }
    case .object(let fields):
      let sorted = fields.sorted { $0.key < $1.key }
      Self.write(sorted, between: "{", "}", to: &text, layout, depth: depth) {
        Self.quote($0.key, into: &$1)
        $1 += layout == .pretty ? ": " : ":"
        $0.value.write(to: &$1, layout, depth: depth + 1)
      }
    }
  }

  private static func write<Element>(
    _ elements: [Element], between open: String, _ close: String, to text: inout String,
    _ layout: Layout, depth: Int, each: (Element, inout String) -> Void
  ) {
    text += open
    for (index, element) in elements.enumerated() {
      if index > 0 { text += "," }
      if layout == .pretty { text += "\n" + String(repeating: "  ", count: depth + 1) }
      each(element, &text)
    }
    if layout == .pretty, !elements.isEmpty {
      text += "\n" + String(repeating: "  ", count: depth)
    }
    text += close
  }

  private static func text(of number: Double) -> String {
    guard number.isFinite else { return "null" }
    if let whole = Int(exactly: number), abs(number) < 1e15 { return "\(whole).0" }
    return String(number)
  }

  private static func quote(_ string: String, into text: inout String) {
    text.unicodeScalars.append("\"")
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}":
        let hex = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: text.unicodeScalars.append(scalar)
      }
    }
    text.unicodeScalars.append("\"")
  }
}
