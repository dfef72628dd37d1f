public import MediatorKit
public import ServiceKit
public import TransferKit

/// Accounts, and the sessions of this device: its own, and one of each identity, such as a visit of the browser.
public struct Target_Login: Target {
  /// The summary of the module.
  public static let summary = "Accounts, and the session of this device."

  /// 2.0.0: `forget` became `removeFromDevice`; 2.1.0: the screens; 2.2.0: `changed`; 2.3.0: names, the form of the first
  /// sign-in, and the first screen of a version; 2.4.0: `findUser`, and the code of `addAccount`; 2.5.0: a session for
  /// each identity, and signing in over the network; 2.6.0: errors of a server, and `accountDeleted` is durable.
  public static let version = "2.6.0"

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

  /// Emits the deletions of accounts that a former version couldn't finish.
  public static var lifecycle: Lifecycle<Self>? {
    Lifecycle(level: .basic, start: { login in { try login.emitFormerDeletions() } })
  }

  let peers: Peers
  let backend: any LoginBackend
  let policy: PasswordPolicy
  let store: Store
  let clock: WallClock
  let launch: LaunchVersion
  let formerDeletions: FormerDeletions
  /// The tokens for the requests of all modules; nil without a server.
  let sessions: DeviceSessions?

  /// Makes the target and brings its tables up to date.
  ///
  /// - Parameters:
  ///   - services: The services of the application.
  ///   - peers: Emits its events, and leads to screens of other modules.
  ///   - passwordPolicy: Limits new passwords.
  ///   - version: The version of the application; its first start shows the news.
  ///   - server: The server of the accounts, whose requests get the tokens of the sessions; without it, the accounts are
  ///     in the store of the application.
  /// - Throws: `StoreError`.
  public init(
    services: Services, peers: Peers, passwordPolicy: PasswordPolicy = .standard,
    version: String = "0.2.0", server: HTTPService? = nil
  ) throws {
    try services.store.migrate(LoginTables.owner, LoginTables.migrations)
    (self.peers, policy) = (peers, passwordPolicy)
    (store, clock) = (services.store, services.clock)
    backend =
      server.map { RemoteLogin($0, services) }
      ?? EmbeddedLogin(services) { try Self.isBeingDeleted($0, peers) }
    launch = LaunchVersion(services, version)
    formerDeletions = FormerDeletions(store: services.store)
    sessions = server.map { server in
      DeviceSessions(
        services.store, server: server.address, session: { peers.session },
        ended: { await Self.emitExpired($0, $1, peers) })
    }
    server?.sessions = sessions
  }

  /// The session of the call.
  var session: Session { Session(store: store, key: peers.session, server: backend.address) }

  /// The origin and session of the call.
  var caller: Caller { Caller(peers) }

  /// Deletes what all modules keep for a session that isn't the device's own.
  func forgetSession() throws {
    if !peers.session.isEmpty { try store.forget(session: peers.session) }
  }

  /// The purpose of the codes of this module, which other modules' codes don't serve.
  static let codePurpose = "signIn"

  static let phone = Param<String>(
    "phone", "The number in any notation; with + or 00, it has its own country code.",
    example: "13800138000")

  static let zone = Param(
    "zone", "The country code of a number without + or 00.", default: "86")

  // The limits of codes, passwords and nicknames aren't declared: a violation has an error of its own, which a screen
  // shows at the field, and passwords depend on the policy.

  static let code = Param<String>(
    "code", "The latest code: 6 digits.", example: "048213")

  static func password(_ name: String, _ text: String) -> Param<String> {
    Param(name, text, example: "correct-horse")
  }

  static let newPassword =
    "The new password: 8 to 64 characters, unless the application has another policy."
}
