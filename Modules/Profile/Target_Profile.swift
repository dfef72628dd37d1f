// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import MediatorKit
import PageKit
import ScreenKit
public import ServiceKit
public import TransferKit

/// What the module Profile offers: the profile of the user, the settings, and the activities.
public struct Target_Profile: Target {
  /// What this target is for, in one sentence.
  public static let summary =
    "The profile, the settings, the activities on this device, the system messages, and uploads."

  /// 2.0.0: settings without effect are gone, `activity` returns pages, and `contacts` can be missing.
  ///
  /// 2.1.0: the groups of settings, the system messages, and the debug menu; settings without effect are gone again.
  ///
  /// 2.2.0: uploads.
  public static let version = "2.2.0"

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

  /// Finishes an interrupted switch of the environment.
  public static var lifecycle: Lifecycle<Self>? {
    Lifecycle(startsAfter: ["Login"], start: { profile in { try await profile.finishSwitch() } })
  }

  /// The profile, the settings, the activities, signing out, and the screens.
  public static var actions: [Action<Self>] {
    detailsActions
    settingsActions
    activityActions
    messageActions
    uploadActions
    debugActions
    profileScreenActions
    deviceScreenActions
    messageScreenActions
    Action(
      "pull", "Returns the states of the camera's panel while the profile is pulled down.",
      Param("events", "The distances of the finger, and its release.", count: 0...1000),
      access: .remote(.read), errors: .of(ProfileError.badPull), perform: Action_pull
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
  private let log: ActivityLog
  let messages: SystemMessageStore
  let uploads: UploadQueue
  let showProgress: @Sendable (_ done: Int, _ total: Int) -> Void
  let environment: EnvironmentStore
  let statistics: Statistics
  let clock: WallClock
  let version: String
  let pages: WebPageSource

  /// Makes the target and brings its tables up to date.
  ///
  /// - Parameters:
  ///   - services: The services of the application.
  ///   - peers: Calls the other modules.
  ///   - version: The version of the application, for the page about it; by default that of the package.
  ///   - isDebug: Whether the environment can be switched; a release build uses production and https.
  ///   - send: Sends the pieces of uploads.
  /// - Throws: `StoreError`.
  public init(
    services: Services, peers: Peers, version: String = "0.2.0", isDebug: Bool = true,
    send: @escaping UploadQueue.Send
  ) throws {
    try self.init(services, peers, version, isDebug, send: send) { SystemMessage.samples }
  }

  init(
    _ services: Services, _ peers: Peers, _ version: String = "0.2.0", _ isDebug: Bool = true,
    send: @escaping UploadQueue.Send,
    messages source: @escaping @Sendable () throws -> [SystemMessage]
  ) throws {
    try ProfileTables.migrate(services)
    self.peers = peers
    details = DetailsStore(services)
    deviceSettings = Settings(services)
    log = ActivityLog(services)
    messages = SystemMessageStore(services, source: source)
    uploads = try UploadQueue(services, send: send)
    showProgress = services.progress
    environment = EnvironmentStore(services, isDebug: isDebug)
    statistics = services.statistics
    clock = services.clock
    self.version = version
    pages = WebPageSource(ProfilePages.all, services: services)
  }

  /// The activities of the session.
  var activities: ActivityLog { log.of(peers.session) }

  /// The panel opens at a distance of 70.
  func Action_pull(events: [PullDown.Event]) throws -> PullDown.Trace {
    guard events.allSatisfy({ $0.delta.isFinite && $0.delta >= 0 }) else {
      throw ProfileError.badPull
    }
    return PullDown.trace(of: events, threshold: 70)
  }

  func Action_signOut() async throws -> SignedOut {
    try await peers.call(ProfileNeeds.signOut)
  }
}
