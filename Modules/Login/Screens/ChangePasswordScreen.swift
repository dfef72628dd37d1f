import MediatorKit
import Observation
import ScreenKit

/// A new password for the present user.
@MainActor @Observable final class ChangePasswordScreen: Screen {
  private struct Change: Sendable {
    let password: String
    let newPassword: String
  }

  let stage = Stage()
  private let login: Target_Login
  private var user: User?
  private var form: Form
  private let command: Command<Change, User>

  init(_ login: Target_Login) {
    self.login = login
    form = Self.form(login)
    command = Command(on: stage) {
      try login.Action_changePassword(password: $0.password, newPassword: $0.newPassword)
    }
  }

  var content: Content {
    guard let user else { return .signInFirst("Change password") }
    let reset = Link(
      "resetPasswordScreen", of: Target_Login.self,
      ["phone": .string(user.phone), "zone": .string(user.zone)])
    return Content(
      Content.Bar("Change password"), fields: form.content,
      sections: [Content.Section(rows: [Content.Row("reset", "Forgot password", link: reset)])],
      buttons: [
        Content.Button(
          "change", "Change password", role: .primary,
          isEnabled: form.isComplete && command.isEnabled, isRunning: command.isExecuting)
      ])
  }

  func readLocalData() throws { user = try login.session.status().user }

  func willAppear() { stage.attempt(readLocalData) }

  func edit(_ id: String, _ text: String) throws { form.edit(id, text) }

  func press(_ button: String) async throws {
    stage.notice = nil
    try await command.execute(
      Change(password: form["password"], newPassword: form["newPassword"]))
    form = Self.form(login)
    stage.notice = Content.Notice(.done, "The password was changed.")
  }

  private static func form(_ login: Target_Login) -> Form {
    Form(.secret("password", "Present password"), .newPassword(login.accounts.policy))
  }
}
