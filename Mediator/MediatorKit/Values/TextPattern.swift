/// The characters that a limited text consists of.
public enum TextPattern: String, Hashable, Sendable, CaseIterable {
  /// The digits 0 to 9.
  case digits
  /// No line breaks and no other control characters.
  case line

  /// The pattern as a regular expression of JSON Schema.
  package var expression: String {
    switch self {
    case .digits: "^[0-9]*$"
    case .line: #"^[^\u0000-\u001F\u007F-\u009F\u2028\u2029]*$"#
    }
  }

  var words: String {
    switch self {
    case .digits: "only digits"
    case .line: "on one line"
    }
  }

  func matches(_ text: String) -> Bool {
    switch self {
    case .digits: text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    case .line:
      text.unicodeScalars.allSatisfy { scalar in
        switch scalar.value {
        case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029: false
        default: true
        }
      }
    }
  }
}
