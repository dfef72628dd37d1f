extension Content {
  /// Something that can be typed into.
  public struct Field: Codable, Hashable, Sendable, Identifiable {
    /// What is typed, for the keyboard and for hiding it.
    public enum Kind: String, Codable, CaseIterable, Sendable {
      /// Anything on one line.
      case text
      /// Anything on several lines.
      case lines
      /// Digits.
      case number
      /// A phone number.
      case phone
      /// Something that must not be shown.
      case secret
      /// What to look for.
      case search
    }

    /// What events name the field by; unique on its screen.
    public var id: String
    /// The text in front of it.
    public var label: String
    /// What is typed.
    public var kind: Kind
    /// What was typed; dots in place of a secret.
    public var text: String
    /// What is shown while nothing is typed; nil for nothing.
    public var placeholder: String?
    /// The most characters; nil for no limit.
    public var limit: Int?
    /// What is wrong with the text; nil when nothing is, or when it wasn't checked yet.
    public var error: String?

    /// Describes a field; a secret is replaced by as many dots.
    public init(
      _ id: String, _ label: String, kind: Kind = .text, text: String = "",
      placeholder: String? = nil, limit: Int? = nil, error: String? = nil
    ) {
      self.id = id
      self.label = label
      self.kind = kind
      self.text = kind == .secret ? String(repeating: "•", count: text.count) : text
      self.placeholder = placeholder
      self.limit = limit
      self.error = error
    }
  }
}
