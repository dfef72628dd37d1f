/// A field as a property of its screen: the text and its rules.
///
/// ```swift
/// var phone = Field("Phone", .phone, .mobilePhone)
/// phone.edit("13800138000")        // shown as 138 0013 8000
/// phone.value                      // 13800138000
/// ```
public struct Field: Sendable {
  /// The text in front of it.
  public var label: String
  /// The kind of text.
  public let kind: Content.Field.Kind
  /// The rules; a change applies them to the text, of which they cut only what was typed.
  public var policy: FieldPolicy { didSet { if isChanged { take(text) } else { keep(text) } } }
  /// The text of an empty field, or nil.
  public let placeholder: String?
  /// The text as it is shown.
  public private(set) var text: String

  private var original = ""
  private var wasCut = false
  private var showsFault = false
  private var message: String?

  /// Describes a field; `text` is its initial text.
  public init(
    _ label: String, _ kind: Content.Field.Kind = .text, _ policy: FieldPolicy = .anything,
    text: String = "", placeholder: String? = nil
  ) {
    (self.label, self.kind, self.policy, self.placeholder) = (label, kind, policy, placeholder)
    self.text = ""
    begin(with: text)
  }

  /// The text as it is used.
  public var value: String { policy.value(text) }

  /// The fault of the text, as a sentence; nil when it is complete.
  public var fault: String? { policy.fault(value)?.sentence }

  /// Whether the text differs from the initial one.
  public var isChanged: Bool { text != original }

  /// The text as it is used; nil if it wasn't changed.
  public var change: String? { isChanged ? value : nil }

  /// Begins again with an initial text, such as the stored one; it stays whole, also beyond the limit, until it is edited.
  public mutating func begin(with text: String) {
    (showsFault, message) = (false, nil)
    keep(text)
  }

  /// Types into the field: the whole new text.
  ///
  /// While an input method composes it, it is taken as it is.
  public mutating func edit(_ text: String, isComposing: Bool = false) {
    (showsFault, message) = (false, nil)
    if isComposing { (self.text, wasCut) = (text, false) } else { take(text) }
  }

  /// Shows the fault of the text from now until it is edited: the person left the field.
  public mutating func leave() {
    showsFault = !text.isEmpty
  }

  /// Shows a message about the text until it is edited, such as a server's error.
  public mutating func show(_ message: String) { self.message = message }

  /// Empties the field.
  public mutating func clear() { edit("") }

  /// The field as a person sees it.
  public func content(_ id: String) -> Content.Field {
    let limit = policy.limit
    let full =
      wasCut ? limit.map { $0 == 1 ? "Only 1 character fits." : "Only \($0) characters fit." } : nil
    return Content.Field(
      id, label, kind: kind, text: text, placeholder: placeholder, limit: limit,
      error: message ?? (showsFault ? fault : nil) ?? full)
  }

  private mutating func keep(_ text: String) {
    original = policy.format(text)
    (self.text, wasCut) = (original, false)
  }

  /// Formats a text and cuts it at the limit, by characters, so that none is split.
  private mutating func take(_ text: String) {
    let formatted = policy.format(text)
    self.text = policy.limit.map { String(formatted.prefix($0)) } ?? formatted
    wasCut = self.text.count < formatted.count
  }
}
