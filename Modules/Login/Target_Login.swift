// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import MediatorKit
public import ServiceKit

/// Accounts, and who is signed in.
///
/// The embedded database plays the server.
public struct Target_Login: Target {
  /// What the module is for.
  public static let summary = "Accounts, and who is signed in."

  /// Nothing.
  public static let needs = LoginNeeds.all

  /// Who comes and goes.
  public static let emits = LoginEvents.all

  /// The ways in, the session, the accounts.
  public static var actions: [Action<Self>] {
    signInActions
    sessionActions
    accountActions
  }

  let peers: Peers
  let accounts: AccountBook
  let session: Session
  let codes: VerificationCodes

  /// Makes the target and brings its tables up to date.
  ///
  /// - Parameters:
  ///   - services: The world.
  ///   - peers: Emits its events; it has no needs.
  /// - Throws: `StoreError`.
  public init(services: Services, peers: Peers) throws {
    try services.store.migrate(LoginTables.owner, LoginTables.migrations)
    self.peers = peers
    accounts = AccountBook(services)
    session = Session(store: services.store)
    codes = services.codes
  }

  static let phone = Param<String>(
    "phone", "The number; spaces and hyphens don't count, a leading + brings its own zone.",
    example: "13800138000")

  static let zone = Param(
    "zone", "The calling code of the country, for a number without +.", default: "86")
}
