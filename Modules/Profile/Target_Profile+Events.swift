import MediatorKit

// Stores the events on this device.
extension Target_Profile {
  func onSignedIn(_ account: ProfileNeeds.Account) throws {
    try activities.add(.signedIn, who: account.person)
  }

  func onSignedOut(_ account: ProfileNeeds.Account) throws {
    try activities.add(.signedOut, who: account.person)
  }

  func onSettingChanged(_ setting: SettingChanged) throws {
    try activities.add(.settingChanged, setting: setting)
  }
}

extension ProfileNeeds.Account {
  fileprivate var person: Activity.Person { Activity.Person(id: account, nickname: nickname) }
}
