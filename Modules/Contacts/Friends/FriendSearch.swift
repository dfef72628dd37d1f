import MediatorKit

/// Finds a person by a number or a name, within a time limit.
struct FriendSearch: Sendable {
  /// Returns the person; nil without one.
  let find: @Sendable (String) async throws -> FriendResult?
  let limit: Duration
  let clock: any Clock<Duration>

  /// The rows for a typed text: one with the text, none for a blank text.
  static func rows(_ text: String) -> [String] { text.isBlank ? [] : [text] }

  /// The person with a number or a name; not found when the time is up.
  func result(for text: String) async throws -> FriendResult {
    try await withThrowingTaskGroup(of: FriendResult?.self) { group in
      group.addTask { try await find(text) }
      group.addTask {
        try await clock.sleep(for: limit)
        return nil
      }
      defer { group.cancelAll() }
      let result = try await group.next() ?? nil
      return result ?? FriendResult()
    }
  }
}

/// The outcome of a search for a friend.
struct FriendResult: Codable, Hashable, Sendable {
  enum Outcome: String, Codable, CaseIterable, Sendable {
    case found, notFound
  }

  let outcome: Outcome
  /// Nil without one.
  let contact: ContactSummary?
  /// A user who isn't a contact; nil without one.
  let user: ContactsNeeds.Friend?

  init(contact: ContactSummary? = nil, user: ContactsNeeds.Friend? = nil) {
    outcome = contact == nil && user == nil ? .notFound : .found
    (self.contact, self.user) = (contact, user)
  }
}

extension FriendResult: Payload {}
