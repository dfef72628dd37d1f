import Login
import MediatorKit
import ScreenKit
import ServiceKit
import TestKit
import Testing

// D26
@MainActor struct SignInNameTests {
  private nonisolated static let names: [(kind: String, name: String)] = [
    ("qqNumber", "61856069"), ("email", "Mike@qq.com"), ("wechatNumber", "mikehe"),
  ]

  private let world: LoginWorld

  init() throws { world = try LoginWorld() }

  /// Adds an account with a name, which is signed out.
  private func add(_ kind: String, _ name: String) async throws {
    try await world.addAccount()
    try await world.signIn()
    _ = try await world.call("setName", ["kind": .string(kind), "name": .string(name)])
    _ = try await world.call("signOut")
  }

  private func params(_ kind: String, _ name: String, _ password: String) -> Params {
    ["kind": .string(kind), "name": .string(name), "password": .string(password)]
  }

  @Test(arguments: names)
  func `A name signs in, whatever its case`(kind: String, name: String) async throws {
    try await add(kind, name)
    for typed in [name, name.lowercased()] {
      let user = try await world.call(
        "signInWithName", params(kind, typed, LoginWorld.password))
      #expect(user["nickname"] == "Li")
      #expect(try await world.call("status")["signedIn"] == true)
      _ = try await world.call("signOut")
    }
  }

  @Test(arguments: [
    ("61856069", "wrong-horse"), ("61856068", "correct-horse"), ("01234", "correct-horse"),
    ("1234", "correct-horse"), ("61856069", "1234567"), ("61856069", "密码12345678"),
  ])
  func `F27: A wrong name or password is one error`(name: String, password: String) async throws {
    try await add("qqNumber", "61856069")
    let error = try await world.refusal("signInWithName", params("qqNumber", name, password))
    #expect(error.failure?.code == "wrongPassword")
    #expect(error.message.hasPrefix("the number, the address or the password is wrong; "))
  }

  @Test func `A name without an account fails, waits and counts as one with an account`()
    async throws
  {
    try await add("qqNumber", "61856069")
    func answers(_ name: String) async throws -> [String] {
      var answers: [String] = []
      for _ in 0..<7 {
        let error = try await world.refusal(
          "signInWithName", params("qqNumber", name, "wrong-horse"))
        answers.append(
          "\(error.failure?.code ?? "") \(error.message) \(error.failure?.details.json() ?? "")")
      }
      world.time.advance(by: 30)
      let error = try await world.refusal("signInWithName", params("qqNumber", name, "wrong-horse"))
      return answers + [error.message]
    }
    let known = try await answers("61856069")
    world.time.advance(by: -30)
    #expect(try await answers("61856068") == known)
    #expect(known[0].contains(#"{"attemptsLeft":4}"#))
    #expect(known[5].hasPrefix("tooManyAttempts"))
  }

