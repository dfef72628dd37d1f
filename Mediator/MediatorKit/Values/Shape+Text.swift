extension Shape {
  /// Converts a text from a URL or a command line.
  ///
  /// A text becomes any scalar by the declared shape: `20` an integer, `true` a boolean. Where an array is expected,
  /// one text becomes an array of one. A text that doesn't convert stays text, so that the following check reports the
  /// expected type.
  public func value(fromText text: String) -> Value {
    switch self {
    case .optional(let shape): return shape.value(fromText: text)
    case .array(let shape): return .array([shape.value(fromText: text)])
    case .boolean: return Bool(text).map(Value.bool) ?? .string(text)
    case .integer: return (Int(text) ?? text.wholeNumber).map(Value.int) ?? .string(text)
    case .number: return text.number ?? .string(text)
    case .oneOf(let shapes):
      // The first shape that accepts its reading, text last: 20 is an integer where that or text is possible.
      let readings = shapes.map { ($0, $0.value(fromText: text)) }.filter {
        $0.mismatches(of: $1).isEmpty
      }
      return readings.first { $1.string == nil }?.1 ?? .string(text)
    default: return .string(text)
    }
  }

  /// Converts several texts of one name: into an array, where one is expected.
  ///
  /// Other shapes get an array too, so that the following check reports the duplicate.
  public func value(fromTexts texts: [String]) -> Value {
    if texts.count == 1, let text = texts.first { return value(fromText: text) }
    guard case .array(let shape) = unwrapped else { return .array(texts.map(Value.string)) }
    return .array(texts.map(shape.value(fromText:)))
  }
}

extension String {
  /// The integer before a fraction of zeros: 1.0 is an integer, as in JSON Schema; nil for other texts.
  fileprivate var wholeNumber: Int? {
    let parts = split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[1].isEmpty, parts[1].allSatisfy({ $0 == "0" }) else {
      return nil
    }
    return Int(parts[0])
  }

  /// The number in JSON's grammar, with an optional plus sign; nil for `0x1p3`, `nan` and numbers beyond the range of
  /// `Double`.
  var number: Value? {
    if let whole = Int(self) { return .int(whole) }
    var rest = utf8.first == 0x2B || utf8.first == 0x2D ? utf8.dropFirst() : utf8[...]
    func digits() -> Bool {
      let count = rest.prefix { (0x30...0x39).contains($0) }.count
      rest = rest.dropFirst(count)
      return count > 0
    }
    guard digits() else { return nil }
    if rest.first == 0x2E {
      rest = rest.dropFirst()
      guard digits() else { return nil }
    }
    if rest.first == 0x45 || rest.first == 0x65 {
      rest = rest.dropFirst()
      if rest.first == 0x2B || rest.first == 0x2D { rest = rest.dropFirst() }
      guard digits() else { return nil }
    }
    guard rest.isEmpty, let number = Double(self), number.isFinite else { return nil }
    return .double(number)
  }
}
