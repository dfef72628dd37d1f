/// The fields of a screen and their texts, as a value.
///
/// ```swift
/// var form = Form(Form.Field("phone", "Phone", kind: .phone, .mobilePhone))
/// form.edit("phone", "13800138000")        // shown as 138 0013 8000
/// form["phone"]                            // 13800138000
/// ```
public struct Form: Sendable {
  /// One field, and the rules for what is typed into it.
  public struct Field: Sendable {
    /// The identifier in events.
    public let id: String
    /// The text in front of it.
    public let label: String
    /// The kind of text.
    public let kind: Content.Field.Kind
    /// The rules.
    public var policy: FieldPolicy
    /// The text of an empty field, or nil.
    public let placeholder: String?
    /// The text as it is shown.
    public fileprivate(set) var text: String
    fileprivate let original: String
    fileprivate var showsFault = false

    /// Describes a field; `text` is its initial text.
    public init(
      _ id: String, _ label: String, kind: Content.Field.Kind = .text,
      _ policy: FieldPolicy = .anything, text: String = "", placeholder: String? = nil
    ) {
      (self.id, self.label, self.kind, self.policy) = (id, label, kind, policy)
      (self.placeholder, self.text) = (placeholder, Self.cut(text, policy))
      original = self.text
    }

    /// The text as it is used.
    public var value: String { policy.value(text) }

    /// The fault of the text; nil when it is complete.
    public var fault: String? { policy.fault(value) }

    fileprivate static func cut(_ text: String, _ policy: FieldPolicy) -> String {
      let text = policy.format(text)
      // By characters, so that none is split.
      return policy.limit.map { String(text.prefix($0)) } ?? text
    }

    fileprivate mutating func edit(_ text: String) { self.text = Self.cut(text, policy) }
  }

  /// The fields, in order.
  public private(set) var fields: [Field]

  /// Puts fields together.
  public init(_ fields: Field...) { self.fields = fields }

  /// The text of a field as it is used; empty when there is no such field.
  public subscript(id: String) -> String { fields.first { $0.id == id }?.value ?? "" }

  /// Types into a field; nothing happens when there is no such field.
  ///
  /// The text is the whole new text. While an input method is composing it, it is taken as it is.
  public mutating func edit(_ id: String, _ text: String, isComposing: Bool = false) {
    guard let index = fields.firstIndex(where: { $0.id == id }) else { return }
    fields[index].showsFault = false
    if isComposing { fields[index].text = text } else { fields[index].edit(text) }
  }

  /// Changes the rules of a field, and applies them to its text.
  public mutating func apply(_ policy: FieldPolicy, to id: String) {
    guard let index = fields.firstIndex(where: { $0.id == id }) else { return }
    fields[index].policy = policy
    fields[index].edit(fields[index].text)
  }

  /// Whether every field is complete: when the button is enabled.
  public var isComplete: Bool { fields.allSatisfy { $0.fault == nil } }

  /// Whether a field differs from what stood in it from the start.
  public var isChanged: Bool { fields.contains { $0.text != $0.original } }

  /// Shows what is wrong with each field from now until it is edited; returns whether nothing is.
  public mutating func check() -> Bool {
    for index in fields.indices { fields[index].showsFault = true }
    return isComplete
  }

  /// The fields as a person sees them.
  public var content: [Content.Field] {
    fields.map {
      Content.Field(
        $0.id, $0.label, kind: $0.kind, text: $0.text, placeholder: $0.placeholder,
        // Text of an input method may be longer until it is put together.
        limit: $0.policy.limit, error: $0.showsFault ? $0.fault : nil)
    }
  }
}
