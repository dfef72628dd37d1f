public import MediatorKit
public import ServiceKit

/// Accounts, and the sessions of this device: its own, and one of each identity, such as a visit of the browser.
///
/// The embedded database plays the server.
public struct Target_Login: Target {
  /// The summary of the module.
  public static let summary = "Accounts, and the session of this device."

  /// 2.0.0: `forget` became `removeFromDevice`; 2.1.0: the screens; 2.2.0: `changed`; 2.3.0: names, the form of the first
  /// sign-in, and the first screen of a version; 2.4.0: `findUser`, and the code of `addAccount`; 2.5.0: a session for
  /// each identity, and signing in over the network.
  public static let version = "2.5.0"

  /// Screens of other modules.
  public static let needs = LoginNeeds.all

  /// Sign-ins, sign-outs, deleted accounts, and changes of the device's user.
  public static let emits = LoginEvents.all

  /// Signing in, the session, the accounts and their passwords, and the screens.
  public static var actions: [Action<Self>] {
    signInActions
    sessionActions
    accountActions
    passwordActions
    screenActions
    passwordScreenActions
    securityScreenActions
    policyActions
    nameActions
    formActions
    launchActions
  }

  /// Finishes the deletions of accounts that a subscriber couldn't handle, before other modules read.
  public static var lifecycle: Lifecycle<Self>? {
    Lifecycle(level: .basic, start: { login in { await login.emitDeletions() } })
  }

  let peers: Peers
  let accounts: AccountBook
  private let services: Services
  let codes: VerificationCodes
  let clock: WallClock
  let names: NameBook
  let form: FormBook
  let launch: LaunchVersion

  /// Makes the target and brings its tables up to date.
  ///
  /// - Parameters:
  ///   - services: The services of the application.
  ///   - peers: Emits its events, and leads to screens of other modules.
  ///   - passwordPolicy: Limits new passwords.
  ///   - version: The version of the application; its first start shows the news.
  /// - Throws: `StoreError`.
  public init(
    services: Services, peers: Peers, passwordPolicy: PasswordPolicy = .standard,
    version: String = "0.2.0"
  ) throws {
    try services.store.migrate(LoginTables.owner, LoginTables.migrations)
    self.peers = peers
    accounts = AccountBook(services, policy: passwordPolicy)
    self.services = services
    codes = services.codes
    clock = services.clock
    names = NameBook(store: services.store)
    form = FormBook(store: services.store)
    launch = LaunchVersion(services, version)
  }

  /// The session of the call.
  var session: Session { Session(store: services.store, key: peers.session) }

  /// Deletes what all modules keep for a session that isn't the device's own.
  func forgetSession() throws {
    if !peers.session.isEmpty { try services.store.forget(session: peers.session) }
  }

  /// The purpose of the codes of this module, which other modules' codes don't serve.
  static let codePurpose = "signIn"

  static let phone = Param<String>(
    "phone", "The number in any notation; with + or 00, it has its own country code.",
    example: "13800138000")

  static let zone = Param(
    "zone", "The country code of a number without + or 00.", default: "86")

  // The limits of codes, passwords and nicknames aren't declared: a violation has an error of its own, which a screen shows at
  // the field, and passwords depend on the policy.

  static let code = Param<String>(
    "code", "The latest code: 6 digits.", example: "048213")

  static func password(_ name: String, _ text: String) -> Param<String> {
    Param(name, text, example: "correct-horse")
  }

  static let newPassword =
    "The new password: 8 to 64 characters, unless the application has another policy."
}
