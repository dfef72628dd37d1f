// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import PageKit
import ScreenKit

// The screens; those of the profile require a signed-in user.
extension Target_Profile {
  @ActionsBuilder<Self> static var profileScreenActions: [Action<Self>] {
    Action(
      "screen", "Shows the present user, and the way to all other screens; also to guests.",
      shows: ProfileScreen.init
    )
    .outdated(
      after: "Profile/changed", "Profile/messageRead", "Login/signedIn", "Login/signedOut"
    )
    .examples(ProfileExamples.screen)
    Action("detailsScreen", "Shows the profile.", errors: signInRequired, shows: DetailsScreen.init)
      .outdated(after: "Profile/changed", "Login/signedIn", "Login/signedOut")
      .examples(ProfileExamples.detailsScreen)
    Action(
      "moreScreen", "Shows the rest of the profile.", errors: signInRequired,
      shows: MoreDetailsScreen.init
    )
    .outdated(after: "Profile/changed", "Login/signedIn", "Login/signedOut")
    .examples(ProfileExamples.moreScreen)
    Action(
      "nicknameScreen", "Edits the nickname.", errors: signInRequired,
      shows: { TextEditorScreen($0, .nickname) }
    )
    .outdated(after: "Login/signedIn", "Login/signedOut")
    .examples(ProfileExamples.nicknameScreen)
    Action(
      "genderScreen", "Edits the gender.", errors: signInRequired, shows: { $0.genderScreen() }
    )
    .outdated(after: "Profile/changed", "Login/signedIn", "Login/signedOut")
    .examples(ProfileExamples.genderScreen)
    Action(
      "regionScreen", "Edits the region.", errors: signInRequired,
      shows: { TextEditorScreen($0, .region) }
    )
    .outdated(after: "Login/signedIn", "Login/signedOut")
    .examples(ProfileExamples.regionScreen)
    Action(
      "signatureScreen", "Edits the signature.", errors: signInRequired,
      shows: { TextEditorScreen($0, .signature) }
    )
    .outdated(after: "Login/signedIn", "Login/signedOut")
    .examples(ProfileExamples.signatureScreen)
    Action(
      "payScreen", "Shows the code with which the present user is paid; guests can sign in.",
      shows: PayScreen.init
    )
    .outdated(after: "Profile/changed", "Login/signedIn", "Login/signedOut")
    .examples(ProfileExamples.payScreen)
    Action(
      "accountScreen", "Changes the password, deletes or switches the account.",
      errors: signInRequired, shows: AccountScreen.init
    )
    .outdated(after: "Login/signedIn", "Login/signedOut")
    .examples(ProfileExamples.accountScreen)
  }

  @ActionsBuilder<Self> static var deviceScreenActions: [Action<Self>] {
    Action(
      "settingsScreen", "Shows a group of settings; some belong to the user, most to the device.",
      Param("group", "The group.", default: SettingsGroup.overview), shows: SettingsScreen.init
    )
    .outdated(
      after: "Profile/settingChanged", "Discover/entriesChanged", "Login/signedIn",
      "Login/signedOut"
    )
    .examples(ProfileExamples.settingsScreen)
    Action(
      "pageScreen", "Shows the page of a row of the settings, or that there is nothing to set up.",
      Param("page", "The row.", example: SettingsPage.storage), access: .remote(.read),
      onMain: Action_pageScreen
    )
    .examples(ProfileExamples.pageScreen)
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
      "plugInsScreen", "Shows a switch for each plug-in of Discover.",
      shows: { SettingsScreen($0, .plugIns) }
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
    Action(
      "videoScreen", "Shows the video moments, which the panel of the camera opens.",
      shows: VideoScreen.init
    )
    .examples(ProfileExamples.videoScreen)
    Action("aboutScreen", "Shows the version.", shows: { SettingsScreen($0, .about) })
      .examples(ProfileExamples.aboutScreen)
    Action("debugScreen", "Shows the environment to developers.", shows: DebugScreen.init)
      .examples(ProfileExamples.debugScreen)
  }

  @ActionsBuilder<Self> static var messageScreenActions: [Action<Self>] {
    Action(
      "systemMessagesScreen", "Shows the system messages, each with its first line or whole.",
      shows: SystemMessagesScreen.init
    )
    .outdated(after: "Profile/messageRead", "Login/signedIn", "Login/signedOut")
    .examples(ProfileExamples.systemMessagesScreen)
    Action(
      "systemMessageScreen", "Shows a system message, which is read then.", messageIndex,
      errors: .of(ProfileError.notSignedIn, .messagesUnavailable, .unknownMessage),
      shows: SystemMessageScreen.init
    )
    .outdated(after: "Login/signedIn", "Login/signedOut")
    .examples(ProfileExamples.systemMessageScreen)
    Action(
      "uploadsScreen", "Shows the uploads with their progress; suspends, resumes and cancels them.",
      shows: UploadsScreen.init
    )
    .outdated(after: "Profile/uploadsChanged", "Login/signedIn", "Login/signedOut")
    .examples(ProfileExamples.uploadsScreen)
  }

  private static var signInRequired: DeclaredErrors { .of(ProfileError.notSignedIn) }

  @MainActor func Action_pageScreen(page: SettingsPage) async throws -> Presented {
    if let address = page.webAddress {
      return try await Presented(loading: WebScreen(page.title, at: address, from: pages))
    }
    let empty = Content.EmptyState("This device has nothing to set up here.")
    return Presented(StillScreen(Content(Content.Bar(page.title), empty: empty)))
  }

  @MainActor private func genderScreen() -> ChoiceScreen {
    ChoiceScreen("Gender", Gender.allCases.map { ($0.rawValue, $0.title) }) {
      try await signedInUser().details.gender?.rawValue
    } store: {
      _ = try await Action_update(
        nickname: nil, gender: Gender(rawValue: $0), region: nil, signature: nil)
    }
  }
}

extension Content.Row {
  /// A row that leads to a screen of the module.
  init(_ id: String, _ title: String, value: String? = nil, to screen: String) {
    self.init(id, title, value: value, link: Link(screen, of: Target_Profile.self))
  }

  /// A row that leads to a page for what this device doesn't have.
  init(page: SettingsPage) {
    self.init(
      page.rawValue, page.title,
      link: Link("pageScreen", of: Target_Profile.self, ["page": .string(page.rawValue)]))
  }
}
