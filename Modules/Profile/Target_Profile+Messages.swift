// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit

// The system messages of the present user.
extension Target_Profile {
  static let messageIndex = Param<Int>("index", "The place in the list, from 0.", example: 0)

  @ActionsBuilder<Self> static var messageActions: [Action<Self>] {
    Action(
      "systemMessages", "Lists the system messages, newest first.", access: .native(.read),
      errors: .of(ProfileError.notSignedIn, .messagesUnavailable), perform: Action_systemMessages
    )
    .examples(ProfileExamples.systemMessages)
    Action(
      "unread", "Counts the system messages that the user hasn't read; 0 for a guest.",
      access: .native(.read), perform: Action_unread
    )
    .examples(ProfileExamples.unread)
    Action(
      "toggleMessage", "Expands a system message, or collapses it.", messageIndex,
      access: .native(.write), errors: messageErrors, perform: Action_toggleMessage
    )
    .examples(ProfileExamples.toggleMessage)
    Action(
      "readMessage", "Marks a system message as read.", messageIndex, access: .native(.write),
      errors: messageErrors, perform: Action_readMessage
    )
    .idempotent()
    .examples(ProfileExamples.readMessage)
  }

  private static var messageErrors: DeclaredErrors {
    .of(ProfileError.notSignedIn, .messagesUnavailable, .unknownMessage)
  }

  func Action_systemMessages() async throws -> [ListedMessage] {
    try await messages.list(of: signedInUser().user.id).rows.enumerated().map(ListedMessage.init)
  }

  /// 0 also while the messages can't be read.
  func Action_unread() async throws -> ProfileNeeds.Count {
    guard let me = try await presentUser() else { return ProfileNeeds.Count(total: 0) }
    do { return try ProfileNeeds.Count(total: messages.list(of: me.id).unread) } catch ProfileError
      .messagesUnavailable
    {
      return ProfileNeeds.Count(total: 0)
    }
  }

  func Action_toggleMessage(index: Int) async throws -> ListedMessage {
    let me = try await signedInUser().user.id
    try Task.checkCancellation()
    return try ListedMessage(index, messages.toggle(index, of: me))
  }

  /// Emits `Profile/messageRead`, also for a message that was read before.
  func Action_readMessage(index: Int) async throws -> ListedMessage {
    let me = try await signedInUser().user.id
    try Task.checkCancellation()
    let message = try ListedMessage(index, messages.read(index, of: me))
    // It is stored, whatever the subscribers do.
    _ = try? await peers.emit(ProfileEvents.messageRead, ChangedProfile(account: me))
    return message
  }
}
