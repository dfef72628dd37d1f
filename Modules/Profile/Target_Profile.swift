// swift-format-ignore-file: AlwaysUseLowerCamelCase
public import MediatorKit
import ScreenKit
public import ServiceKit

/// What the module Profile offers: the profile of the user, the settings, and the activities.
public struct Target_Profile: Target {
  /// What this target is for, in one sentence.
  public static let summary = "The profile, the settings, and the activities on this device."

  /// 2.0.0: settings without effect are gone, `activity` returns pages, and `contacts` can be missing.
  public static let version = "2.0.0"

  /// The actions that it calls in other modules.
  public static let needs = ProfileNeeds.all

  /// The events that it emits.
  public static let emits = ProfileEvents.all

  /// Sign-ins, sign-outs, deleted accounts, and changes of its own settings.
  public static let subscriptions: [EventHandler<Self>] = [
    EventHandler("Login/signedIn", ProfileNeeds.UserReference.self, perform: onSignedIn),
    EventHandler("Login/signedOut", ProfileNeeds.UserReference.self, perform: onSignedOut),
    EventHandler(
      "Login/accountDeleted", ProfileNeeds.DeletedAccount.self, perform: onAccountDeleted),
    EventHandler("Profile/settingChanged", SettingChanged.self, perform: onSettingChanged),
  ]

  /// The profile, the settings, the activities, signing out, and the screens.
  public static var actions: [Action<Self>] {
    detailsActions
    settingsActions
    activityActions
    profileScreenActions
    deviceScreenActions
    Action(
      "pull", "Returns the states of the camera's panel while the profile is pulled down.",
      Param("events", "The distances of the finger, and its release."), access: .remote(.read),
      errors: .of(ProfileError.badPull), perform: Action_pull
    )
    .examples(ProfileExamples.pull)
    Action(
      "signOut", "Signs out; nothing is deleted.", access: .native(.write),
      perform: Action_signOut
    )
    .idempotent()
    .examples(ProfileExamples.signOut)
  }

  let peers: Peers
  let details: DetailsStore
  let deviceSettings: Settings
  let activities: ActivityLog
  let statistics: Statistics
  let clock: WallClock
  let version: String

  /// Makes the target and brings its tables up to date.
  ///
  /// - Parameters:
  ///   - services: The services of the application.
  ///   - peers: Calls the other modules.
  ///   - version: The version of the application, for the page about it; by default that of the package.
  /// - Throws: `StoreError`.
  public init(services: Services, peers: Peers, version: String = "0.2.0") throws {
    try ProfileTables.migrate(services)
    self.peers = peers
    details = DetailsStore(services)
    deviceSettings = Settings(services)
    activities = ActivityLog(services)
    statistics = services.statistics
    clock = services.clock
    self.version = version
  }

  /// The panel opens at a distance of 70.
  func Action_pull(events: [PullDown.Event]) throws -> PullDown.Trace {
    guard events.count <= 1000, events.allSatisfy({ $0.delta.isFinite && $0.delta >= 0 }) else {
      throw ProfileError.badPull
    }
    return PullDown.trace(of: events, threshold: 70)
  }

  func Action_signOut() async throws -> SignedOut {
    try await peers.call(ProfileNeeds.signOut)
  }
}
