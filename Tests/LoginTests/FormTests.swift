import MediatorKit
import ScreenKit
import ServiceKit
import TestKit
import Testing

@testable import Login

// D49
@MainActor struct FormTests {
  private nonisolated static let answers: [(Value, FormVerdict)] = [
    (["status": 1], .login), (["status": -99], .unLogin), (["status": 7], .error), ([:], .error),
    (["status": "1"], .error), ("no dictionary", .error), (nil, .error),
  ]

  private let world: LoginWorld

  init() throws { world = try LoginWorld() }

  private func form(_ phone: String, _ password: String) async throws -> ScreenProbe {
    let probe = try await world.probe("formScreen")
    try await probe.type(phone, into: "Phone")
    try await probe.type(password, into: "Password")
    return probe
  }

  @Test func `The number is cut to its first 11 characters on each change`() async throws {
    let probe = try await world.probe("formScreen")
    for (typed, shown) in [
      ("138743854389", "13874385438"), ("abcdefghijklm", "abcdefghijk"), ("138", "138"),
    ] {
      try await probe.type(typed, into: "Phone")
      #expect(probe.content.field("phone")?.text == shown)
    }
  }

  @Test(arguments: [
    ("13874385438", "x", true), ("abcdefghijk", "x", true), ("1387438543", "x", false),
    ("13874385438", "", false), ("13874385438", "  ", false), ("           ", "x", false),
    ("", "", false),
  ])
  func `The button is enabled for 11 characters and a password that isn't blank`(
    phone: String, password: String, isEnabled: Bool
  ) async throws {
    let probe = try await form(phone, password)
    #expect(probe.content.button("signIn")?.isEnabled == isEnabled)
  }

  @Test(arguments: [
    (false, false, FormStep.agreement), (false, true, .agreement),
    (true, false, .mustChangePassword), (true, true, .loggedIn),
  ])
  func `F63: The next step follows from the agreement, then from the password`(
    hasAgreed: Bool, hasChanged: Bool, step: FormStep
  ) {
    #expect(FormStep(hasAgreed: hasAgreed, hasChangedPassword: hasChanged) == step)
  }

  @Test func `F63: A user agrees, changes the password, and is at home the next time`()
    async throws
  {
    try await world.addAccount()
    let probe = try await form(LoginWorld.phone, LoginWorld.password)
    try await probe.press("Sign in")
    #expect(probe.content.bar.title == "Terms of use")
    #expect(try await world.call("status")["signedIn"] == true)
    try await probe.press("I agree")
    #expect(probe.content.bar.title == "Change password")
    try await probe.type(LoginWorld.password, into: "Present password")
    try await probe.type("another-horse", into: "New password")
    try await probe.press("Change password")
    #expect(await probe.leaks() == [])
    let next = try await form(LoginWorld.phone, "another-horse")
    try await next.press("Sign in")
    #expect(next.content.bar.title == "Home")
    #expect(await next.leaks() == [])
  }

  @Test func `Who changed the password before agreeing needn't change it again`() async throws {
    try await world.addAccount()
    try await world.signIn()
    let long = "another horse, with a long battery"
    let params: Params = ["password": .string(LoginWorld.password), "newPassword": .string(long)]
    _ = try await world.call("changePassword", params)
    #expect(try await world.call("agree") == "loggedIn")
    let probe = try await form(LoginWorld.phone, long)
    try await probe.press("Sign in")
    #expect(probe.content.bar.title == "Home")
  }

  @Test func `An error is shown at its field`() async throws {
    try await world.addAccount()
    let probe = try await form(LoginWorld.phone, "wrong-horse")
    try await probe.press("Sign in")
    #expect(probe.content.field("password")?.error != nil)
    let letters = try await form("abcdefghijk", "x")
    try await letters.press("Sign in")
    #expect(letters.content.field("phone")?.error != nil)
  }

  @Test(arguments: answers)
  func `F63: The judge knows 1 and -99, and nothing else`(answer: Value, verdict: FormVerdict)
    async
  {
    #expect(await FormVerdict.judge { answer } == verdict)
  }

  @Test func `F63: A server that fails is an error`() async throws {
    #expect(await FormVerdict.judge { throw LoginError.notSignedIn } == .error)
    #expect(try await world.call("judgeLogin") == "unLogin")
    try await world.addAccount()
    try await world.signIn()
    #expect(try await world.call("judgeLogin") == "login")
  }

  @Test func `Agreeing needs a user`() async throws {
    #expect(try await world.refusal("agree").failure?.code == "notSignedIn")
    #expect(try await world.probe("termsScreen").content.empty != nil)
  }
}
