import MediatorKit
import Observation
import ScreenKit
import ServiceKit

/// A new password for the present user.
@MainActor @Observable final class ChangePasswordScreen: Screen {
  let stage = Stage()
  private let login: Target_Login
  private let waits: Waits<WallClock.Instant>
  private var user: User?
  private var password = Field.password("Present password")
  private var newPassword: Field

  init(_ login: Target_Login) {
    self.login = login
    waits = Waits { login.clock.instant }
    newPassword = .newPassword(login.policy)
  }

  var body: Body<ChangePasswordScreen> {
    Body("Change password") {
      Input("password", \.password)
      Input("newPassword", \.newPassword)
      if let user { Row(.resetPassword(user.phone, user.zone)) }
      Submit(
        "change", "Change password", [\.password, \.newPassword],
        disabled: waits.reason("password"),
        faults: [
          .of(LoginError.wrongPassword): \.password,
          .of(AccountError.invalidPassword): \.newPassword,
        ]
      ) { try await $0.change() }
    }.changingWithTime(waits.areRunning)
  }

  func load() async throws { user = try login.Action_requireSignIn() }

  func placeholder(for error: any Error) -> Content.EmptyState? { login.guest(error) }

  private func change() async throws {
    let (login, old, new) = (login, password.value, newPassword.value)
    _ = try await waits.run("password") {
      try await stage.offMain {
        try await login.Action_changePassword(password: old, newPassword: new)
      }
    }
    password.clear()
    newPassword.clear()
    stage.notice = Content.Notice(.done, "The password was changed.")
  }
}
