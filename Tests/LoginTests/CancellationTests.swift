import MediatorKit
import Synchronization
import TestKit
import Testing

@testable import Login

/// A call that is cancelled before it writes changes nothing.
struct CancellationTests {
  enum Call: CaseIterable {
    case signIn, signInWithCode, signOut, removeFromDevice, addAccount, deleteAccount

    func run(_ login: Target_Login, code: String) async throws {
      let (phone, password) = (LoginWorld.phone, LoginWorld.password)
      switch self {
      case .signIn: _ = try await login.Action_signIn(phone: phone, password: password, zone: "86")
      case .signInWithCode:
        _ = try await login.Action_signInWithCode(phone: phone, code: code, zone: "86")
      case .signOut: _ = try await login.Action_signOut()
      case .removeFromDevice: _ = try await login.Action_removeFromDevice()
      case .addAccount:
        _ = try await login.Action_addAccount(
          phone: "13800138002", zone: "86", password: password, nickname: "Mei", signIn: true,
          code: nil, purpose: "register")
      case .deleteAccount: _ = try await login.Action_deleteAccount(password: password)
      }
    }
  }

  private let world: LoginWorld

  init() throws { world = try LoginWorld() }

  @Test(arguments: Call.allCases)
  func `A call that is cancelled before it writes changes nothing`(call: Call) async throws {
    try await world.addAccount()
    try await world.addAccount("13800138001", nickname: "Wang")
    try await world.signIn("13800138001")
    let code = try await world.code()
    let before = try await world.call("status")
    let login = try target()
    let cancelled = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await call.run(login, code: code.string ?? "")
    }
    let outcome = await cancelled.result
    #expect(throws: CancellationError.self) { try outcome.get() }
    #expect(try await world.call("status") == before)
    // The code wasn't used up.
    let params: Params = ["phone": .string(LoginWorld.phone), "code": code]
    #expect(try await world.call("signInWithCode", params)["nickname"] == "Li")
  }

  /// A target in the same world, to call without a mediator, which would refuse the cancelled call before.
  private func target() throws -> Target_Login {
    let made = Mutex<Target_Login?>(nil)
    let services = world.services
    let mediator = try Mediator(
      [
        Registration(Target_Login.self) { peers in
          let login = try Target_Login(services: services, peers: peers)
          made.withLock { $0 = login }
          return login
        }
      ] + StandIns(for: Target_Login.self).registrations)
    _ = try mediator.performNow("Login/status")
    return try #require(made.withLock { $0 })
  }
}
