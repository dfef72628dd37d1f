// swift-format-ignore-file: AlwaysUseLowerCamelCase
import MediatorKit
import ScreenKit

// The screens; those of the profile require a signed-in user.
extension Target_Profile {
  @ActionsBuilder<Self> static var profileScreenActions: [Action<Self>] {
    Action(
      "screen", "Shows the present user, and the way to all other screens; also to guests.",
      access: .remote(.read), onMain: Action_screen
    )
    .examples(ProfileExamples.screen)
    Action(
      "detailsScreen", "Shows the profile.", access: .remote(.read), errors: signInRequired,
      onMain: Action_detailsScreen
    )
    .examples(ProfileExamples.detailsScreen)
    Action(
      "nicknameScreen", "Edits the nickname.", access: .remote(.read), errors: signInRequired,
      onMain: Action_nicknameScreen
    )
    .examples(ProfileExamples.nicknameScreen)
    Action(
      "genderScreen", "Edits the gender.", access: .remote(.read), errors: signInRequired,
      onMain: Action_genderScreen
    )
    .examples(ProfileExamples.genderScreen)
    Action(
      "regionScreen", "Edits the region.", access: .remote(.read), errors: signInRequired,
      onMain: Action_regionScreen
    )
    .examples(ProfileExamples.regionScreen)
    Action(
      "signatureScreen", "Edits the signature.", access: .remote(.read), errors: signInRequired,
      onMain: Action_signatureScreen
    )
    .examples(ProfileExamples.signatureScreen)
    Action(
      "accountScreen", "Changes the password, deletes or switches the account.",
      access: .remote(.read), errors: signInRequired, onMain: Action_accountScreen
    )
    .examples(ProfileExamples.accountScreen)
  }

  @ActionsBuilder<Self> static var deviceScreenActions: [Action<Self>] {
    Action(
      "settingsScreen", "Shows the settings in groups.", access: .remote(.read),
      onMain: Action_settingsScreen
    )
    .examples(ProfileExamples.settingsScreen)
    Action(
      "languageScreen", "Chooses the language of times; also for guests.", access: .remote(.read),
      onMain: Action_languageScreen
    )
    .examples(ProfileExamples.languageScreen)
    Action(
      "quietHoursScreen", "Chooses the quiet hours.", access: .remote(.read),
      onMain: Action_quietHoursScreen
    )
    .examples(ProfileExamples.quietHoursScreen)
    Action(
      "activityScreen", "Shows what happened on this device, page by page.", access: .remote(.read),
      onMain: Action_activityScreen
    )
    .examples(ProfileExamples.activityScreen)
    Action(
      "statisticsScreen", "Shows the counts of page views, taps and calls.",
      access: .remote(.read), onMain: Action_statisticsScreen
    )
    .examples(ProfileExamples.statisticsScreen)
    Action(
      "aboutScreen", "Shows the version.", access: .remote(.read), onMain: Action_aboutScreen
    )
    .examples(ProfileExamples.aboutScreen)
  }

  private static var signInRequired: DeclaredErrors { .of(ProfileError.notSignedIn) }

  @MainActor func Action_screen() -> Presented { Presented(ProfileScreen(self)) }

  @MainActor func Action_detailsScreen() throws -> Presented { Presented(try DetailsScreen(self)) }

  @MainActor func Action_nicknameScreen() throws -> Presented {
    Presented(try TextEditorScreen(self, .nickname))
  }

  @MainActor func Action_genderScreen() throws -> Presented {
    let selected = try signedInUser().details.gender?.rawValue
    return Presented(
      ChoiceScreen("Gender", Gender.allCases.map { ($0.rawValue, $0.title) }, selected: selected) {
        _ = try await Action_update(
          nickname: nil, gender: Gender(rawValue: $0), region: nil, signature: nil)
      })
  }

  @MainActor func Action_regionScreen() throws -> Presented {
    Presented(try TextEditorScreen(self, .region))
  }

  @MainActor func Action_signatureScreen() throws -> Presented {
    Presented(try TextEditorScreen(self, .signature))
  }

  @MainActor func Action_accountScreen() throws -> Presented { Presented(try AccountScreen(self)) }

  @MainActor func Action_settingsScreen() -> Presented { Presented(SettingsScreen(self)) }

  @MainActor func Action_languageScreen() throws -> Presented {
    Presented(try ChoiceScreen(self, .language))
  }

  @MainActor func Action_quietHoursScreen() throws -> Presented {
    Presented(try ChoiceScreen(self, .quietHours))
  }

  @MainActor func Action_activityScreen() -> Presented { Presented(ActivityScreen(self)) }

  @MainActor func Action_statisticsScreen() -> Presented { Presented(StatisticsScreen(self)) }

  @MainActor func Action_aboutScreen() -> Presented { Presented(AboutScreen(version: version)) }

  /// The present user; nil for a guest.
  func presentUser() throws -> ProfileNeeds.User? { try peers.callNow(ProfileNeeds.currentUser) }

  /// The present user and the profile; throws ``ProfileError/notSignedIn`` for a guest.
  func signedInUser() throws -> (user: ProfileNeeds.User, details: Details) {
    guard let me = try presentUser() else { throw ProfileError.notSignedIn }
    return (me, try details.details(of: me.id))
  }
}
