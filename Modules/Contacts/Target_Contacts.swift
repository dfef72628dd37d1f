public import MediatorKit
public import ServiceKit

/// The address book of the device.
///
/// Its actions require no session. Where Login is linked, its screens change contacts only with one.
public struct Target_Contacts: Target {
  /// The summary of the module.
  public static let summary = "The address book."

  /// 2.0.0: `list` returns pages, and `find` became `byPhone`; 2.1.0: friends, and the users among them.
  public static let version = "2.1.0"

  /// The session, and the screens that its own lead to.
  public static let needs = ContactsNeeds.all

  /// The events that it emits.
  public static let emits = ContactsEvents.all

  /// Keeps the setting that it follows.
  public static let subscriptions: [EventHandler<Self>] = [
    EventHandler("Profile/settingChanged", ContactsNeeds.Setting.self, perform: onSettingChanged)
  ]

  /// All actions: those that read, that change a contact, that show screens, and that take files.
  public static var actions: [Action<Self>] {
    readingActions
    changingActions
    screenActions
    friendActions
    fileActions
  }

  static var id: Param<String> { Param("id", "The contact.") }

  let book: ContactBook
  let peers: Peers
  let settings: Settings
  /// What a new screen shows.
  let beginning = ListCache<ContactLetters.Beginning>()
  let clock: any Clock<Duration>

  /// Opens the address book; makes its tables where they are missing.
  ///
  /// - Parameters:
  ///   - services: The services of the application.
  ///   - peers: Calls the other modules.
  ///   - clock: Measures the time limit of a search for friends.
  /// - Throws: `StoreError`.
  public init(
    services: Services, peers: Peers, clock: any Clock<Duration> = ContinuousClock()
  ) throws {
    book = try ContactBook(services)
    self.peers = peers
    self.clock = clock
    settings = Settings(services)
  }

  func onSettingChanged(_ setting: ContactsNeeds.Setting) throws { try settings.keep(setting) }
}
