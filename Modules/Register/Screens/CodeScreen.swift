import MediatorKit
import Observation
import ScreenKit
import ServiceKit

/// Completing the account: the code, a password and a nickname.
@MainActor @Observable final class CodeScreen: Screen {
  private struct Account: Sendable {
    let code: String
    let password: String
    let nickname: String
  }

  let stage: Stage
  private let number: PhoneNumber
  private let clock: WallClock
  private var form = Form(
    Form.Field("code", "Code", kind: .number, .code(6), placeholder: "6 digits"),
    Form.Field(
      "password", "Password", kind: .secret,
      FieldPolicy("password", limit: 64, fault: { $0.isEmpty ? "Type a password." : nil }),
      placeholder: "8 to 64 characters"),
    Form.Field(
      "nickname", "Nickname",
      FieldPolicy(
        "nickname", limit: 20, fault: { $0.allSatisfy(\.isWhitespace) ? "Type a name." : nil }),
      placeholder: "1 to 20 characters"))
  private var countdown: Countdown<WallClock.Instant>
  private let resend: Command<Void, SentCode>
  private let create: Command<Account, User>

  init(_ register: Target_Register, _ number: PhoneNumber) {
    var traits = ScreenTraits()
    traits.isSwipeBackDisabled = true
    stage = Stage(traits)
    self.number = number
    clock = register.clock
    countdown = Countdown(Int(VerificationCodes.lifetime), from: register.clock.instant)
    resend = Command(on: stage) { _ in
      try register.Action_requestCode(phone: number.digits, zone: number.zone)
    }
    create = Command(on: stage) {
      try await register.Action_createAccount(
        phone: number.digits, zone: number.zone, code: $0.code, password: $0.password,
        nickname: $0.nickname)
    }
  }

  var content: Content {
    let left = countdown.secondsLeft(at: clock.instant)
    let state =
      left > 0
      ? "The message takes up to \(left) s." : "No message? Request another one, or go back."
    return Content(
      Content.Bar("Enter the code"), fields: form.content,
      sections: [
        Content.Section(
          footer: state,
          rows: [Content.Row("phone", "Sent to", value: "+\(number.zone) \(number.digits)")])
      ],
      buttons: [
        Content.Button(
          "resend", left > 0 ? "Send again in \(left) s" : "Send again",
          isEnabled: left == 0 && resend.isEnabled, isRunning: resend.isExecuting),
        Content.Button(
          "create", "Create account", role: .primary,
          isEnabled: form.isComplete && create.isEnabled, isRunning: create.isExecuting),
      ])
  }

  func edit(_ id: String, _ text: String) throws { form.edit(id, text) }

  /// Going back means starting again, so it asks.
  func goBack() -> Bool {
    stage.dialog = Content.Dialog(
      "Go back and start again?", message: "The message may only be late.",
      buttons: [
        Content.Button("leave", "Go back", role: .destructive),
        Content.Button("wait", "Wait", role: .cancel),
      ])
    return true
  }

  func press(_ button: String) async throws {
    stage.dialog = nil
    stage.notice = nil
    switch button {
    case "resend": try await sendAgain()
    case "create": try await createAccount()
    case "leave": stage.navigator?.pop()
    case "signIn": try await stage.navigator?.present(Link(RegisterNeeds.signIn))
    default: break
    }
  }

  private func sendAgain() async throws {
    do {
      wait(try await resend.execute(()).expiresIn)
      stage.notice = Content.Notice(.done, "The code was sent again.")
    } catch let error as DetailedError {
      if error.error.code == AccountError.tooSoon.code {
        wait(error.details["secondsLeft"]?.int ?? 0)
      }
      throw error
    }
  }

  private func createAccount() async throws {
    do {
      try await create.execute(
        Account(code: form["code"], password: form["password"], nickname: form["nickname"]))
    } catch let error as MediatorError where error.declares(RegisterError.phoneTaken.code) {
      return offerSignIn()
    }
    try await stage.navigator?.reset(to: Link(RegisterNeeds.root, style: .reset))
  }

  /// The code was right, so the holder of the phone may know.
  private func offerSignIn() {
    stage.dialog = Content.Dialog(
      "The phone number has an account already.", message: "Sign in with it instead.",
      buttons: [
        Content.Button("signIn", "Sign in", role: .primary),
        Content.Button("cancel", "Cancel", role: .cancel),
      ])
  }

  private func wait(_ seconds: Int) { countdown = Countdown(seconds, from: clock.instant) }
}
