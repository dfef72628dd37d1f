// swift-format-ignore-file: AlwaysUseLowerCamelCase
import MediatorKit
import ScreenKit

// The screens; those of the profile require a signed-in user.
extension Target_Profile {
  @ActionsBuilder<Self> static var profileScreenActions: [Action<Self>] {
    Action(
      "screen", "Shows the present user, and the way to all other screens; also to guests.",
      shows: ProfileScreen.init
    )
    .outdated(after: "Profile/changed", "Login/signedIn", "Login/signedOut")
    .examples(ProfileExamples.screen)
    Action("detailsScreen", "Shows the profile.", errors: signInRequired, shows: DetailsScreen.init)
      .outdated(after: "Profile/changed")
      .examples(ProfileExamples.detailsScreen)
    Action(
      "nicknameScreen", "Edits the nickname.", errors: signInRequired,
      shows: { TextEditorScreen($0, .nickname) }
    )
    .examples(ProfileExamples.nicknameScreen)
    Action(
      "genderScreen", "Edits the gender.", errors: signInRequired, shows: { $0.genderScreen() }
    )
    .outdated(after: "Profile/changed")
    .examples(ProfileExamples.genderScreen)
    Action(
      "regionScreen", "Edits the region.", errors: signInRequired,
      shows: { TextEditorScreen($0, .region) }
    )
    .examples(ProfileExamples.regionScreen)
    Action(
      "signatureScreen", "Edits the signature.", errors: signInRequired,
      shows: { TextEditorScreen($0, .signature) }
    )
    .examples(ProfileExamples.signatureScreen)
    Action(
      "accountScreen", "Changes the password, deletes or switches the account.",
      errors: signInRequired, shows: AccountScreen.init
    )
    .examples(ProfileExamples.accountScreen)
  }

  @ActionsBuilder<Self> static var deviceScreenActions: [Action<Self>] {
    Action("settingsScreen", "Shows the settings in groups.", shows: SettingsScreen.init)
      .outdated(after: "Profile/settingChanged")
      .examples(ProfileExamples.settingsScreen)
    Action(
      "languageScreen", "Chooses the language of times; also for guests.",
      shows: { ChoiceScreen($0, .language) }
    )
    .outdated(after: "Profile/settingChanged")
    .examples(ProfileExamples.languageScreen)
    Action(
      "quietHoursScreen", "Chooses the quiet hours.", shows: { ChoiceScreen($0, .quietHours) }
    )
    .outdated(after: "Profile/settingChanged")
    .examples(ProfileExamples.quietHoursScreen)
    Action(
      "plugInsScreen", "Shows a switch for each plug-in of Discover.", shows: PlugInsScreen.init
    )
    .outdated(after: "Discover/entriesChanged")
    .examples(ProfileExamples.plugInsScreen)
    Action(
      "activityScreen", "Shows a user what happened on this device, page by page.",
      shows: ActivityScreen.init
    )
    .outdated(
      after: "Login/signedIn", "Login/signedOut", "Login/accountDeleted", "Profile/settingChanged"
    )
    .examples(ProfileExamples.activityScreen)
    Action(
      "statisticsScreen", "Shows the counts of page views, taps and calls.",
      shows: StatisticsScreen.init
    )
    .examples(ProfileExamples.statisticsScreen)
    Action("aboutScreen", "Shows the version.", shows: AboutScreen.init)
      .examples(ProfileExamples.aboutScreen)
  }

  private static var signInRequired: DeclaredErrors { .of(ProfileError.notSignedIn) }

  @MainActor private func genderScreen() -> ChoiceScreen {
    ChoiceScreen("Gender", Gender.allCases.map { ($0.rawValue, $0.title) }) {
      try signedInUser().details.gender?.rawValue
    } store: {
      _ = try await Action_update(
        nickname: nil, gender: Gender(rawValue: $0), region: nil, signature: nil)
    }
  }
}

// What the screens share.
extension Target_Profile {
  /// The present user; nil for a guest, and in an application without accounts.
  func presentUser() throws -> ProfileNeeds.User? {
    guard peers.isLinked(ProfileNeeds.currentUser) else { return nil }
    return try peers.callNow(ProfileNeeds.currentUser)
  }

  /// The present user and the profile; throws ``ProfileError/notSignedIn`` for a guest.
  func signedInUser() throws -> (user: ProfileNeeds.User, details: Details) {
    guard let me = try presentUser() else { throw ProfileError.notSignedIn }
    return (me, try details.details(of: me.id))
  }
}

extension Content.Row {
  /// A row that leads to a screen of the module.
  init(_ id: String, _ title: String, value: String? = nil, to screen: String) {
    self.init(id, title, value: value, link: Link(screen, of: Target_Profile.self))
  }
}
