import MediatorKit
import ScreenKit

extension Target_Shop {
  @ActionsBuilder<Self> static var accountScreenActions: [Action<Self>] {
    Action("mineScreen", "Shows what belongs to the user.", shows: MineScreen.init)
      .outdated(after: "Login/signedIn", "Login/signedOut")
      .examples(ShopExamples.mineScreen)
    Action("setupScreen", "Shows the settings of the shop.", shows: SetupScreen.init)
      .outdated(after: "Shop/changed")
      .examples(ShopExamples.setupScreen)
    Action(
      "addressesScreen", "Shows the user's addresses.", errors: .of(ShopError.notSignedIn),
      shows: AddressesScreen.init
    )
    .outdated(after: "Shop/changed", "Login/signedIn", "Login/signedOut")
    .examples(ShopExamples.addressesScreen)
    Action(
      "addressScreen", "Shows the fields of an address.",
      Param("id", "The id of the address; a new one without it."),
      errors: .of(ShopError.notSignedIn, .unknownAddress), shows: AddressScreen.init
    )
    .outdated(after: "Login/signedIn", "Login/signedOut")
    .examples(ShopExamples.addressScreen)
    Action(
      "passwordScreen", "Shows a form to set the payment password.",
      errors: .of(ShopError.notSignedIn), shows: PasswordScreen.init
    )
    .outdated(after: "Login/signedIn", "Login/signedOut")
    .examples(ShopExamples.passwordScreen)
    Action(
      "feedbackScreen", "Shows a field for a comment on the shop.",
      errors: .of(ShopError.notSignedIn), shows: FeedbackScreen.init
    )
    .outdated(after: "Login/signedIn", "Login/signedOut")
    .examples(ShopExamples.feedbackScreen)
  }
}
