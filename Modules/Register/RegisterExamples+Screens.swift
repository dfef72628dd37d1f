import MediatorKit
import ServiceKit

// Examples of the screens.
extension RegisterExamples {
  static let screen = [Example(recorded: "a phone number is known", ["phone": "13800138000"])]

  static let codeScreen: [Example] = [
    Example(recorded: "the code was sent", ["phone": "138 0013 8000"]),
    Example("not a phone number", ["phone": "12"], fails: AccountError.invalidPhone),
  ]

  static let messagesScreen: [Example] = [
    Example(recorded: "a code was sent", given: codeSent),
    Example(recorded: "nothing was sent"),
  ]

  static let agreementScreen = [Example(recorded: "three paragraphs and a link")]
}
