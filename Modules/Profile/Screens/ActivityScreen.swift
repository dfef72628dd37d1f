import MediatorKit
import Observation
import ScreenKit
import ServiceKit

/// What happened on this device, page by page; a guest sees nothing of the former user.
@MainActor @Observable final class ActivityScreen: Screen {
  let stage = Stage()
  private let profile: Target_Profile
  private let activities: Pages<Activity>
  private var times: RelativeTime?

  init(_ profile: Target_Profile) {
    self.profile = profile
    activities = Pages(source: profile.Action_activity)
  }

  var body: Body<ActivityScreen> {
    Body("Activity") {
      Rows(activities, empty: "Nothing has happened yet.") {
        Content.Row("\($0.id)", $0.title, subtitle: times?.text(for: $0.at))
      }
    }
  }

  func load() async throws {
    if profile.peers.isLinked(ProfileNeeds.currentUser) { _ = try await profile.signedInUser() }
    let language = try profile.deviceSettings.value(of: .language)
    times = RelativeTime(language: language, clock: profile.clock)
    try await activities.load()
  }

  func placeholder(for error: any Error) -> Content.EmptyState? {
    profile.guest(error, "Sign in to see your activity.")
  }
}

extension Activity {
  /// The activity in words.
  fileprivate var title: String {
    switch (kind, user, setting) {
    case (.signedIn, let user?, _): "\(user.nickname) signed in"
    case (.signedOut, let user?, _): "\(user.nickname) signed out"
    case (_, _, let setting?): setting.words
    default: kind.rawValue
    }
  }
}

extension SettingChanged {
  /// The setting and its value in words; a removed setting by its key.
  fileprivate var words: String {
    guard let definition = SettingDefinition.of(key) else { return "\(key): \(value)" }
    return "\(definition.title): \(definition.words(for: value))"
  }
}
