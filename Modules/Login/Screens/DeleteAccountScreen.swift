import MediatorKit
import Observation
import ScreenKit

/// Deleting the account of the present user, after a question.
@MainActor @Observable final class DeleteAccountScreen: Screen {
  let stage = Stage()
  private let login: Target_Login
  private var user: User?
  private var form = Form(.secret("password", "Password"))
  private let command: Command<String, SignInStatus>

  init(_ login: Target_Login) {
    self.login = login
    command = Command(on: stage) { try await login.Action_deleteAccount(password: $0) }
  }

  var content: Content {
    guard let user else { return .signInFirst("Delete account") }
    return Content(
      Content.Bar("Delete account"), fields: form.content,
      sections: [
        Content.Section(
          footer: "Deletes the account and everything that belongs to it, for good.",
          rows: [.profile(user)])
      ],
      buttons: [
        Content.Button(
          "delete", "Delete account", role: .destructive,
          isEnabled: form.isComplete && command.isEnabled, isRunning: command.isExecuting)
      ])
  }

  func readLocalData() throws { user = try login.session.status().user }

  func willAppear() { stage.attempt(readLocalData) }

  func edit(_ id: String, _ text: String) throws { form.edit(id, text) }

  func press(_ button: String) async throws {
    stage.dialog = nil
    stage.notice = nil
    switch button {
    case "delete":
      stage.dialog = Content.Dialog(
        "Delete the account?", message: "It can't be restored.",
        buttons: [
          Content.Button("deleteNow", "Delete", role: .destructive),
          Content.Button("cancel", "Cancel", role: .cancel),
        ])
    case "deleteNow":
      try await command.execute(form["password"])
      try await stage.navigator?.reset(to: .root)
    default: break
    }
  }
}
