// swift-format-ignore-file: AlwaysUseLowerCamelCase
public import MediatorKit
public import ServiceKit

/// What the module Profile offers: the profile of the user, the settings, and the activities.
public struct Target_Profile: Target {
  /// What this target is for, in one sentence.
  public static let summary = "The profile, the settings, and the activities on this device."

  /// What it asks of other modules.
  public static let needs = ProfileNeeds.all

  /// What it tells others of.
  public static let emits = ProfileEvents.all

  /// Sign-ins, sign-outs, deleted accounts, and changes of its own settings.
  public static let subscriptions: [EventHandler<Self>] = [
    EventHandler("Login/signedIn", ProfileNeeds.UserReference.self, perform: onSignedIn),
    EventHandler("Login/signedOut", ProfileNeeds.UserReference.self, perform: onSignedOut),
    EventHandler(
      "Login/accountDeleted", ProfileNeeds.DeletedAccount.self, perform: onAccountDeleted),
    EventHandler("Profile/settingChanged", SettingChanged.self, perform: onSettingChanged),
  ]

  /// The profile, the settings, the activities, signing out.
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

  /// Makes the target from what it may use of the world and of the other modules.
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
  /// Result: that nobody is signed in, and the screen to begin with. Errors: none. Code and the console may
  /// call.
  func Action_signOut() async throws -> SignedOut {
    try await peers.call(ProfileNeeds.signOut)
  }
}
