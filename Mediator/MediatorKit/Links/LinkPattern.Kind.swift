extension LinkPattern {
  /// The kinds of segment that a placeholder may require, as written between `<` and `>`; the strictest first.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case uuid, int, number, text
  }
}

extension LinkPattern.Kind: Comparable {
  package static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  /// Whether a non-empty text is of this kind.
  func takes(_ text: Substring.UTF8View) -> Bool {
    switch self {
    case .text: true
    case .uuid: Self.isUUID(text)
    case .int: Self.isInt(text)
    case .number: Self.isNumber(text)
    }
  }

  private var rank: Int {
    switch self {
    case .uuid: 0
    case .int: 1
    case .number: 2
    case .text: 3
    }
  }

  private static func isUUID(_ text: Substring.UTF8View) -> Bool {
    guard text.count == 36 else { return false }
    return text.enumerated().allSatisfy { index, byte in
      switch index {
      case 8, 13, 18, 23: byte == UInt8(ascii: "-")
      default: byte.isHexadecimalDigit
      }
    }
  }

  /// A whole number that fits in an `Int`.
  private static func isInt(_ text: Substring.UTF8View) -> Bool {
    var rest = text
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    return takeDigits(&rest) && rest.isEmpty && Int(Substring(text)) != nil
  }

  /// A JSON number; leading zeros are allowed.
  private static func isNumber(_ text: Substring.UTF8View) -> Bool {
    var rest = text
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    guard takeDigits(&rest) else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard takeDigits(&rest) else { return false }
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") {
        rest = rest.dropFirst()
      }
      guard takeDigits(&rest) else { return false }
    }
    return rest.isEmpty && Double(Substring(text))?.isFinite == true
  }

  private static func takeDigits(_ rest: inout Substring.UTF8View) -> Bool {
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    rest = rest[digits.endIndex...]
    return !digits.isEmpty
  }
}

extension UInt8 {
  fileprivate var isHexadecimalDigit: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
    default: false
    }
  }
}
