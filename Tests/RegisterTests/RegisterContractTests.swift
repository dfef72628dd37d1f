import BackendTestSupport
import MediatorKit
import Register
import ServiceKit
import TestKit
import Testing
import TransferKit

/// The examples of Register over HTTP; its own tests have all checks.
struct RegisterContractTests {
  private static let overFake = ContractCheck.module {
    registration(.test(over: FakeServer(data: FakeCodes().data)))
  }.examples

  private static let overServer = ContractCheck.module {
    registration(try BackendServer.newService(isEmpty: true))
  }.examples

  private static func registration(_ service: HTTPService) -> Registration {
    Registration { try Target_Register(services: .inMemory(), peers: $0, server: service) }
  }

  /// The messages of a server don't come to this device.
  private static let differs: Set = [
    "Register/inbox: the code that was sent", "Register/messagesScreen: a code was sent",
  ]

  @Test func `Each action has its examples`() {
    #expect(Self.overFake.count > Target_Register.actions.count)
    #expect(Self.overFake.map(\.description) == Self.overServer.map(\.description))
  }

  @Test(arguments: overFake.filter { !differs.contains($0.description) })
  func `The examples are true over HTTP`(_ check: ContractCheck) async throws {
    try await check.run()
  }

  @Test(
    .enabled(if: BackendServer.isThere, "Python isn't installed"),
    arguments: overServer.filter { !differs.contains($0.description) })
  func `The examples are true with a real server`(_ check: ContractCheck) async throws {
    try await check.run()
  }
}
