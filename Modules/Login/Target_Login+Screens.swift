import MediatorKit
import ScreenKit

// The screens.
extension Target_Login {
  @ActionsBuilder<Self> static var screenActions: [Action<Self>] {
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

  @ActionsBuilder<Self> static var securityScreenActions: [Action<Self>] {
    Action(
      "securityScreen", "Leads to everything that protects an account.", shows: SecurityScreen.init
    )
    .outdated(after: "Login/changed")
    .examples(LoginExamples.securityScreen)
    Action(
      "nameSignInScreen",
      "Shows a form to sign in with a QQ number, an e-mail address or a WeChat number.",
      shows: NameSignInScreen.init
    )
    .answers(User.self)
    .examples(LoginExamples.nameSignInScreen)
    Action(
      "nameScreen", "Edits a name of the present user to sign in with.",
      Param("kind", "The kind of name.", example: SignInName.Kind.qqNumber),
      shows: NameScreen.init
    )
    .outdated(after: "Login/changed")
    .examples(LoginExamples.nameScreen)
    Action(
      "formScreen", "Shows a form that signs in, and leads to the terms and to a new password.",
      shows: FormScreen.init
    )
    .examples(LoginExamples.formScreen)
    Action("termsScreen", "Shows the terms, to agree to them.", shows: TermsScreen.init)
      .outdated(after: "Login/changed")
      .examples(LoginExamples.termsScreen)
  }

  private static let shownPhone = Param("phone", "The number to begin with.", default: "")
  private static let shownZone = Param(
    "zone", "The country code to begin with.", default: Zone.standard)
}

extension Link {
  /// The first screen, in place of everything.
  static let root = Link("root", of: Target_Login.self, style: .reset)

  static let signIn = Link("signInScreen", of: Target_Login.self, style: .present)
}
