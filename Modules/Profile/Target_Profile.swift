// swift-format-ignore-file: AlwaysUseLowerCamelCase
public import MediatorKit
public import ServiceKit

/// What the module Profile offers: the person at the device, and the settings of the device.
public struct Target_Profile: Target {
  /// What this target is for, in one sentence.
  public static let summary = "The person at the device, and the settings."

  /// What it asks of other modules.
  public static let needs = ProfileNeeds.all

  /// Every action of this target: help, validation and contracts read this one list.
  public static var actions: [Action<Self>] {
    Action(
      "show", "Shows the profile of the person who is signed in.",
      access: .remote(.read), errors: .of(ProfileError.notSignedIn), perform: Action_show)
    Action(
      "update", "Changes the profile; what isn't given stays.",
      Param("nickname", "1 to 20 characters.", example: "Li"),
      Param("gender", "What the person says of themselves."),
      Param("region", "Up to 50 characters; an empty text clears it.", example: "Guangdong"),
      Param("signature", "Up to 30 characters; an empty text clears it.", example: "Gone fishing"),
      access: .native(.write),
      errors: .of(
        ProfileError.notSignedIn, .nothingToChange, .invalidNickname, .signatureTooLong,
        .invalidRegion),
      perform: Action_update)
    Action(
      "settings", "Lists the settings of the device.", access: .remote(.read),
      perform: Action_settings)
    Action(
      "setSetting", "Changes a setting of the device.",
      Param("key", "Which setting.", example: "messageAlertVolume"),
      Param("value", "One of its choices.", example: "off"),
      access: .native(.write), errors: .of(ProfileError.unknownSetting, .badValue),
      perform: Action_setSetting)
    Action(
      "signOut", "Signs out; nothing is deleted.", access: .native(.write),
      perform: Action_signOut)
  }

  private let peers: Peers
  private let details: DetailsStore
  private let deviceSettings: Settings

  /// Makes the target from what it may use of the world and of the other modules.
  public init(services: Services, peers: Peers) throws {
    self.peers = peers
    details = try DetailsStore(services)
    deviceSettings = Settings(services)
  }

  /// Shows the profile.
  ///
  /// Result: the account, what it says of itself, and the number of contacts. Errors: `notSignedIn`. Anyone
  /// may call, deep links included.
  func Action_show() async throws -> ProfileCard {
    let me = try await peers.call(ProfileNeeds.requireSignIn)
    let contacts = try await peers.call(ProfileNeeds.contactCount).total
    let details = try details.details(of: me.id)
    return ProfileCard(
      id: me.id, nickname: me.nickname, phone: me.phone, zone: me.zone, gender: details.gender,
      region: details.region, signature: details.signature, contacts: contacts)
  }

  /// Changes the profile: everything that was given, or nothing when any of it is refused.
  ///
  /// Params, none of them required: `nickname`, 1 to 20 characters; `gender`; `region`, up to 50 characters
  /// on one line; `signature`, up to 30 characters; an empty text clears the last two. Result: as `show`.
  /// Errors: `notSignedIn`; `nothingToChange` without a param; `invalidNickname`; `signatureTooLong`;
  /// `invalidRegion`. Code and the console may call.
  func Action_update(
    nickname: String?, gender: Gender?, region: String?, signature: String?
  ) async throws -> ProfileCard {
    let me = try await peers.call(ProfileNeeds.requireSignIn)
    let change = try DetailsChange(gender: gender, region: region, signature: signature)
    if nickname == nil, change.isEmpty { throw ProfileError.nothingToChange }
    // Login may still refuse the nickname, so its turn comes before anything is kept.
    if let nickname { _ = try await peers.call(ProfileNeeds.rename, nickname) }
    if !change.isEmpty { try details.change(me.id, change) }
    return try await Action_show()
  }

  /// Lists the settings.
  ///
  /// Result: all settings, in a fixed order, with their choices. Errors: none. Anyone may call, guests and
  /// deep links included.
  func Action_settings() throws -> [Setting] {
    try deviceSettings.all()
  }

  /// Changes a setting.
  ///
  /// Params: `key` and `value`, as `settings` lists them. Result: the setting afterwards. Errors:
  /// `unknownSetting`; `badValue`, whose details list the choices. Code and the console may call.
  func Action_setSetting(key: String, value: String) throws -> Setting {
    try deviceSettings.set(key, to: value)
  }

  /// Signs out.
  ///
  /// Result: that nobody is signed in, and the screen to begin with. Errors: none. Code and the console may
  /// call.
  func Action_signOut() async throws -> SignedOut {
    try await peers.call(ProfileNeeds.signOut)
  }
}
