import MediatorKit
import Register
import ServiceKit
import Testing

struct Target_RegisterTests {
  private let world: RegisterWorld

  init() throws { world = try RegisterWorld() }

  @Test func `A request returns the number and the time, not the code`() async throws {
    #expect(
      try await world.call("requestCode", ["phone": "138 0013 8000"])
        == ["phone": "+8613800138000", "expiresIn": 60])
  }

  @Test func `A second request has to wait, and the error says how long`() async throws {
    _ = try await world.code()
    world.time.advance(by: 48)
    let refusal = try await world.refusal("requestCode", ["phone": "13800138000"])
    #expect(refusal.declares("tooSoon"))
    #expect(refusal.failure?.details == ["secondsLeft": 12, "retryAt": "2026-01-01T00:01:00Z"])
    #expect(
      refusal.message
        == "a code was sent less than a minute ago; use it, or ask again in 12 seconds")
  }

  @Test func `The inbox shows the latest message`() async throws {
    let first = try await world.code()
    world.time.advance(by: 90)
    let second = try #require(try await world.code().string)
    #expect(first != .string(second))
    #expect(
      try await world.call("inbox", ["phone": "+86 13800138000"]) == [
        "to": "+8613800138000", "code": .string(second), "sentAt": "2026-01-01T00:01:30Z",
        "text": .string("\(second) is your verification code. It is valid for 60 seconds."),
      ])
  }

  @Test func `A message may have no code`() async throws {
    let number = try PhoneNumber("13800138000")
    try world.services.messages.send(to: number, text: "Welcome.")
    #expect(
      try await world.call("inbox", ["phone": "13800138000"])
        == ["to": "+8613800138000", "text": "Welcome.", "sentAt": "2026-01-01T00:00:00Z"])
  }

  @Test func `An empty inbox is an error`() async throws {
    _ = try await world.code()
    let refusal = try await world.refusal("inbox", ["phone": "13900139000"])
    #expect(refusal.declares("noMessage"))
    #expect(
      refusal.message == "no message was sent to the phone number; call Register/requestCode first")
  }

  @Test(arguments: [Origin.native, .url])
  func `The inbox is open to the console only`(_ origin: Origin) async throws {
    _ = try await world.code()
    let error = await #expect(throws: MediatorError.self) {
      _ = try await world.call("inbox", ["phone": "13800138000"], from: origin)
    }
    #expect(error?.code == .forbidden)
  }

  @Test func `Links can't make the device send codes to many numbers`() async throws {
    func request(_ last: Int) async throws {
      _ = try await world.mediator.open(
        "app://Register/requestCode?phone=138001380\(last)", confirm: { _ in true })
    }
    for last in 10..<40 { try await request(last) }
    let error = await #expect(throws: MediatorError.self) { try await request(40) }
    #expect(error?.declares("tooManyCodes") == true)
    #expect(
      error?.failure?.details == ["secondsLeft": 600, "retryAt": "2026-01-01T00:10:00Z"])
  }

  @Test func `Deep links reach the request for a code and the screens, nothing else`() {
    let open = Target_Register.actions.map(\.contract).filter { $0.access.origins.contains(.url) }
    #expect(open.map(\.name) == ["requestCode", "screen", "codeScreen", "agreementScreen"])
  }

  @Test(arguments: [
    ("requestCode", ["invalidPhone", "tooManyAttempts", "tooManyCodes", "tooSoon"]),
    (
      "createAccount",
      [
        "codeExpired", "codeNotRequested", "invalidNickname", "invalidPassword", "invalidPhone",
        "phoneTaken", "tooManyAttempts", "wrongCode",
      ]
    ),
    ("inbox", ["invalidPhone", "noMessage"]),
  ])
  func `An action declares what it refuses`(_ name: String, _ codes: [String]) {
    let contract = Target_Register.actions.map(\.contract).first { $0.name == name }
    let ofServer = name == "inbox" ? [] : ["requestFailed", "serverUnreachable"]
    #expect(contract?.errors.map(\.code).sorted() == (codes + ofServer).sorted())
  }

  @Test(arguments: ["requestCode", "createAccount", "inbox"])
  func `A number that isn't mobile is refused`(_ action: String) async throws {
    let params: Params =
      action == "createAccount"
      ? world.form("123456", phone: "010 5555 0111") : ["phone": "010 5555 0111"]
    let refusal = try await world.refusal(action, params)
    #expect(refusal.declares("invalidPhone"))
    #expect(refusal.failure?.details == ["fault": "notMobile"])
    #expect(
      refusal.message
        == "the phone number can't receive text messages; use a mobile number")
  }

  @Test func `A code survives the process`() async throws {
    let code = try await world.code()
    let second = try RegisterWorld(world.services)
    let account = try await second.call("createAccount", second.form(code))
    #expect(account["id"] == "00000000000000000000000001")
  }
}
