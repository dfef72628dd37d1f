import MediatorKit
import Observation
import ScreenKit
import ServiceKit

/// A new password with a code from a text message, which then signs in.
@MainActor @Observable final class ResetPasswordScreen: PhoneScreen {
  let stage: Stage
  let login: Target_Login
  let sender: CodeSender<WallClock.Instant>
  var zone: Zone
  var phone: Field
  private var code = Field.code
  private var newPassword: Field

  init(_ login: Target_Login, phone: String, zone: String) {
    self.login = login
    stage = Stage()
    sender = CodeSender(stage, Waits { login.clock.instant })
    self.zone = Zone(zone)
    self.phone = .phone(phone, zone: zone)
    newPassword = .newPassword(login.policy)
  }

  var body: Body<ResetPasswordScreen> {
    Body("Reset password") {
      Input("phone", \.phone)
      Input("code", \.code)
      Input("newPassword", \.newPassword)
      zoneRow
      messagesRow
      sender.button("send", to: recipient, \.phone) { try await $0.sendCode() }
      Submit(
        "reset", "Set password", [\.phone, \.code, \.newPassword], disabled: wait("code"),
        faults: [
          .of(AccountError.invalidPhone): \.phone, .of(LoginError.unknownAccount): \.phone,
          .of(AccountError.codeNotRequested): \.code,
          .of(AccountError.codeExpired): \.code, .of(AccountError.wrongCode): \.code,
          .of(AccountError.invalidPassword): \.newPassword,
        ]
      ) { try await $0.reset() }
    }.changingWithTime(sender.waits.areRunning)
  }

  private func reset() async throws {
    let (code, password) = (code.value, newPassword.value)
    try await attempt("code") { login, number in
      _ = try await login.Action_resetPassword(
        phone: number.digits, code: code, newPassword: password, zone: number.zone)
      return try await login.Action_signIn(
        phone: number.digits, password: password, zone: number.zone)
    }
  }
}
