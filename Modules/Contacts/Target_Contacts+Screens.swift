import MediatorKit
import ScreenKit

// The screens of the address book.
extension Target_Contacts {
  @ActionsBuilder<Self> static var screenActions: [Action<Self>] {
    Action(
      "screen", "Shows the address book by letter, with a search field.",
      shows: ContactsScreen.init
    )
    .outdated(after: "Contacts/changed", "Login/signedIn", "Login/signedOut")
    .examples(ContactsExamples.screen)
    Action(
      "contactScreen", "Shows a contact, with its remark to change.", id,
      errors: .of(ContactsError.unknownContact), shows: ContactScreen.init
    )
    .outdated(after: "Contacts/changed", "Login/signedIn", "Login/signedOut")
    .examples(ContactsExamples.contactScreen)
    Action(
      "addScreen", "Shows the fields of a new contact.",
      Param("phone", "The number to begin with.", default: ""), shows: AddScreen.init
    )
    .outdated(after: "Login/signedIn", "Login/signedOut")
    .examples(ContactsExamples.addScreen)
    Action(
      "editScreen", "Shows the fields of a contact, to change them.", id,
      errors: .of(ContactsError.unknownContact), shows: EditScreen.init
    )
    .outdated(after: "Login/signedIn", "Login/signedOut")
    .examples(ContactsExamples.editScreen)
    Action(
      "importScreen", "Shows the fields for the import of a file, then the result.",
      shows: { ImportScreen($0) }
    )
    .outdated(after: "Login/signedIn", "Login/signedOut")
    .examples(ContactsExamples.importScreen)
    Action(
      "pickScreen", "Shows the address book, to choose a contact; answers its id and name.",
      shows: PickScreen.init
    )
    .answers(PickedContact.self)
    .outdated(after: "Contacts/changed")
    .examples(ContactsExamples.pickScreen)
    Action(
      "pickSeveralScreen",
      "Shows the address book, to choose contacts; answers a list of their ids and names.",
      shows: PickSeveralScreen.init
    )
    .answers([PickedContact].self)
    .outdated(after: "Contacts/changed")
    .examples(ContactsExamples.pickSeveralScreen)
  }
}

// What the screens share.
extension Target_Contacts {
  /// Runs work off the main actor, so that it doesn't block keys; work that is cancelled earlier doesn't run.
  @concurrent func perform<Result: Sendable>(
    _ work: @Sendable (Self) async throws -> Result
  ) async throws -> Result {
    try Task.checkCancellation()
    return try await work(self)
  }

  /// Fails for a guest.
  ///
  /// Without Login, there are no guests.
  func requireSignIn() async throws(MediatorError) {
    guard peers.isLinked(ContactsNeeds.requireSignIn) else { return }
    _ = try await peers.call(ContactsNeeds.requireSignIn)
  }

  /// Whether contacts can be read, but not changed.
  func isGuest() async throws -> Bool {
    guard peers.isLinked(ContactsNeeds.requireSignIn) else { return false }
    return try await user() == nil
  }

  /// The present user; nil for a guest, and without Login.
  func user() async throws -> ContactsNeeds.User? {
    guard peers.isLinked(ContactsNeeds.requireSignIn) else { return nil }
    do { return try await peers.call(ContactsNeeds.requireSignIn) } catch {
      guard error.declares("notSignedIn") else { throw error }
      return nil
    }
  }

  static func link(to contact: String) -> Link {
    Link("contactScreen", of: Self.self, ["id": .string(contact)])
  }

  /// The link to the sign-in; nil without Login.
  var signInLink: Link? { peers.link(to: ContactsNeeds.signInScreen, style: .present) }

  /// The placeholder of a guest on screens that change contacts; nil for other errors.
  func guest(_ error: any Error) -> Content.EmptyState? {
    Content.EmptyState(guest: error, "Sign in to change contacts.", signIn: signInLink)
  }
}
