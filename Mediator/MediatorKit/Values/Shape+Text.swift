extension Shape {
  /// The value that a text stands for, as a URL or a command line gives it.
  ///
  /// Text converts to any scalar by the declared shape: `20` to an integer, `true` to a boolean. Where an
  /// array is wanted, one text is an array of one. A text that doesn't convert stays text, so that the
  /// check that follows says what was expected.
  public func value(fromText text: String) -> Value {
    switch self {
    case .optional(let shape): return shape.value(fromText: text)
    case .array(let shape): return .array([shape.value(fromText: text)])
    case .boolean: return Bool(text).map(Value.bool) ?? .string(text)
    case .integer: return Int(text).map(Value.int) ?? .string(text)
    case .number:
      if let whole = Int(text) { return .int(whole) }
      guard let number = Double(text), number.isFinite else { return .string(text) }
      return .double(number)
    default: return .string(text)
    }
  }

  /// The value that several texts under one name stand for: an array, where one is wanted.
  ///
  /// Anything else can't be given twice; the array makes the check that follows say so.
  public func value(fromTexts texts: [String]) -> Value {
    if texts.count == 1, let text = texts.first { return value(fromText: text) }
    guard case .array(let shape) = unwrapped else { return .array(texts.map(Value.string)) }
    return .array(texts.map(shape.value(fromText:)))
  }
}
