/// The named rules of a field: formatting while typing, the limit, and when the text is complete.
public struct FieldPolicy: Sendable {
  /// The name of the rules.
  public let name: String
  /// The most characters, to which longer texts are cut; nil for no limit.
  public let limit: Int?
  /// A fitting text for the contract checks to type; nil if a common text fits, such as a name or a number.
  public let example: String?
  /// The text as it is shown; applied to each change, before the limit.
  let format: @Sendable (String) -> String
  /// The text as it is used, without what only formats it.
  let value: @Sendable (String) -> String
  /// The fault of the text without its formatting; nil when it is complete.
  let fault: @Sendable (String) -> String?

  /// Names a set of rules; `format` runs on each change, and `fault` gets what `value` returns.
  ///
  /// ```swift
  /// FieldPolicy("plate", limit: 8, example: "京A·12345", fault: { isPlate($0) ? nil : "Type the plate." })
  /// ```
  public init(
    _ name: String, limit: Int? = nil, example: String? = nil,
    format: @escaping @Sendable (String) -> String = { $0 },
    value: @escaping @Sendable (String) -> String = { $0 },
    fault: @escaping @Sendable (String) -> String? = { _ in nil }
  ) {
    (self.name, self.limit, self.example) = (name, limit, example)
    (self.format, self.value, self.fault) = (format, value, fault)
  }

  /// Anything, also nothing.
  public static let anything = FieldPolicy("anything")

  /// Anything but white space alone.
  public static let required = FieldPolicy(
    "required", fault: { $0.allSatisfy(\.isWhitespace) ? "Type something." : nil })

  /// A mobile phone number of mainland China: 11 digits that begin with 1, shown as 138 0013 8000.
  public static let mobilePhone = FieldPolicy(
    "mobilePhone", limit: 13, example: "13800138000", format: { $0.digits.grouped(after: [3, 7]) },
    value: \.digits,
    fault: { $0.count == 11 && $0.hasPrefix("1") ? nil : "Type the 11 digits of the number." })

  /// A phone number that isn't checked; a mobile number of zone 86 is shown as 138 0013 8000.
  public static func phone(zone: String) -> FieldPolicy {
    FieldPolicy(
      "phone", limit: 24, example: "13800138000",
      format: { text in
        let digits = text.digits
        let isMobile = zone == "86" && digits.hasPrefix("1") && digits.count <= 11
        // Other characters, such as +, bring their own zone.
        return isMobile && text.allSatisfy { $0 == " " || digits.contains($0) }
          ? digits.grouped(after: [3, 7]) : text
      },
      fault: { $0.allSatisfy(\.isWhitespace) ? "Type the number." : nil })
  }

  /// A code that was sent: so many ASCII digits.
  public static func code(_ length: Int) -> FieldPolicy {
    let fault = "Type the \(length) digits."
    return FieldPolicy(
      "code", limit: length, example: String(repeating: "1", count: max(0, length)),
      fault: { $0.digits.count == length && $0.count == length ? nil : fault })
  }

  /// A password: 8 to 16 ASCII characters, none of them white space.
  public static let password = FieldPolicy(
    "password", limit: 16, example: "sample-password",
    fault: {
      let isPlain = $0.utf8.allSatisfy { (0x21...0x7E).contains($0) }
      return isPlain && $0.count >= 8 ? nil : "Use 8 to 16 letters, digits and signs."
    })
}

extension String {
  /// The ASCII digits of the text.
  fileprivate var digits: String { filter { $0.isASCII && $0.isNumber } }

  /// The text with spaces after some of its characters.
  fileprivate func grouped(after places: [Int]) -> String {
    enumerated().map { places.contains($0) ? " \($1)" : "\($1)" }.joined()
  }
}
