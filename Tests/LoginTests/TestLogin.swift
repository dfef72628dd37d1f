import BackendTestSupport
import MediatorKit
import ServiceKit
import TransferKit

@testable import Login

/// A backend without accounts, with the sessions of those that sign in.
struct TestLogin {
  let backend: any LoginBackend
  private let sessions = TestSessions()

  init(_ backing: Backing) throws {
    let (fake, services) = (try FakeLogin(), Services.inMemory())
    if let service = try backing.service(FakeServer(data: fake.data), isEmpty: true) {
      service.sessions = sessions
      backend = RemoteLogin(service, services)
    } else {
      try services.store.migrate(LoginTables.owner, LoginTables.migrations)
      backend = EmbeddedLogin(services) { _ in false }
    }
  }

  func signIn(_ proof: SignInProof) async throws -> SignedUser {
    try await backend.signIn(proof, by: Caller(origin: .native, session: "")) { $0 }
  }

  func add(
    _ number: PhoneNumber, nickname: String = "Li", code: String? = nil
  ) async throws -> User {
    let account = NewAccount(
      number: number, password: "correct-horse", nickname: nickname,
      code: code.map { ($0, "signIn") }, signsIn: false)
    return try await backend.add(account, by: Caller(origin: .native, session: "")) { _ in }
  }

  /// A user whose requests carry the token of a new session.
  func signedIn(_ number: PhoneNumber) async throws -> User {
    let signed = try await signIn(.password(number, "correct-horse"))
    sessions.keep(signed.token, of: signed.user.id)
    return signed.user
  }
}

extension Backing {
  /// A new backend without accounts.
  func login() throws -> TestLogin { try TestLogin(self) }
}
