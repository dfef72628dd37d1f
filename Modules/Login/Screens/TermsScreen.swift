import MediatorKit
import Observation
import ScreenKit

/// The terms, which a user of the form agrees to first.
@MainActor @Observable final class TermsScreen: Screen {
  let stage = Stage()
  private let login: Target_Login

  init(_ login: Target_Login) { self.login = login }

  var body: Body<TermsScreen> {
    Body("Terms of use") {
      Row(Content.Row("terms", "Everything you write stays on this device."))
      Button("agree", "I agree", .primary) { try await $0.agree() }
    }
  }

  func load() async throws { _ = try login.Action_requireSignIn() }

  func placeholder(for error: any Error) -> Content.EmptyState? { login.guest(error) }

  private func agree() async throws {
    try await login.go(on: stage, to: try await login.Action_agree())
  }
}
