import MediatorKit

/// The events that MainFrame emits.
enum MainFrameEvents {
  /// Emitted after each stored change of a conversation.
  static let changed = Event(
    "MainFrame/changed", "A conversation changed: a message was sent or read, or it was deleted.",
    ChangedConversation.self,
    delivery: .synchronous)

  /// All of them.
  static let all: [any EventDeclaration] = [changed]
}

/// A conversation that changed.
struct ChangedConversation: Codable, Hashable, Sendable {
  /// The other member: a contact id or a phone number; or the id of a group chat.
  let contact: String
}

extension ChangedConversation: Payload {}
