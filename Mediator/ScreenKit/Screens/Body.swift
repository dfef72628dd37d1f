/// The reaction to a person's input.
///
/// It gets the screen as its argument, so a stored reaction doesn't retain it.
public typealias Reaction<S> = @MainActor (S) async throws -> Void

/// The declaration of a screen: its title and its parts, each with its reaction.
///
/// ```swift
/// var body: Body<ChatScreen> {
///   Body(chat.name) {
///     Rows(messages, empty: "No messages yet.", row) { try await $0.retry($1) }
///     Input("text", \.text)
///     Button("send", "Send", .primary, disabled: text.fault) { try await $0.send() }
///   }
/// }
/// ```
@MainActor public struct Body<S: Screen> {
  private(set) var content: Content
  let parts: [any Part<S>]

  /// Declares a screen.
  public init(
    _ title: String, backText: String? = nil, tabs: [Content.Tab] = [],
    @PartsBuilder<S> _ parts: () -> [any Part<S>] = { [] }
  ) {
    self.init(Content(Content.Bar(title, backText: backText), tabs: tabs), parts)
  }

  /// Declares a screen by content whose rows and buttons only follow their links, and more parts.
  public init(_ content: Content, @PartsBuilder<S> _ parts: () -> [any Part<S>] = { [] }) {
    (self.content, self.parts) = (content, parts())
  }

  /// The same screen, whose content changes each second by itself, as a countdown does.
  public func changingWithTime(_ changes: Bool = true) -> Self {
    var copy = self
    copy.content.changesWithTime = changes
    return copy
  }
}
