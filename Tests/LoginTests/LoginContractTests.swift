import BackendTestSupport
import Login
import MediatorKit
import ServiceKit
import TestKit
import Testing
import TransferKit

/// The examples of Login over HTTP; its own tests have all checks.
struct LoginContractTests {
  private static let overFake = ContractCheck.module {
    let login = try FakeLogin()
    registration(.test(over: FakeServer(data: login.data)))
  }.examples

  private static let overServer = ContractCheck.module {
    registration(try BackendServer.newService(isEmpty: true))
  }.examples

  private static func registration(_ service: HTTPService) -> Registration {
    Registration { try Target_Login(services: .inMemory(), peers: $0, server: service) }
  }

  @Test func `Each action has its examples`() {
    #expect(Self.overFake.count > Target_Login.actions.count)
    #expect(Self.overFake.map(\.description) == Self.overServer.map(\.description))
  }

  @Test(arguments: overFake)
  func `The examples are true over HTTP`(_ check: ContractCheck) async throws {
    try await check.run()
  }

  @Test(.enabled(if: BackendServer.isThere, "Python isn't installed"), arguments: overServer)
  func `The examples are true with a real server`(_ check: ContractCheck) async throws {
    try await check.run()
  }
}
