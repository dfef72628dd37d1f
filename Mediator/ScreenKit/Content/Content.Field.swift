extension Content {
  /// Something that can be typed into.
  public struct Field: Codable, Hashable, Sendable, Identifiable {
    /// The kind of text, which selects the keyboard and hides secrets.
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
      /// A search.
      case search
    }

    /// The identifier in events, unique on the screen.
    public var id: String
    /// The text in front of it.
    public var label: String
    /// The kind of text.
    public var kind: Kind
    /// The text; dots for a secret.
    public var text: String
    /// The text of an empty field, or nil.
    public var placeholder: String?
    /// The most characters; nil for no limit.
    public var limit: Int?
    /// The fault of the text; nil when it has none or wasn't checked yet.
    public var error: String?

    /// Describes a field; a secret is replaced by as many dots.
    public init(
      _ id: String, _ label: String, kind: Kind = .text, text: String = "",
      placeholder: String? = nil, limit: Int? = nil, error: String? = nil
    ) {
      (self.id, self.label, self.kind) = (id, label, kind)
      self.text = kind == .secret ? String(repeating: "•", count: text.count) : text
      (self.placeholder, self.limit, self.error) = (placeholder, limit, error)
    }
  }
}
