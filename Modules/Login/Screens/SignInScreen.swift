import MediatorKit
import Observation
import ScreenKit
import ServiceKit

/// Signing in with a password or a code: with any phone number, or again as the last user of the device.
@MainActor @Observable final class SignInScreen: PhoneScreen {
  let stage: Stage
  let login: Target_Login
  let sender: CodeSender<WallClock.Instant>
  var zone: Zone
  var phone: Field
  private let isForLastUser: Bool
  /// The last user; nil when the screen is for any.
  private var user: User?
  /// The kind of name that the last user signed in with; nil for the phone number, which can get a code.
  private var kind: SignInName.Kind?
  private var usesCode = false
  private var password = Field.password()
  private var code = Field.code

  init(_ login: Target_Login, phone: String, zone: String, isForLastUser: Bool = false) {
    self.login = login
    stage = Stage()
    sender = CodeSender(stage, Waits { login.clock.instant })
    self.zone = Zone(zone)
    self.phone = .phone(phone, zone: zone)
    self.isForLastUser = isForLastUser
  }

  var body: Body<SignInScreen> {
    let phoneField: ReferenceWritableKeyPath<SignInScreen, Field>? = user == nil ? \.phone : nil
    let secret: ReferenceWritableKeyPath<SignInScreen, Field> = usesCode ? \.code : \.password
    return Body(user == nil ? "Sign in" : "Welcome back") {
      if user == nil { Button("close", "Cancel", .cancel) { try await $0.close() }.inBar }
      if let phoneField { Input("phone", phoneField) }
      Input(usesCode ? "code" : "password", secret)
      if let user { Row(.profile(user)) } else { zoneRow }
      if kind == nil {
        Header("Sign in with")
        Row(Content.Row("withPassword", "Password", isSelected: !usesCode)) { $0.usesCode = false }
        Row(Content.Row("withCode", "Code", isSelected: usesCode)) { $0.usesCode = true }
      }
      if usesCode { messagesRow }
      others
      Submit(
        "signIn", "Sign in", (phoneField.map { [$0] } ?? []) + [secret],
        disabled: wait(usesCode ? "code" : "password"),
        faults: [
          .of(AccountError.invalidPhone): \.phone,
          .of(LoginError.unknownAccount): phoneField ?? \.code,
          .of(LoginError.wrongPassword): \.password, .of(AccountError.codeNotRequested): \.code,
          .of(AccountError.codeExpired): \.code,
          .of(AccountError.wrongCode): \.code,
        ]
      ) { try await $0.signIn() }
      if usesCode {
        sender.button("send", to: recipient, phoneField) { try await $0.sendCode() }
      }
    }.changingWithTime(sender.waits.areRunning)
  }

  /// What helps without the password.
  private var others: Group<SignInScreen> {
    let (phone, zone) = (user?.phone ?? phone.value, user?.zone ?? zone.code)
    let signUp = login.peers.link(to: LoginNeeds.register, user == nil ? phone : "", zone)
    let home = login.peers.link(to: LoginNeeds.home, style: .reset)
    return Group {
      Header()
      if user != nil { Row(Content.Row("switch", "Switch account", link: .signIn)) }
      Row(.resetPassword(phone, zone))
      if user == nil {
        Row(
          Content.Row("withName", "QQ number, e-mail or WeChat number", to: "nameSignInScreen"),
          to: Link("nameSignInScreen", of: Target_Login.self), answer: User.self
        ) { try await $0.login.leave($0.stage, as: $1) }
        Row(Content.Row("form", "First sign-in, with the terms", to: "formScreen"))
      } else {
        Row(Content.Row("security", "Security centre", to: "securityScreen"))
      }
      if let signUp { Row(Content.Row("signUp", "Sign up", link: signUp)) }
      if user != nil, let home { Row(Content.Row("lookAround", "Look around", link: home)) }
    }
  }

  func load() async throws {
    guard isForLastUser else { return }
    user = try login.session.status().lastUser
    kind = try login.session.lastKind()
  }

  func seen() async throws { if isForLastUser { try await login.leaveStart(stage) } }

  func number() throws -> PhoneNumber {
    try PhoneNumber(receivingMessages: user?.phone ?? phone.value, zone: zone.code)
  }

  private func signIn() async throws {
    let (usesCode, password, code) = (usesCode, password.value, code.value)
    try await attempt(usesCode ? "code" : "password") { login, number in
      usesCode
        ? try await login.Action_signInWithCode(
          phone: number.digits, code: code, zone: number.zone)
        : try await login.Action_signIn(
          phone: number.digits, password: password, zone: number.zone)
    }
  }

  private func close() async throws {
    if stage.navigator?.back() != true { try await stage.open(.root) }
  }
}
