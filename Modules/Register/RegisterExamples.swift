import MediatorKit
import ServiceKit

/// Examples of calls: Li Lei registers with the code that was sent to his phone.
enum RegisterExamples {
  static let requestCode: [Example] = [
    Example(
      "sends a code", ["phone": "138 0013 8000"],
      returns: ["phone": "+8613800138000", "expiresIn": 60]),
    Example(
      "to another country", ["phone": "415 555 0123", "zone": "1"],
      returns: ["phone": "+14155550123", "expiresIn": 60]),
    Example(
      "again at once", given: codeSent, ["phone": "138 0013 8000"], fails: AccountError.tooSoon),
    Example("not a phone number", ["phone": "12"], fails: AccountError.invalidPhone),
  ]

  static let createAccount: [Example] = [
    Example(
      "with the code of the message", given: codeSent, form(code: "579447"),
      returns: [
        "id": "00000000000000000000000001", "nickname": "Li Lei", "phone": "+8613800138000",
      ]),
    Example(
      "with a wrong code", given: codeSent, form(code: "123456"), fails: AccountError.wrongCode),
    Example(
      "before a code was sent", form(code: "123456"), fails: AccountError.codeNotRequested),
    Example(
      "the phone has an account already",
      given: codeSent + [.peer("Login/addAccount", "the phone has an account already")],
      form(code: "579447"), fails: RegisterError.phoneTaken),
    Example(
      "a password that Login refuses",
      given: codeSent + [.peer("Login/addAccount", "a password that is too short")],
      form(code: "579447", password: "secret"), fails: AccountError.invalidPassword),
  ]

  static let inbox: [Example] = [
    Example(
      "the code that was sent", given: codeSent, ["phone": "138 0013 8000"],
      returns: [
        "to": "+8613800138000", "code": "579447", "sentAt": "2026-01-01T00:00:00Z",
        "text": "579447 is your verification code. It is valid for 60 seconds.",
      ]),
    Example("before anything was sent", ["phone": "138 0013 8000"], fails: RegisterError.noMessage),
    Example("not a phone number", ["phone": "12"], fails: AccountError.invalidPhone),
  ]

  static let codeSent: [Example.Step] = [
    .call("requestCode", ["phone": "138 0013 8000"])
  ]

  private static func form(code: String, password: String = "correct-horse") -> [String: Value] {
    [
      "phone": "138 0013 8000", "code": .string(code), "password": .string(password),
      "nickname": "Li Lei",
    ]
  }
}
