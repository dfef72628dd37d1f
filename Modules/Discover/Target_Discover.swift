public import MediatorKit
import PageKit
public import ServiceKit
public import TransferKit

/// Posts of the users of this device; guests can read them.
public struct Target_Discover: Target {
  /// What the module is for.
  public static let summary = "Posts with likes and comments."

  /// Its contract.
  public static let version = "2.0.0"

  /// What it needs of other modules.
  public static let needs = DiscoverNeeds.all

  /// The events that it emits.
  public static let emits = DiscoverEvents.all

  /// Takes the nickname of who signs out, keeps settings current, and deletes what belongs to a deleted account.
  public static let subscriptions: [EventHandler<Self>] = [
    EventHandler("Login/signedOut", DiscoverNeeds.SignedOutUser.self, perform: onSignedOut),
    EventHandler(
      "Login/accountDeleted", DiscoverNeeds.DeletedAccount.self, perform: onAccountDeleted),
    EventHandler("Profile/settingChanged", DiscoverNeeds.Setting.self, perform: onSettingChanged),
  ]

  /// All actions: reading, changing, the items of the tab, and the screens.
  public static var actions: [Action<Self>] {
    readingActions
    changingActions
    entryActions
    screenActions
    pageActions
    pageMessageActions
  }

  let peers: Peers
  let backend: any DiscoverBackend
  let settings: Settings
  let hiddenEntries: HiddenEntries
  let writer: PostWriter
  let pages: WebPageSource

  /// Makes the target; makes its tables where they are missing.
  ///
  /// - Parameters:
  ///   - services: The services of the application.
  ///   - peers: Calls the other modules.
  ///   - server: The server of the posts; without it, they are in the store of the application.
  /// - Throws: `StoreError`.
  public init(services: Services, peers: Peers, server: HTTPService? = nil) throws {
    self.peers = peers
    let store = try PostStore(services)
    backend = server.map { RemotePosts($0, services) } ?? store
    settings = Settings(services)
    hiddenEntries = HiddenEntries(services)
    pages = WebPageSource(DiscoverPages.all, services: services)
    writer = PostWriter(peers: peers, clock: services.clock, settings: settings)
  }
}

// Events.
extension Target_Discover {
  func onSignedOut(_ user: DiscoverNeeds.SignedOutUser) throws {
    try backend.rename(user.account, to: user.nickname)
  }

  func onAccountDeleted(_ deleted: DiscoverNeeds.DeletedAccount) throws {
    try backend.deleteAll(of: deleted.account)
    changed(nil)
  }

  func onSettingChanged(_ setting: DiscoverNeeds.Setting) throws { try settings.keep(setting) }
}
