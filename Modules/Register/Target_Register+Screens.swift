// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import PageKit
import ScreenKit
import ServiceKit

// The screens.
extension Target_Register {
  @ActionsBuilder<Self> static var screenActions: [Action<Self>] {
    Action(
      "screen", "Shows a form to sign up with a phone number.",
      Param("phone", "The number to begin with.", default: ""),
      Param("zone", "The country code to begin with.", default: "86"), shows: RegisterScreen.init
    )
    .examples(RegisterExamples.screen)
    Action(
      "codeScreen", "Shows a form to complete the account with the code that was sent.",
      phone, zone, errors: .of(AccountError.invalidPhone), shows: CodeScreen.init
    )
    .examples(RegisterExamples.codeScreen)
    Action(
      "messagesScreen", "Shows the messages that the embedded gateway delivered.",
      access: .native(.read), shows: MessagesScreen.init
    )
    .examples(RegisterExamples.messagesScreen)
    Action(
      "agreementScreen", "Shows the terms of use.", shows: { $0.agreementScreen() }
    )
    .examples(RegisterExamples.agreementScreen)
  }

  @MainActor private func agreementScreen() -> WebScreen {
    WebScreen("Terms of use", at: RegisterPages.terms, from: pages)
  }
}

// What the screens share.
extension Target_Register {
  /// Sends a code; returns false if the person cancelled.
  @discardableResult @MainActor func sendCode(
    to number: PhoneNumber, _ sender: CodeSender<WallClock.Instant>, asks: Bool = true
  ) async throws -> Bool {
    try await sender.send(to: number.text, asks: asks) {
      try await Action_requestCode(phone: number.digits, zone: number.zone).expiresIn
    }
  }

  /// Returns to the screen below the presented ones; without one, begins at the root.
  @MainActor func leave(_ stage: Stage) async throws {
    if !stage.dismiss() { try await stage.open(Link(RegisterNeeds.root, style: .reset)) }
  }

  /// The link to the sign-in with a number, in the stack of this form; nil if Login isn't linked.
  func signIn(_ phone: String, _ zone: String) -> Link? {
    peers.link(to: RegisterNeeds.signIn, phone, zone)
  }
}
