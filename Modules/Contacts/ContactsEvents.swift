import MediatorKit

/// The events that Contacts emits.
enum ContactsEvents {
  /// Emitted once after each stored change, also after a whole import.
  static let changed = Event(
    "Contacts/changed", "Contacts were added, changed or deleted.", ChangedContacts.self,
    delivery: .synchronous)

  /// All of them.
  static let all: [any EventDeclaration] = [changed]
}

/// The contacts that changed.
struct ChangedContacts: Codable, Hashable, Sendable {
  /// Their ids; empty if there are too many to list, as after an import.
  let ids: [String]
}

extension ChangedContacts: Payload {}
