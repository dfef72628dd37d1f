import MediatorKit
import TransferKit

// Keeps what happens on this device, and deletes what belongs to a deleted account.
extension Target_Profile {
  func onSignedIn(_ user: ProfileNeeds.UserReference) throws {
    try activities.add(.signedIn, user: user)
  }

  func onSignedOut(_ user: ProfileNeeds.UserReference) throws {
    try activities.add(.signedOut, user: user)
  }

  func onSettingChanged(_ setting: SettingChanged) throws {
    try activities.add(.settingChanged, setting: setting)
  }

  func onAccountDeleted(_ deleted: ProfileNeeds.DeletedAccount) throws {
    try details.delete(deleted.account)
    try activities.delete(deleted.account)
    try messages.delete(deleted.account)
    try uploads.removeAll(of: deleted.account)
  }
}
