// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import ScreenKit

// The first screen.
extension Target_Login {
  @ActionsBuilder<Self> static var launchActions: [Action<Self>] {
    Action(
      "root", "Shows the first screen: what is new in a version, or that of the session.",
      access: .remote(.read), onMain: Action_root
    )
    .outdated(
      after: "Login/changed", "MainFrame/changed", "Discover/changed", "Profile/settingChanged"
    )
    .examples(LoginExamples.root)
    Action(
      "begin",
      "Shows the first screen of the session: the home, the sign-in of the last user, or the start.",
      access: .remote(.read), onMain: Action_begin
    )
    .outdated(
      after: "Login/changed", "MainFrame/changed", "Discover/changed", "Profile/settingChanged"
    )
    .examples(LoginExamples.begin)
    Action(
      "newFeatureScreen", "Shows what is new in this version.", shows: NewFeatureScreen.init
    )
    .examples(LoginExamples.newFeatureScreen)
    Action(
      "rememberVersion", "Remembers that this version was started; the next start shows no news.",
      access: .native(.write), perform: Action_rememberVersion
    )
    .idempotent()
    .examples(LoginExamples.rememberVersion)
  }

  func Action_rememberVersion() throws -> SignInStatus {
    try launch.remember()
    return try Action_status()
  }

  @MainActor func Action_root() async throws -> Presented {
    guard try launch.isNew() else { return try await Action_begin() }
    return try await Presented(loading: NewFeatureScreen(self))
  }

  /// In an application without a home, a signed-in user gets a screen of this module.
  @MainActor func Action_begin() async throws -> Presented {
    switch try session.status().root {
    case .accountLogin:
      try await Presented(
        loading: SignInScreen(self, phone: "", zone: Zone.standard, isForLastUser: true))
    case .home where peers.isLinked(LoginNeeds.home): try await peers.call(LoginNeeds.home)
    case .home: try await Presented(loading: SignedInScreen(self))
    case .newFeature, .bootLogin: try await Presented(loading: StartScreen(self))
    }
  }
}
