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
    case .int: text.first != UInt8(ascii: "+") && Int(Substring(text)) != nil
    case .number: text.first != UInt8(ascii: "+") && String(Substring(text)).number != nil
    }
  }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// The segments that it matches, in words.
  var words: String {
    switch self {
    case .uuid: "UUIDs"
    case .int: "whole numbers"
    case .number: "numbers"
    case .text: "texts"
    }
  }

  private static func isUUID(_ text: Substring.UTF8View) -> Bool {
    guard text.count == 36 else { return false }
    return text.enumerated().allSatisfy { index, byte in
      switch index {
      case 8, 13, 18, 23: byte == UInt8(ascii: "-")
      default: PercentCoding.digit(byte) != nil
      }
    }
  }
}
