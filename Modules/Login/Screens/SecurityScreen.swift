import MediatorKit
import Observation
import ScreenKit

/// The security settings of the present or the last user's account.
@MainActor @Observable final class SecurityScreen: Screen {
  let stage = Stage()
  private let login: Target_Login
  private var status = SignInStatus(lastUser: nil, isSignedIn: false)
  private var names: [SignInName] = []

  init(_ login: Target_Login) { self.login = login }

  var body: Body<SecurityScreen> {
    Body("Security centre") {
      Header(footer: "A password of your own, and a phone that only you use, protect the account.")
      if status.signedIn {
        Row(Content.Row("changePassword", "Change password", to: "changePasswordScreen"))
      }
      Row(.resetPassword(status.lastUser?.phone ?? "", status.lastUser?.zone ?? Zone.standard))
      if status.signedIn {
        Header("Sign in also with")
        for kind in SignInName.Kind.allCases {
          Row(
            Content.Row(
              kind.rawValue, kind.title, value: names.first { $0.kind == kind }?.name,
              link: Link(
                "nameScreen", of: Target_Login.self, ["kind": .string(kind.rawValue)])))
        }
      }
      if status.lastUser != nil {
        Header(footer: "The account stays; this device begins as a new one.")
        Row(Content.Row("remove", "Remove me from this device", kind: .centered)) {
          try await $0.remove()
        }
      }
      if status.signedIn {
        Header()
        Row(Content.Row("deleteAccount", "Delete account", to: "deleteAccountScreen"))
      }
    }
  }

  func load() async throws {
    status = try login.session.status()
    names = status.signedIn ? try await login.Action_names() : []
  }

  private func remove() async throws {
    let isSure = await stage.ask(
      "Remove me from this device?", message: "You are signed out, and the account stays.",
      "Remove")
    guard isSure else { return }
    _ = try await login.Action_removeFromDevice()
    try await stage.open(.root)
  }
}
