import MediatorKit
import ScreenKit

/// A row of a group of settings.
enum SettingsItem: Sendable {
  /// A switch, or a row that leads to the choices.
  case setting(SettingDefinition)
  /// The number of the account.
  case number
  /// The phone number of the account.
  case phone
  /// The version of the application.
  case version
  /// A switch that shows the item of a plug-in on the tab of Discover; left out if that isn't linked.
  case plugIn(PlugIn)
  /// A row that leads to a screen of the module; left out if a screen that it requires isn't linked.
  case screen(String, String, to: String, requires: (any NeedDeclaration)? = nil)
  /// A row that leads to a screen of another module; left out if that isn't linked.
  case link(String, String, @Sendable (Peers) -> Link?)
  /// A row that leads to a page for what this device doesn't have.
  case page(SettingsPage)
}
