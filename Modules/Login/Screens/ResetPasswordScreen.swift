import MediatorKit
import Observation
import ScreenKit

/// A new password with a code from a text message, which then signs in.
@MainActor @Observable final class ResetPasswordScreen: Screen {
  private struct Reset: Sendable {
    let phone: String
    let zone: String
    let code: String
    let password: String
  }

  let stage = Stage()
  private var zone: Zone
  private var form: Form
  private let sender: CodeSender
  private let command: Command<Reset, User>

  init(_ login: Target_Login, phone: String, zone: String) {
    self.zone = Zone(zone)
    form = Form(
      .phone(phone, zone: zone),
      Form.Field("code", "Code", kind: .number, .code(6), placeholder: "6 digits"),
      .newPassword(login.accounts.policy))
    sender = CodeSender(login, on: stage)
    command = Command(on: stage) { reset in
      _ = try login.Action_resetPassword(
        phone: reset.phone, code: reset.code, newPassword: reset.password, zone: reset.zone)
      return try await login.Action_signIn(
        phone: reset.phone, password: reset.password, zone: reset.zone)
    }
  }

  var content: Content {
    Content(
      Content.Bar("Reset password"), fields: form.content,
      sections: [Content.Section(rows: [zone.row])],
      buttons: [
        sender.button(isReady: form.isComplete("phone")),
        Content.Button(
          "reset", "Set password", role: .primary,
          isEnabled: form.isComplete && command.isEnabled, isRunning: command.isExecuting),
      ])
  }

  func edit(_ id: String, _ text: String) throws { form.edit(id, text) }

  func answer(_ value: Value, from link: Link) {
    stage.attempt {
      zone = try Zone(value: value)
      form.apply(.phone(zone: zone.code), to: "phone")
    }
  }

  func press(_ button: String) async throws {
    stage.dialog = nil
    stage.notice = nil
    guard button == "reset" else {
      return try await sender.press(button, phone: form["phone"], zone: zone.code)
    }
    try await command.execute(
      Reset(
        phone: form["phone"], zone: zone.code, code: form["code"], password: form["newPassword"]))
    try await stage.navigator?.reset(to: .root)
  }
}
