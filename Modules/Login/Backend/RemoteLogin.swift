import MediatorKit
import ServiceKit
import TransferKit

/// The accounts on a server.
struct RemoteLogin: LoginBackend {
  private let service: HTTPService
  private let outbox: Outbox

  init(_ service: HTTPService, _ services: Services) {
    (self.service, outbox) = (service, Outbox(of: services, for: service))
  }

  var address: String { service.address }

  func requestCode(for number: PhoneNumber, by caller: Caller) async throws -> SentCode {
    try await send(.post, "code", ["phone": number.canonical])
  }

  func signIn<Result>(
    _ proof: SignInProof, by caller: Caller, begin: (SignedUser) throws -> Result
  ) async throws -> Result {
    let parameters =
      switch proof {
      case .password(let number, let password):
        ["phone": number.canonical, "password": password]
      case .code(let number, let code): ["phone": number.canonical, "code": code]
      case .name(let name, let password):
        ["kind": name.kind.rawValue, "name": name.name, "password": password]
      }
    return try begin(try await send(.post, "session", parameters))
  }

  func add(
    _ account: NewAccount, by caller: Caller, begin: (SignedUser) throws -> Void
  ) async throws -> User {
    let added: SignedUser = try await send(
      .post, "account",
      [
        "phone": account.number.canonical, "zone": account.number.zone,
        "password": account.password, "nickname": account.nickname,
        "code": account.code?.text, "purpose": account.code?.purpose,
        "signIn": "\(account.signsIn)",
      ])
    if account.signsIn { try begin(added) }
    return added.user
  }

  func rename(_ user: User, token: String?) throws {
    let parameters = ["nickname": user.nickname, "token": token].compactMapValues(\.self)
    try outbox.add(ServiceRequest("login/account", method: .put, parameters: parameters))
  }

  func changePassword<Result>(
    _ password: String, to newPassword: String, of user: User, by caller: Caller,
    then finish: () throws -> Result
  ) async throws -> Result {
    let _: Nothing = try await send(
      .put, "password", ["password": password, "newPassword": newPassword], as: user)
    return try finish()
  }

  func resetPassword<Result>(
    of number: PhoneNumber, code: String, to newPassword: String, by caller: Caller,
    then finish: (User) throws -> Result
  ) async throws -> Result {
    let user: User = try await send(
      .post, "password/reset",
      ["phone": number.canonical, "code": code, "newPassword": newPassword])
    return try finish(user)
  }

  func delete<Result>(
    _ user: User, password: String, by caller: Caller, then finish: () throws -> Result
  ) async throws -> Result {
    let _: Nothing = try await send(.post, "account/delete", ["password": password], as: user)
    return try finish()
  }

  func find(_ number: PhoneNumber, by user: User) async throws -> FoundUser? {
    try await send(.get, "user", ["phone": number.canonical], as: user)
  }

  func names(of user: User) async throws -> [SignInName] {
    try await send(.get, "names", [:], as: user)
  }

  func setName(_ name: SignInName, of user: User) async throws -> [SignInName] {
    try await send(.put, "names", ["kind": name.kind.rawValue, "name": name.name], as: user)
  }

  func formStep(of user: User) async throws -> FormStep {
    try await send(.get, "form", [:], as: user)
  }

  func agree(_ user: User) async throws -> FormStep {
    try await send(.put, "form", [:], as: user)
  }

  /// A refused token has no session, as a guest.
  func judge(_ user: User?) async throws -> Value {
    do { return try await send(.get, "session", [:], as: user) } catch LoginError.notSignedIn {
      return ["status": -99]
    }
  }

  func revoke(_ token: String) throws {
    try outbox.add(
      ServiceRequest("login/session", method: .delete, parameters: ["token": token]))
  }

  func deliver() async { try? await outbox.send(to: service) }

  private func send<Result: Payload>(
    _ method: HTTPMethod, _ path: String, _ parameters: [String: String?], as user: User? = nil
  ) async throws -> Result {
    let request = ServiceRequest(
      "login/\(path)", method: method, parameters: parameters.compactMapValues(\.self),
      as: user?.id)
    return try await service.send(request, LoginError.failures, after: outbox)
  }
}

extension LoginError {
  /// The errors by the codes of the server.
  static let failures = ServiceFailures(
    [
      HTTPServiceError.notLoggedIn: LoginError.notSignedIn, 3001: .phoneTaken,
      3002: .unknownAccount, 3003: .wrongPassword, 3004: .invalidName, 3005: .nameTaken,
    ], unreachable: .serverUnreachable, other: .requestFailed
  ).withAccounts
}
