// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import ScreenKit

// The screens.
extension Target_Login {
  @ActionsBuilder<Self> static var screenActions: [Action<Self>] {
    Action(
      "root", "Shows the first screen: the home, the sign-in of the last user, or the start.",
      access: .remote(.read), onMain: Action_root
    )
    .outdated(
      after: "Login/changed", "MainFrame/changed", "Discover/changed", "Profile/settingChanged"
    )
    .examples(LoginExamples.root)
    Action("startScreen", "Welcomes a guest.", shows: StartScreen.init)
      .examples(LoginExamples.startScreen)
    Action(
      "signInScreen", "Shows a form to sign in with a password or a code.", shownPhone, shownZone
    ) { SignInScreen($0, phone: $1, zone: $2) }
    .answers(User.self)
    .examples(LoginExamples.signInScreen)
    Action("accountScreen", "Shows a form for the last user to sign in again.") {
      SignInScreen($0, phone: "", zone: Zone.standard, isForLastUser: true)
    }
    .outdated(after: "Login/changed")
    .examples(LoginExamples.accountScreen)
    Action(
      "zoneScreen", "Shows the countries with their codes, to choose one.",
      Param(
        "selected", "The country that is marked: its region, or the code of the first with it.",
        default: Zone.standard)
    ) { ZoneScreen(selected: $1) }
    .answers(Zone.self)
    .examples(LoginExamples.zoneScreen)
  }

  @ActionsBuilder<Self> static var passwordScreenActions: [Action<Self>] {
    Action(
      "resetPasswordScreen", "Shows a form to set a new password with a code.", shownPhone,
      shownZone, shows: ResetPasswordScreen.init
    )
    .examples(LoginExamples.resetPasswordScreen)
    Action(
      "changePasswordScreen", "Shows a form to change the password of the present user.",
      shows: ChangePasswordScreen.init
    )
    .outdated(after: "Login/changed")
    .examples(LoginExamples.changePasswordScreen)
    Action(
      "deleteAccountScreen", "Shows a form to delete the account of the present user.",
      shows: DeleteAccountScreen.init
    )
    .outdated(after: "Login/changed")
    .examples(LoginExamples.deleteAccountScreen)
  }

  private static let shownPhone = Param("phone", "The number to begin with.", default: "")
  private static let shownZone = Param(
    "zone", "The country code to begin with.", default: Zone.standard)

  /// In an application without a home, a signed-in user gets a screen of this module.
  @MainActor func Action_root() async throws -> Presented {
    switch try session.status().root {
    case .bootLogin: try await Presented(loading: StartScreen(self))
    case .accountLogin:
      try await Presented(
        loading: SignInScreen(self, phone: "", zone: Zone.standard, isForLastUser: true))
    case .home where peers.isLinked(LoginNeeds.home): try await peers.call(LoginNeeds.home)
    case .home: try await Presented(loading: SignedInScreen(self))
    }
  }
}

extension Link {
  /// The first screen, in place of everything.
  static let root = Link("root", of: Target_Login.self, style: .reset)

  static let signIn = Link("signInScreen", of: Target_Login.self, style: .present)
}
