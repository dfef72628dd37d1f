import Foundation
import Login
import MediatorKit
import ServiceKit
import Testing

struct Target_LoginAccountsTests {
  private let world: LoginWorld

  init() throws { world = try LoginWorld() }

  @Test func `Adding an account doesn't sign in`() async throws {
    let user = try await world.addAccount("138 0013 8000", nickname: "  小李 ")
    #expect(
      user == [
        "id": "00000000000000000000000001", "nickname": "小李", "phone": "+8613800138000",
        "zone": "86",
      ])
    #expect(try await world.call("currentUser") == .null)
  }

  @Test func `A number with a plus brings its own zone`() async throws {
    #expect(try await world.addAccount("+49 30 123456")["zone"] == "49")
  }

  @Test func `Only a hash of the password is kept`() async throws {
    try await world.addAccount()
    let kept = try world.services.store.read { connection in
      try connection.first("SELECT password FROM login_account") { row in try row[0] as String }
    }
    let hash = try #require(kept)
    #expect(!hash.contains(LoginWorld.password))
    #expect(world.services.passwords.verify(LoginWorld.password, against: hash))
  }

  @Test(arguments: ["13800138000", "+8613800138000", "138-0013-8000"])
  func `A phone has one account`(_ phone: String) async throws {
    try await world.addAccount()
    let params: Params = [
      "phone": .string(phone), "password": "another-password", "nickname": "Wang",
    ]
    let refusal = try await world.refusal("addAccount", params)
    #expect(refusal.declares("phoneTaken"))
    #expect(refusal.message == "the phone number has an account already; sign in with it")
    #expect(try await world.signIn()["nickname"] == "Li")
  }

  @Test func `Of several processes at once one adds the account`() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("LoginTests-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let worlds = try (0..<6).map { _ in
      let store = Store(at: "\(folder)/mediator.sqlite")
      return try LoginWorld(Services(store: store, passwords: PasswordHasher(cost: 1)))
    }
    let outcomes = await withTaskGroup(of: String.self) { group in
      for world in worlds { group.addTask { await outcome(of: world) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(outcomes.sorted() == ["opened"] + Array(repeating: "phoneTaken", count: 5))
  }

  private func outcome(of world: LoginWorld) async -> String {
    do {
      try await world.addAccount()
      return "opened"
    } catch let error as MediatorError {
      return error.failure?.code ?? error.description
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    ("seven77", "tooShort", "the password has fewer than 8 characters; use 8 to 64"),
    (
      String(repeating: "x", count: 65), "tooLong",
      "the password has more than 64 characters; use 8 to 64"
    ),
    (
      "correct\u{0}horse", "controlCharacter",
      "the password contains a control character; remove it"
    ),
  ])
  func `A bad password adds nothing`(
    _ password: String, _ fault: String, _ message: String
  ) async throws {
    let params: Params = [
      "phone": "13800138000", "password": .string(password), "nickname": "Li",
    ]
    let refusal = try await world.refusal("addAccount", params)
    #expect(refusal.declares("invalidPassword"))
    #expect(refusal.failure?.details == ["fault": .string(fault)])
    #expect(refusal.message == message)
    #expect(try accountCount() == 0)
  }

  @Test func `An application may choose another password policy`() async throws {
    let world = try LoginWorld(policy: .short)
    let params: Params = [
      "phone": "13800138000", "password": "correct horse", "nickname": "Li",
    ]
    let refusal = try await world.refusal("addAccount", params)
    #expect(refusal.failure?.details == ["fault": "whiteSpace"])
  }

  @Test func `A password is the same from every keyboard`() async throws {
    let params: Params = [
      "phone": "13800138000", "password": "pa\u{308}ssword", "nickname": "Li",
    ]
    let user = try await world.call("addAccount", params)
    let composed: Params = ["phone": "13800138000", "password": "p\u{e4}ssword"]
    #expect(try await world.call("signIn", composed) == user)
  }

  @Test func `Adding an account can sign in as well`() async throws {
    let params: Params = [
      "phone": "13800138000", "password": "correct-horse", "nickname": "Li", "signIn": true,
    ]
    let user = try await world.call("addAccount", params)
    #expect(try await world.call("currentUser") == user)
  }

  @Test func `Wrong passwords before the account was added don't count afterwards`() async throws {
    for _ in 0..<5 {
      _ = try await world.refusal("signIn", ["phone": "13800138000", "password": "wrong"])
    }
    let user = try await world.addAccount()
    #expect(try await world.signIn() == user)
  }

  private func accountCount() throws -> Int? {
    try world.services.store.read { connection in
      try connection.first("SELECT count(*) FROM login_account") { try $0.get(0) }
    }
  }

  static let badNicknames = [
    (" \n", "empty", "the nickname is empty; use 1 to 20 characters"),
    ("A\nB", "controlCharacter", "the nickname contains a control character; remove it"),
    (
      String(repeating: "李", count: 21), "tooLong",
      "the nickname has more than 20 characters; use 1 to 20"
    ),
  ]

  @Test(arguments: badNicknames)
  func `A bad nickname adds nothing`(
    _ nickname: String, _ fault: String, _ message: String
  ) async throws {
    let params: Params = [
      "phone": "13800138000", "password": "correct-horse", "nickname": .string(nickname),
    ]
    let refusal = try await world.refusal("addAccount", params)
    #expect(refusal.declares("invalidNickname"))
    #expect(refusal.failure?.details == ["fault": .string(fault)])
    #expect(refusal.message == message)
    #expect(try accountCount() == 0)
  }

  @Test func `A new name is kept`() async throws {
    try await world.addAccount()
    try await world.signIn()
    let user = try await world.call("rename", ["nickname": " Li Lei "])
    #expect(user["nickname"] == "Li Lei")
    #expect(try await world.call("currentUser") == user)
    _ = try await world.call("removeFromDevice")
    #expect(try await world.signIn() == user)
  }

  @Test func `Renaming leaves other users alone`() async throws {
    let other = try await world.addAccount("13900139000", nickname: "Wang")
    try await world.addAccount()
    try await world.signIn()
    _ = try await world.call("rename", ["nickname": "Li Lei"])
    #expect(try await world.signIn("13900139000") == other)
  }

  @Test(arguments: ["Li Lei", ""])
  func `A guest can't rename`(_ nickname: String) async throws {
    try await world.addAccount()
    try await world.signIn()
    _ = try await world.call("signOut")
    let refusal = try await world.refusal("rename", ["nickname": .string(nickname)])
    #expect(refusal.declares("notSignedIn"))
    #expect(try await world.call("status")["lastUser"]?["nickname"] == "Li")
  }

  @Test(arguments: badNicknames)
  func `A bad new name changes nothing`(
    _ nickname: String, _ fault: String, _ message: String
  ) async throws {
    let user = try await world.addAccount()
    try await world.signIn()
    let refusal = try await world.refusal("rename", ["nickname": .string(nickname)])
    #expect(refusal.declares("invalidNickname"))
    #expect(refusal.failure?.details == ["fault": .string(fault)])
    #expect(refusal.message == message)
    #expect(try await world.call("currentUser") == user)
  }
}
