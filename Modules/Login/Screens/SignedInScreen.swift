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
      Row(row("changePassword", "Change password"))
      Row(row("deleteAccount", "Delete account"))
      Button("signOut", "Sign out") { try await $0.signOut() }
    }
  }

  func load() async throws { user = try login.Action_requireSignIn() }

  func placeholder(for error: any Error) -> Content.EmptyState? { login.guest(error) }

  private func signOut() async throws {
    _ = try await login.Action_signOut()
    try await stage.open(.root)
  }

  private func row(_ id: String, _ title: String) -> Content.Row {
    Content.Row(id, title, link: Link("\(id)Screen", of: Target_Login.self))
  }
}
