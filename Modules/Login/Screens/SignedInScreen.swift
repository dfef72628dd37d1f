import MediatorKit
import Observation
import ScreenKit

/// The first screen of a signed-in user in an application without a home.
@MainActor @Observable final class SignedInScreen: Screen {
  let stage = Stage()
  private let login: Target_Login
  private var user: User?

  init(_ login: Target_Login) { self.login = login }

  var body: Body<SignedInScreen> {
    Body("Account") {
      if let user { Row(.profile(user)) }
      Header()
      Row(Content.Row("changePassword", "Change password", to: "changePasswordScreen"))
      Row(Content.Row("deleteAccount", "Delete account", to: "deleteAccountScreen"))
      Button("signOut", "Sign out") { try await $0.signOut() }
    }
  }

  func load() async throws { user = try login.Action_requireSignIn() }

  func placeholder(for error: any Error) -> Content.EmptyState? { login.guest(error) }

  private func signOut() async throws {
    _ = try await login.Action_signOut()
    try await stage.open(.root)
  }
}
