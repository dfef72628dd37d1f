extension Content {
  /// A message that disappears by itself.
  public struct Notice: Codable, Hashable, Sendable {
    /// The kinds of notice.
    public enum Kind: String, Codable, CaseIterable, Sendable {
      /// Something was done.
      case done
      /// Something failed.
      case failure
      /// Something takes a while.
      case progress
    }

    /// The kind.
    public var kind: Kind
    /// The message.
    public var text: String

    /// Describes a message.
    public init(_ kind: Kind, _ text: String) {
      (self.kind, self.text) = (kind, text)
    }
  }

  /// A question that has to be answered before anything else.
  public struct Dialog: Codable, Hashable, Sendable {
    /// The question; nil for a sheet of choices.
    public var title: String?
    /// More about it; nil for nothing.
    public var message: String?
    /// The answers.
    public var buttons: [Button]

    /// Describes a question.
    public init(_ title: String?, message: String? = nil, buttons: [Button]) {
      (self.title, self.message) = (title, message)
      self.buttons = buttons
    }
  }

  /// The end of a list.
  public struct Footer: Codable, Hashable, Sendable {
    /// The states of the end of a list.
    public enum State: String, Codable, CaseIterable, Sendable {
      /// There may be more.
      case more
      /// The next page is loading.
      case loading
      /// There is no more.
      case end
    }

    /// The state.
    public var state: State

    /// Describes the end of a list.
    public init(_ state: State) { self.state = state }
  }

  /// The placeholder for missing rows.
  public struct EmptyState: Codable, Hashable, Sendable {
    /// Why there are no rows.
    public var text: String
    /// Tries again; nil when that makes no sense.
    public var reload: Button?

    /// Describes the placeholder.
    public init(_ text: String, reload: Button? = nil) {
      (self.text, self.reload) = (text, reload)
    }
  }
}
