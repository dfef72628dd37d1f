// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import ScreenKit
import ServiceKit

// The screens.
extension Target_Register {
  @ActionsBuilder<Self> static var screenActions: [Action<Self>] {
    Action(
      "screen", "Shows a form to sign up with a phone number.",
      Param("phone", "The number to begin with.", default: ""),
      Param("zone", "The country code to begin with.", default: "86"),
      access: .remote(.read), onMain: Action_screen
    )
    .examples(RegisterExamples.screen)
    Action(
      "codeScreen", "Shows a form to complete the account with the code that was sent.",
      phone, zone, access: .remote(.read), errors: .of(AccountError.invalidPhone),
      onMain: Action_codeScreen
    )
    .examples(RegisterExamples.codeScreen)
    Action(
      "agreementScreen", "Shows the terms of use.", access: .remote(.read),
      onMain: Action_agreementScreen
    )
    .examples(RegisterExamples.agreementScreen)
  }

  @MainActor func Action_screen(phone: String, zone: String) -> Presented {
    Presented(RegisterScreen(self, phone: phone, zone: zone))
  }

  @MainActor func Action_codeScreen(phone: String, zone: String) throws -> Presented {
    let number = try PhoneNumber(receivingMessages: phone, zone: zone)
    return Presented(CodeScreen(self, number))
  }

  @MainActor func Action_agreementScreen() -> Presented {
    Presented(StillScreen(.agreement))
  }
}
