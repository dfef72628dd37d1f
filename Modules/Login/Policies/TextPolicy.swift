import MediatorKit

/// A named rule for a text.
enum TextPolicy: String, Codable, CaseIterable, Sendable {
  /// 11 digits of a mobile number: `13874385438`.
  case mobilePhone
  /// The same with spaces: `138 7438 5438`.
  case spacedPhone
  /// 11 characters of any kind.
  case anyPhone
  /// 5 to 10 digits, the first of them not 0.
  case qqNumber
  case email
  /// A letter and 5 to 19 letters, digits, `_` or `-`.
  case wechatNumber
  /// 8 to 16 characters without Chinese and white space.
  case password
  /// Anything but white space alone.
  case anyPassword
  /// 6 characters.
  case paymentPassword
  /// 6 digits.
  case code
  /// 4 digits.
  case shortCode
  /// At least one digit.
  case digits
  /// Digits, with or without a sign.
  case integer
  /// An integer, with or without a fraction.
  case decimal
  /// White space alone, or nothing.
  case blank
  /// A text with a Chinese character, from U+4E00 to U+9FFF.
  case chinese
  /// At least one letter or digit of ASCII, and nothing else.
  case alphanumeric

  /// Whether a text meets the rule.
  func accepts(_ text: String) -> Bool {
    switch self {
    case .mobilePhone: text.wholeMatch(of: /1[34578][0-9]{9}/) != nil
    case .spacedPhone: text.wholeMatch(of: /1[0-9]{2} [0-9]{4} [0-9]{4}/) != nil
    case .anyPhone: text.count == 11
    case .qqNumber: text.wholeMatch(of: /[1-9][0-9]{4,9}/) != nil
    case .email:
      text.wholeMatch(of: /[A-Z0-9a-z._%+\-]+@[A-Za-z0-9.\-]+\.[A-Za-z]{2,4}/) != nil
    case .wechatNumber: text.wholeMatch(of: /[A-Za-z][A-Za-z0-9_\-]{5,19}/) != nil
    case .password: (try? PasswordPolicy.short.check(text)) != nil
    case .anyPassword: !Self.blank.accepts(text)
    case .paymentPassword: text.count == 6
    case .code: text.wholeMatch(of: /[0-9]{6}/) != nil
    case .shortCode: text.wholeMatch(of: /[0-9]{4}/) != nil
    case .digits: text.wholeMatch(of: /[0-9]+/) != nil
    case .integer: text.wholeMatch(of: /[+\-]?[0-9]+/) != nil
    case .decimal: text.wholeMatch(of: /[+\-]?[0-9]+(\.[0-9]+)?/) != nil
    case .blank: text.allSatisfy(\.isWhitespace)
    case .chinese: text.unicodeScalars.contains { ("\u{4E00}"..."\u{9FFF}").contains($0) }
    case .alphanumeric: text.wholeMatch(of: /[A-Za-z0-9]+/) != nil
    }
  }
}

extension TextPolicy: Payload {}
