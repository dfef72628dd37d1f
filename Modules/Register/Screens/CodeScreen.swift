import MediatorKit
import Observation
import ScreenKit
import ServiceKit

/// Completing the account: the code, a password and a nickname.
@MainActor @Observable final class CodeScreen: Screen {
  let stage: Stage
  private let register: Target_Register
  private let number: PhoneNumber
  private let sender: CodeSender<WallClock.Instant>
  private var code = Field.code
  private var password = Field(
    "Password", .secret,
    FieldPolicy("password", limit: 64, fault: { $0.isEmpty ? "Type a password." : nil }),
    placeholder: "8 to 64 characters")
  private var nickname = Field(
    "Nickname", .text,
    FieldPolicy(
      "nickname", limit: 20, fault: { $0.allSatisfy(\.isWhitespace) ? "Type a name." : nil }),
    placeholder: "1 to 20 characters")

  init(_ register: Target_Register, phone: String, zone: String) throws {
    var traits = ScreenTraits()
    traits.isSwipeBackDisabled = true
    stage = Stage(traits)
    self.register = register
    number = try PhoneNumber(receivingMessages: phone, zone: zone)
    sender = CodeSender(stage, Waits { register.clock.instant })
    sender.waits.begin(Int(VerificationCodes.lifetime), for: number.text)
  }

  var body: Body<CodeScreen> {
    let left = sender.waits.secondsLeft(for: number.text)
    return Body("Enter the code") {
      Input("code", \.code)
      Input("password", \.password)
      Input("nickname", \.nickname)
      Header(
        footer: left > 0
          ? "The message takes up to \(left) s." : "No message? Request another one, or go back.")
      Row(Content.Row("phone", "Sent to", value: number.text))
      Row(
        Content.Row(
          "messages", "Messages of this device",
          link: Link("messagesScreen", of: Target_Register.self)))
      sender.button("resend", "Send again", to: number.text) {
        try await $0.register.sendCode(to: $0.number, $0.sender, asks: false)
      }
      Submit(
        "create", "Create account", [\.code, \.password, \.nickname],
        disabled: sender.waits.reason("code"),
        faults: [
          .of(AccountError.codeNotRequested): \.code, .of(AccountError.codeExpired): \.code,
          .of(AccountError.wrongCode): \.code,
          .of(AccountError.invalidPassword): \.password,
          .of(AccountError.invalidNickname): \.nickname,
        ]
      ) { try await $0.createAccount() }
    }.changingWithTime(sender.waits.areRunning)
  }

  /// Going back means starting again, so it asks.
  func goBack() -> Bool {
    stage.run { [stage] in
      let isSure = await stage.ask(
        "Go back and start again?", message: "The message may only be late.", "Go back")
      if isSure { stage.navigator?.pop() }
    }
    return true
  }

  private func createAccount() async throws {
    let (register, number) = (register, number)
    let (code, password, nickname) = (code.value, password.value, nickname.value)
    do {
      _ = try await sender.waits.run("code") {
        try await stage.offMain {
          try await register.Action_createAccount(
            phone: number.digits, zone: number.zone, code: code, password: password,
            nickname: nickname)
        }
      }
    } catch let error as MediatorError where error.declares(RegisterError.phoneTaken.code) {
      return try await offerSignIn()
    }
    try await register.leave(stage)
  }

  /// The code was right, so this reveals the account to its holder only.
  private func offerSignIn() async throws {
    let isAccepted = await stage.ask(
      "The phone number has an account already.", message: "Sign in with it instead.", "Sign in",
      .primary)
    if isAccepted, let signIn = register.signIn(number.digits, number.zone) {
      try await stage.open(signIn)
    }
  }
}