  @Test func `Attempts by a name count for the phone number, too`() async throws {
    try await add("qqNumber", "61856069")
    for _ in 0..<5 {
      _ = try await world.refusal("signInWithName", params("qqNumber", "61856069", "wrong-horse"))
    }
    let phone: Params = [
      "phone": .string(LoginWorld.phone), "password": .string(LoginWorld.password),
    ]
    #expect(try await world.refusal("signIn", phone).failure?.code == "tooManyAttempts")
    world.time.advance(by: 30)
    _ = try await world.call("signInWithName", params("qqNumber", "61856069", "correct-horse"))
    #expect(
      try await world.refusal(
        "signInWithName", params("qqNumber", "61856069", "wrong-horse")
      ).failure?.details == ["attemptsLeft": 4])
  }

  @Test func `F27: Texts that can't be right are no attempt`() async throws {
    try await add("qqNumber", "61856069")
    for _ in 0..<10 {
      _ = try await world.refusal("signInWithName", params("qqNumber", "61856069", "short"))
    }
    _ = try await world.call("signInWithName", params("qqNumber", "61856069", "correct-horse"))
  }

  @Test func `Five wrong passwords wait, by a name or the phone number`() async throws {
    try await add("qqNumber", "61856069")
    for _ in 0..<5 {
      _ = try await world.refusal("signInWithName", params("qqNumber", "61856069", "wrong-horse"))
    }
    let error = try await world.refusal(
      "signInWithName", params("qqNumber", "61856069", LoginWorld.password))
    #expect(error.failure?.code == "tooManyAttempts")
  }

  @Test func `A name belongs to one account, and ends with it`() async throws {
    try await add("email", "mike@qq.com")
    try await world.addAccount("13900139000", nickname: "Wen")
    try await world.signIn("13900139000")
    let name: Params = ["kind": "email", "name": "MIKE@qq.com"]
    #expect(try await world.refusal("setName", name).failure?.code == "nameTaken")
    #expect(try await world.call("names") == [])
    try await world.signIn()
    _ = try await world.call("deleteAccount", ["password": .string(LoginWorld.password)])
    try await world.signIn("13900139000")
    #expect(try await world.call("setName", name)[0]?["name"] == "MIKE@qq.com")
  }

  @Test func `The form has a policy for each kind of name`() async throws {
    try await add("email", "mike@qq.com")
    let probe = try await world.probe("nameSignInScreen")
    #expect(probe.content.button("signIn")?.isEnabled == false)
    try await probe.type("123456789012", into: "QQ number")
    #expect(probe.content.field("name")?.text == "12345678901")
    try await probe.select("E-mail")
    #expect(probe.content.field("name")?.text == "")
    try await probe.type("mike@qq.com", into: "E-mail")
    try await probe.type("wrong-horse", into: "Password")
    try await probe.press("Sign in")
    #expect(probe.content.field("password")?.error != nil)
    try await probe.type(LoginWorld.password, into: "Password")
    try await probe.press("Sign in")
    #expect(probe.content.bar.title == "Home")
    #expect(await probe.leaks() == [])
  }

  @Test func `The security centre edits the names`() async throws {
    try await add("qqNumber", "61856069")
    try await world.signIn()
    let probe = try await world.probe("securityScreen")
    #expect(probe.content.row("qqNumber")?.value == "61856069")
    try await probe.select("E-mail")
    try await probe.type("mike", into: "E-mail")
    try await probe.press("Save")
    #expect(probe.content.field("name")?.error != nil)
    try await probe.type("mike@qq.com", into: "E-mail")
    try await probe.press("Save")
    #expect(probe.content.row("email")?.value == "mike@qq.com")
    try await probe.select("QQ number")
    try await probe.type("", into: "QQ number")
    try await probe.press("Save")
    #expect(probe.content.row("qqNumber")?.value == nil)
    #expect(await probe.leaks() == [])
  }

  @Test func `The security centre removes the user from the device, after a question`()
    async throws
  {
    try await world.addAccount()
    try await world.signIn()
    let probe = try await world.probe("securityScreen")
    try await probe.select("Remove me from this device")
    try await probe.press("Cancel")
    #expect(try await world.call("status")["signedIn"] == true)
    try await probe.select("Remove me from this device")
    try await probe.press("Remove")
    #expect(probe.content.bar.title == "Welcome")
    #expect(await probe.leaks() == [])
  }

  @Test(arguments: [nil, "qqNumber"])
  func `F32: Only a user of a phone number can sign in again with a code`(_ kind: String?)
    async throws
  {
    try await add("qqNumber", "61856069")
    if let kind {
      _ = try await world.call(
        "signInWithName", params(kind, "61856069", LoginWorld.password))
    } else {
      try await world.signIn()
    }
    _ = try await world.call("signOut")
    let probe = try await world.probe("root")
    #expect(probe.content.bar.title == "Welcome back")
    #expect((probe.content.row("withCode") == nil) == (kind != nil))
    try await probe.type(LoginWorld.password, into: "Password")
    try await probe.press("Sign in")
    #expect(probe.content.bar.title == "Home")
  }
}
