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
    .examples(LoginExamples.root)
    Action(
      "startScreen", "Welcomes a guest.", access: .remote(.read), onMain: Action_startScreen
    )
    .examples(LoginExamples.startScreen)
    Action(
      "signInScreen", "Shows a form to sign in with a password or a code.",
      access: .remote(.read), onMain: Action_signInScreen
    )
    .examples(LoginExamples.signInScreen)
    Action(
      "accountScreen", "Shows a form for the last user to sign in again.",
      access: .remote(.read), onMain: Action_accountScreen
    )
    .examples(LoginExamples.accountScreen)
    Action(
      "zoneScreen", "Shows the countries with their codes, to choose one.",
      Param("selected", "The code that is marked.", default: "86"),
      access: .remote(.read), onMain: Action_zoneScreen
    )
    .examples(LoginExamples.zoneScreen)
  }

  @ActionsBuilder<Self> static var passwordScreenActions: [Action<Self>] {
    Action(
      "resetPasswordScreen", "Shows a form to set a new password with a code.",
      Param("phone", "The number to begin with.", default: ""),
      Param("zone", "The country code to begin with.", default: "86"),
      access: .remote(.read), onMain: Action_resetPasswordScreen
    )
    .examples(LoginExamples.resetPasswordScreen)
    Action(
      "changePasswordScreen", "Shows a form to change the password of the present user.",
      access: .remote(.read), onMain: Action_changePasswordScreen
    )
    .examples(LoginExamples.changePasswordScreen)
    Action(
      "deleteAccountScreen", "Shows a form to delete the account of the present user.",
      access: .remote(.read), onMain: Action_deleteAccountScreen
    )
    .examples(LoginExamples.deleteAccountScreen)
  }

  /// In an application without a home, a signed-in user gets a screen of this module.
  @MainActor func Action_root() async throws -> Presented {
    switch try session.status().root {
    case .bootLogin: Action_startScreen()
    case .accountLogin: Action_accountScreen()
    case .home where peers.isLinked(LoginNeeds.home): try await peers.call(LoginNeeds.home)
    case .home: Presented(SignedInScreen(self))
    }
  }

  @MainActor func Action_startScreen() -> Presented { Presented(StartScreen(self)) }

  @MainActor func Action_signInScreen() -> Presented {
    Presented(SignInScreen(self, isForLastUser: false))
  }

  @MainActor func Action_accountScreen() -> Presented {
    Presented(SignInScreen(self, isForLastUser: true))
  }

  @MainActor func Action_zoneScreen(selected: String) -> Presented {
    Presented(ZoneScreen(selected: selected))
  }

  @MainActor func Action_resetPasswordScreen(phone: String, zone: String) -> Presented {
    Presented(ResetPasswordScreen(self, phone: phone, zone: zone))
  }

  @MainActor func Action_changePasswordScreen() -> Presented {
    Presented(ChangePasswordScreen(self))
  }

  @MainActor func Action_deleteAccountScreen() -> Presented {
    Presented(DeleteAccountScreen(self))
  }
}

extension Link {
  /// The first screen, in place of everything.
  static let root = Link("root", of: Target_Login.self, style: .reset)

  static let signIn = Link("signInScreen", of: Target_Login.self, style: .present)
}
