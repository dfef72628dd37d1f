// swift-format-ignore-file: AlwaysUseLowerCamelCase
public import MediatorKit
public import ServiceKit

/// The entry points of Profile: the signed-in user, the settings of the device, and its events.
public struct Target_Profile: Target {
  /// What this target is for, in one sentence.
  public static let summary =
    "The signed-in user's profile, and the settings and activities of the device."

  /// The actions that it calls in other modules.
  public static let needs = ProfileNeeds.all

  /// The events that it emits.
  public static let emits = ProfileEvents.all

  /// Sign-ins, sign-outs, and changes of its own settings.
  public static let subscriptions: [EventHandler<Self>] = [
    EventHandler("Login/signedIn", ProfileNeeds.Account.self, perform: onSignedIn),
    EventHandler("Login/signedOut", ProfileNeeds.Account.self, perform: onSignedOut),
    EventHandler("Profile/settingChanged", SettingChanged.self, perform: onSettingChanged),
  ]

  /// Every action; help, validation and contracts read this list.
  public static var actions: [Action<Self>] {
    detailsActions
    settingsActions
    activityActions
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

  /// Makes the target with the services and the other modules that it uses.
  public init(services: Services, peers: Peers) throws {
    try services.store.migrate(ProfileTables.owner, ProfileTables.migrations)
    self.peers = peers
    details = DetailsStore(services)
    deviceSettings = Settings(services)
    activities = ActivityLog(services)
    statistics = services.statistics
  }

  /// Signs out.
  ///
  /// Result: the signed-out state, and the first screen. Errors: none. Code and the console may
  /// call.
  func Action_signOut() async throws -> SignedOut {
    try await peers.call(ProfileNeeds.signOut)
  }
}
