import MediatorKit
import ServiceKit
import Testing

struct Target_LoginSignInTests {
  private let world: LoginWorld

  init() throws { world = try LoginWorld() }

  @Test func `The right password signs in`() async throws {
    let user = try await world.addAccount()
    #expect(try await world.signIn() == user)
    #expect(try await world.call("currentUser") == user)
  }

  @Test(arguments: ["138 0013 8000", " 138-0013-8000 ", "(138)00138000", "+86 13800138000"])
  func `A phone is the same in all its writings`(_ phone: String) async throws {
    let user = try await world.addAccount()
    #expect(try await world.signIn(phone) == user)
  }

  @Test func `A zone belongs to the number`() async throws {
    try await world.addAccount("+44 7400 123456")
    let params: Params = ["phone": "07400 123456", "zone": "49", "password": "correct-horse"]
    #expect(try await world.refusal("signIn", params).declares("wrongPassword"))
  }

  @Test func `A number with and without its country code is one account`() async throws {
    try await world.addAccount("+447400123456")
    let params: Params = [
      "phone": "07400 123456", "zone": "44", "password": "correct-horse", "nickname": "Ann",
    ]
    #expect(try await world.refusal("addAccount", params).declares("phoneTaken"))
  }

  @Test func `A sign-in replaces the present user`() async throws {
    try await world.addAccount()
    let other = try await world.addAccount("13900139000", nickname: "Wang")
    try await world.signIn()
    try await world.signIn("13900139000")
    #expect(try await world.call("status")["user"] == other)
  }

  @Test func `A phone without an account fails like a wrong password`() async throws {
    try await world.addAccount()
    func refusals(_ phone: Value) async throws -> [MediatorError] {
      var refusals: [MediatorError] = []
      for _ in 0..<6 {
        refusals.append(
          try await world.refusal("signIn", ["phone": phone, "password": "wrong-horse"]))
      }
      return refusals
    }
    let known = try await refusals("13800138000")
    let unknown = try await refusals("13900139000")
    #expect(known.map(\.message) == unknown.map(\.message))
    #expect(known.map { $0.failure?.code } == unknown.map { $0.failure?.code })
    #expect(known.map { $0.failure?.details } == unknown.map { $0.failure?.details })
  }

  @Test(arguments: [
    "", "correct-hors", "correct-horse ", "Correct-horse", "correct-horse\u{0}",
    String(repeating: "x", count: 600),
  ])
  func `A wrong password doesn't sign in`(_ password: String) async throws {
    try await world.addAccount()
    let params: Params = ["phone": "13800138000", "password": .string(password)]
    let refusal = try await world.refusal("signIn", params)
    #expect(refusal.declares("wrongPassword"))
    #expect(
      refusal.message
        == "the phone number or the password is wrong; attempts left before the next wait: 4")
    #expect(try await world.call("currentUser") == .null)
  }

  @Test func `A wrong password leaves the present user signed in`() async throws {
    let user = try await world.addAccount()
    try await world.signIn()
    _ = try await world.refusal("signIn", ["phone": "13800138000", "password": "wrong"])
    #expect(try await world.call("currentUser") == user)
  }

  @Test(arguments: ["signIn", "requestCode", "signInWithCode", "addAccount"])
  func `A number that isn't valid is refused`(_ action: String) async throws {
    let extra: [String: [String]] = [
      "signIn": ["password"], "signInWithCode": ["code"], "addAccount": ["password", "nickname"],
    ]
    var params: Params = ["phone": "1380013800"]
    for name in extra[action] ?? [] { params.append(name, "correct-horse") }
    let refusal = try await world.refusal(action, params)
    #expect(refusal.declares("invalidPhone"))
    #expect(
      refusal.message == "the phone number is too short for its country; check its digits")
    #expect(refusal.failure?.details == ["fault": "tooShort"])
  }

  @Test(arguments: [
    ("", "86", "empty"), ("1380013800x", "86", "notDigits"),
    ("138001380000", "86", "tooLong"), ("010 5555 0111", "86", "notMobile"),
    ("13800138000", "", "badZone"), ("13800138000", "086", "badZone"), ("1234", "49", "tooShort"),
  ])
  func `The details of a bad number have its fault`(
    _ phone: String, _ zone: String, _ fault: String
  ) async throws {
    let params: Params = ["phone": .string(phone), "zone": .string(zone), "password": "x"]
    let refusal = try await world.refusal("signIn", params)
    #expect(refusal.declares("invalidPhone"))
    #expect(refusal.failure?.details == ["fault": .string(fault)])
  }
}
