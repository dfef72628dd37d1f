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
  /// A row that leads to a screen of the module.
  case screen(String, String, to: String)
  /// A row that leads to a screen of another module; left out if that isn't linked.
  case need(String, String, Need<Presented>)
  /// A row that leads to a page for what this device doesn't have.
  case page(SettingsPage)
}
