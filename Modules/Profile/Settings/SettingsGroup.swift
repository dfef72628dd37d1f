import MediatorKit
import ScreenKit

/// A screen of settings as data.
enum SettingsGroup: String, Codable, CaseIterable, Sendable {
  /// The screen that leads to all others.
  case overview
  case security
  case notifications
  case privacy
  case general
  case plugIns
  case about

  var title: String {
    switch self {
    case .overview: "Settings"
    case .security: "Account and security"
    case .notifications: "Notifications"
    case .privacy: "Privacy"
    case .general: "General"
    case .plugIns: "Plug-ins"
    case .about: "About"
    }
  }

  /// Whether a row shows or hides an item on the tab of Discover.
  var hasPlugIns: Bool {
    sections.flatMap(\.items).contains { if case .plugIn = $0 { true } else { false } }
  }

  /// Whether the rows belong to an account, so that a guest can't see them.
  var requiresSignIn: Bool { self == .security }

  /// The rows, in display order.
  var sections: [SettingsSection] {
    switch self {
    case .overview: Self.overviewSections
    case .security: Self.securitySections
    case .notifications: Self.notificationSections
    case .privacy: Self.privacySections
    case .general: Self.generalSections
    case .plugIns: Self.plugInSections
    case .about: Self.aboutSections
    }
  }

  /// The row that leads to the group.
  private var item: SettingsItem { .screen(rawValue, title, to: "settingsScreen") }
}

extension SettingsGroup: Payload {}

extension SettingsGroup {
  private static let overviewSections = [
    SettingsSection(security.item),
    SettingsSection(notifications.item, privacy.item, general.item),
    SettingsSection(.page(.feedback), about.item),
    SettingsSection(
      .screen(
        "plugIns", plugIns.title, to: "plugInsScreen", requires: ProfileNeeds.entriesScreen)),
  ]

  private static let securitySections = [
    SettingsSection(.number, .phone),
    SettingsSection(
      .link("password", "Password", { $0.link(to: ProfileNeeds.changePasswordScreen) }),
      .page(.voiceLock)),
    SettingsSection(
      .page(.emergencyContacts), .screen("devices", "This device", to: "activityScreen"),
      .screen("account", "More", to: "accountScreen")),
    SettingsSection(
      .link("securityCentre", "Security centre", { $0.link(to: ProfileNeeds.securityScreen) })),
  ]

  private static let notificationSections = [
    SettingsSection(
      .setting(.messageNotifications), .page(.calls), .page(.callSound)),
    SettingsSection(.setting(.messagePreviews)),
    SettingsSection(.setting(.quietHours)),
    SettingsSection(.page(.messageSound), .page(.messageVibration)),
  ]

  private static let privacySections = [
    SettingsSection(.setting(.friendRequests)),
    SettingsSection(.page(.waysToAdd), .page(.contactSuggestions)),
    SettingsSection(.page(.blocked)),
    SettingsSection(.page(.hiddenFrom), .page(.hiddenPosts), header: "Posts"),
    SettingsSection(.page(.visiblePosts), .setting(.strangersSeeTenPosts)),
    SettingsSection(.plugIn(.moments), .setting(.postNotifications)),
    SettingsSection(.page(.authorisations)),
  ]

  private static let generalSections = [
    SettingsSection(.setting(.language)),
    SettingsSection(
      .page(.textSize), .page(.chatBackground), .page(.emoticons), .page(.files)),
    SettingsSection(.page(.receiverMode)),
    SettingsSection(
      .link("entries", "Discover items", { $0.link(to: ProfileNeeds.entriesScreen) }),
      .page(.accessibility)),
    SettingsSection(.page(.backup), .page(.storage)),
    SettingsSection(.page(.clearChats)),
  ]

  private static let plugInSections = [
    SettingsSection(
      .plugIn(.look), .plugIn(.search),
      footer: "A plug-in that is off is hidden on the tab of Discover."),
    SettingsSection(.page(.feedback)),
  ]

  private static let aboutSections = [
    SettingsSection(
      .version, .page(.rating), .page(.complaint),
      footer: "Modules that call each other by string, through a mediator. "
        + "Everything you see is stored on this device.")
  ]
}
