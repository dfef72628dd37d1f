import MediatorKit
import Observation
import ScreenKit

/// Signing in with a password or a code: with any phone number, or again as the last user of the device.
@MainActor @Observable final class SignInScreen: Screen {
  private enum Mode: String, CaseIterable {
    case password, code
  }

  private struct Attempt: Sendable {
    let mode: Mode
    let phone: String
    let zone: String
    let secret: String
  }

  let stage = Stage()
  private let login: Target_Login
  private let isForLastUser: Bool
  /// The last user; nil when the screen is for any.
  private var user: User?
  private var mode = Choice(segments: Mode.allCases)
  private var zone = Zone("86")
  private var form: Form
  private let sender: CodeSender
  private let command: Command<Attempt, User>

  init(_ login: Target_Login, isForLastUser: Bool) {
    self.login = login
    self.isForLastUser = isForLastUser
    form = Form(
      .phone(), .secret("password", "Password"),
      Form.Field("code", "Code", kind: .number, .code(6), placeholder: "6 digits"))
    sender = CodeSender(login, on: stage)
    command = Command(on: stage) { attempt in
      switch attempt.mode {
      case .password:
        try await login.Action_signIn(
          phone: attempt.phone, password: attempt.secret, zone: attempt.zone)
      case .code:
        try await login.Action_signInWithCode(
          phone: attempt.phone, code: attempt.secret, zone: attempt.zone)
      }
    }
  }

  var content: Content {
    let canSignIn = fields.allSatisfy { $0.fault == nil } && command.isEnabled
    let ids = fields.map(\.id)
    let signIn = Content.Button(
      "signIn", "Sign in", role: .primary, isEnabled: canSignIn, isRunning: command.isExecuting)
    let hasPhone = user != nil || form.isComplete("phone")
    return Content(
      bar,
      fields: form.content.filter { ids.contains($0.id) },
      sections: [
        Content.Section(rows: [user.map(Content.Row.profile) ?? zone.row]),
        Content.Section("Sign in with", rows: Mode.allCases.map(row)),
        Content.Section(rows: others),
      ], buttons: [signIn] + (mode.selected == .code ? [sender.button(isReady: hasPhone)] : []))
  }

  func readLocalData() throws { try readUser() }

  /// The last user may have changed meanwhile.
  func willAppear() { stage.attempt(readUser) }

  func edit(_ id: String, _ text: String) throws { form.edit(id, text) }

  func select(_ row: String) async throws -> Bool {
    guard let chosen = Mode(rawValue: row) else { return false }
    mode.select(chosen)
    return true
  }

  func answer(_ value: Value, from link: Link) {
    stage.attempt {
      zone = try Zone(value: value)
      form.apply(.phone(zone: zone.code), to: "phone")
    }
  }

  func press(_ button: String) async throws {
    stage.dialog = nil
    stage.notice = nil
    if button == "close" {
      stage.navigator?.back()
      return
    }
    guard button == "signIn", let mode = mode.selected else {
      return try await sender.press(button, phone: phone, zone: zone.code)
    }
    let secret = mode == .password ? form["password"] : form["code"]
    try await command.execute(Attempt(mode: mode, phone: phone, zone: zone.code, secret: secret))
    try await stage.navigator?.reset(to: .root)
  }

  private var bar: Content.Bar {
    guard user == nil else { return Content.Bar("Welcome back") }
    return Content.Bar("Sign in", items: [Content.Button("close", "Cancel", role: .cancel)])
  }

  private var phone: String { user?.phone ?? form["phone"] }

  /// The fields that are shown.
  private var fields: [Form.Field] {
    form.fields.filter {
      $0.id == "phone" ? user == nil : $0.id == mode.selected?.rawValue
    }
  }

  private func row(_ mode: Mode) -> Content.Row {
    Content.Row(
      mode.rawValue, mode == .password ? "Password" : "Code", isSelected: mode == self.mode.selected
    )
  }

  private var others: [Content.Row] {
    let phone: [String: Value] =
      user.map { ["phone": .string($0.phone), "zone": .string($0.zone)] }
      ?? ["phone": .string(form["phone"]), "zone": .string(zone.code)]
    let reset = Link("resetPasswordScreen", of: Target_Login.self, phone)
    let signUp = login.peers.link(to: LoginNeeds.register, style: .present)
    let rows = [
      user.map { _ in Content.Row("switch", "Switch account", link: .signIn) },
      Content.Row("reset", "Forgot password", link: reset),
      signUp.map { Content.Row("signUp", "Sign up", link: $0) },
    ]
    return rows.compactMap { $0 }
  }

  private func readUser() throws {
    if isForLastUser { user = try login.session.status().lastUser }
  }
}
