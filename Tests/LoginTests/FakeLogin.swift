import BackendTestSupport
import MediatorKit
import ServiceKit
import Synchronization
import Testing
import TransferKit

@testable import Login

/// The routes of Login over an embedded server, with tokens.
final class FakeLogin: Sendable {
  private let server: EmbeddedLogin
  private let tokens = Mutex<[String: User]>([:])
  private let issued = Mutex(0)
  private let caller = Caller(origin: .native, session: "")

  init() throws {
    let services = Services.inMemory()
    try services.store.migrate(LoginTables.owner, LoginTables.migrations)
    server = EmbeddedLogin(services) { _ in false }
  }

  /// Ends all sessions, as a server does after a while.
  func expireAll() { tokens.withLock { $0 = [:] } }

  /// The data of a request.
  func data(_ place: String, _ given: FakeServer.Parameters) async throws -> Value {
    do {
      return try guest(place, given) ?? user(place, given)
    } catch let error as DetailedError {
      throw failure(error.error, error.message, error.details)
    } catch let error as any ActionError {
      throw failure(error, error.message, .null)
    }
  }

  private func failure(
    _ error: any ActionError, _ message: String, _ details: Value
  ) -> FakeServer.Failure {
    let codes = [
      "notSignedIn": 666, "phoneTaken": 3001, "unknownAccount": 3002, "wrongPassword": 3003,
      "invalidName": 3004, "nameTaken": 3005, "invalidPhone": 3101, "invalidPassword": 3102,
      "invalidNickname": 3103, "tooSoon": 3104, "tooManyCodes": 3105, "codeNotRequested": 3106,
      "wrongCode": 3107, "codeExpired": 3108, "tooManyAttempts": 3109,
    ]
    return FakeServer.Failure(code: codes[error.code] ?? 105, message, details: details)
  }

  /// Nil for a request of a user.
  private func guest(_ place: String, _ given: FakeServer.Parameters) throws -> Value? {
    let code = given["code"]
    switch place {
    case "POST login/code":
      return try server.requestCode(for: number(given), by: caller).encoded()
    case "POST login/session":
      return try server.signIn(proof(given), by: caller, begin: issue).encoded()
    case "POST login/account":
      let account = NewAccount(
        number: try number(given), password: given["password"] ?? "",
        nickname: given["nickname"] ?? "", code: code.map { ($0, given["purpose"] ?? "") },
        signsIn: given["signIn"] == "true")
      var token: String?
      let user = try server.add(account, by: caller) { token = issue($0).token }
      return try SignedUser(user: user, token: token).encoded()
    case "POST login/password/reset":
      return try server.resetPassword(
        of: number(given), code: code ?? "", to: given["newPassword"] ?? "", by: caller
      ) { $0 }.encoded()
    case "GET login/session" where given["token"] == "": return server.judge(nil)
    default: return nil
    }
  }

  private func user(_ place: String, _ given: FakeServer.Parameters) throws -> Value {
    let token = given["token"] ?? ""
    guard var me = tokens.withLock({ $0[token] }) else { throw LoginError.notSignedIn }
    let password = given["password"] ?? ""
    switch place {
    case "GET login/session": return server.judge(me)
    case "DELETE login/session": tokens.withLock { $0[token] = nil }
    case "PUT login/account":
      me.nickname = given["nickname"] ?? ""
      try server.rename(me, token: nil)
    case "POST login/account/delete":
      try server.delete(me, password: password, by: caller) {}
    case "PUT login/password":
      try server.changePassword(
        password, to: given["newPassword"] ?? "", of: me, by: caller
      ) {}
    case "GET login/user": return try server.find(number(given), by: me).encoded()
    case "GET login/names": return try server.names(of: me).encoded()
    case "PUT login/names":
      let kind = try #require(SignInName.Kind(rawValue: given["kind"] ?? ""))
      return try server.setName(SignInName(kind: kind, name: given["name"] ?? ""), of: me)
        .encoded()
    case "GET login/form": return try server.formStep(of: me).encoded()
    case "PUT login/form": return try server.agree(me).encoded()
    default: throw FakeServer.Failure(code: 105)
    }
    return .null
  }

  private func issue(_ signed: SignedUser) -> SignedUser {
    let number = issued.withLock { issued in
      issued += 1
      return issued
    }
    tokens.withLock { $0["t-\(number)"] = signed.user }
    return SignedUser(user: signed.user, token: "t-\(number)")
  }

  private func number(_ given: FakeServer.Parameters) throws -> PhoneNumber {
    try PhoneNumber(given["phone"] ?? "")
  }

  private func proof(_ given: FakeServer.Parameters) throws -> SignInProof {
    if let kind = given["kind"].flatMap(SignInName.Kind.init) {
      return .name(SignInName(kind: kind, name: given["name"] ?? ""), given["password"] ?? "")
    }
    return try given["code"].map { .code(try number(given), $0) }
      ?? .password(number(given), given["password"] ?? "")
  }
}
