import MediatorKit
import Observation
import ScreenKit
import ServiceKit

/// Deleting the account of the present user, after a question.
@MainActor @Observable final class DeleteAccountScreen: Screen {
  let stage = Stage()
  private let login: Target_Login
  private let waits: Waits<WallClock.Instant>
  private var user: User?
  private var password = Field.password()

  init(_ login: Target_Login) {
    self.login = login
    waits = Waits { login.clock.instant }
  }

  var body: Body<DeleteAccountScreen> {
    Body("Delete account") {
      Input("password", \.password)
      Header(footer: "Deletes the account and everything that belongs to it, for good.")
      if let user { Row(.profile(user)) }
      Submit(
        "delete", "Delete account", role: .destructive, [\.password],
        disabled: waits.reason("password"), faults: [.of(LoginError.wrongPassword): \.password]
      ) { try await $0.delete() }
    }.changingWithTime(waits.areRunning)
  }

  func load() async throws { user = try login.Action_requireSignIn() }

  func placeholder(for error: any Error) -> Content.EmptyState? { login.guest(error) }

  private func delete() async throws {
    guard await stage.ask("Delete the account?", message: "It can't be restored.", "Delete")
    else { return }
    let (login, password) = (login, password.value)
    _ = try await waits.run("password") {
      try await stage.offMain { try await login.Action_deleteAccount(password: password) }
    }
    try await stage.open(.root)
  }
}
