import MediatorKit
import Observation
import ScreenKit

/// The first screen of a signed-in user in an application without a home.
@MainActor @Observable final class SignedInScreen: Screen {
  let stage = Stage()
  private let login: Target_Login
  private var user: User?
  private let signOut: Command<Void, SignInStatus>

  init(_ login: Target_Login) {
    self.login = login
    signOut = Command(on: stage) { _ in try await login.Action_signOut() }
  }

  var content: Content {
    guard let user else { return .signInFirst("Account") }
    let account = [
      Content.Row(
        "changePassword", "Change password",
        link: Link("changePasswordScreen", of: Target_Login.self)),
      Content.Row(
        "deleteAccount", "Delete account",
        link: Link("deleteAccountScreen", of: Target_Login.self)),
    ]
    return Content(
      Content.Bar("Account"),
      sections: [Content.Section(rows: [.profile(user)]), Content.Section(rows: account)],
      buttons: [Content.Button("signOut", "Sign out", isEnabled: signOut.isEnabled)])
  }

  func readLocalData() throws { user = try login.session.status().user }

  func willAppear() { stage.attempt(readLocalData) }

  func press(_ button: String) async throws {
    try await signOut.execute(())
    try await stage.navigator?.reset(to: .root)
  }
}
