import BusKit
import MediatorApp
import MediatorKit
import ServiceKit
import Testing

/// One person's way through all modules, by string, as a script would go it.
@Suite(.needsApplication) struct JourneyTests {
  private static let screens = [
    "MainFrame/home", "MainFrame/screen", "Contacts/screen", "Discover/screen", "Profile/screen",
    "Profile/systemMessagesScreen", "Shop/mineScreen", "Login/securityScreen",
  ]

  private var mediator: Mediator

  init() throws { mediator = try Application.mediator() }

  @Test func `From the first code to signing out`() async throws { try await walk() }

  @Test(
    arguments: Application.modules.filter { $0 != "Samples" }.map { [$0] } + [
      ["Contacts", "Discover", "Profile", "Shop"],
      ["Contacts", "Discover", "Login", "MainFrame", "Profile", "Register", "Shop"],
    ])
  func `The way is the same with modules in another process`(_ moved: [String]) async throws {
    let services = Services.inMemory()
    let bus = MemoryBus()
    let home = try Application.mediator(services)
    let offer = try await Offer(moved, of: home, over: bus)
    let remote = try await RemoteTargets(moved, over: bus)
    var journey = self
    journey.mediator = try Mediator(
      remote.replacing(AppModules.registrations(services)), outbox: services.outbox)
    #expect(journey.mediator.warnings == home.warnings)
    await home.start()
    await journey.mediator.start()
    try await journey.walk {
      for screen in Self.screens {
        let (here, there) = (try await journey.call(screen), try await home.perform(screen).value)
        #expect(here == there, "\(screen)")
      }
    }
    await journey.mediator.stop()
    await offer.drain()
    await home.stop()
  }

  private func walk(_ beforeSigningOut: () async throws -> Void = {}) async throws {
    try await register()
    let contact = try await importContacts()
    try await chat(with: contact)
    try await publish()
    let profile = try await call("Profile/show")
    #expect(profile["nickname"] == "Li Lei")
    #expect(profile["contacts"] == 2)
    try await beforeSigningOut()
    _ = try await call("Profile/signOut")
    #expect(try await call("Login/status")["signedIn"] == false)
    await #expect(throws: MediatorError.self) { try await call("Profile/show") }
  }

  private func register() async throws {
    _ = try await call("Register/requestCode", ["phone": "138 0013 8000"])
    let inbox = try await mediator.perform(
      "Register/inbox", ["phone": "13800138000"], from: .console)
    let code = try #require(try reply(inbox)["code"])
    let account: Params = [
      "phone": "13800138000", "code": code, "password": "correct-horse", "nickname": "Li Lei",
    ]
    _ = try await call("Register/createAccount", account)
    _ = try await call("Login/signIn", ["phone": "13800138000", "password": "correct-horse"])
    #expect(try await call("Login/status")["signedIn"] == true)
  }

  private func importContacts() async throws -> Value {
    let cards = """
      BEGIN:VCARD
      VERSION:3.0
      FN:张三
      TEL;TYPE=CELL:+86 138 0013 8001
      END:VCARD
      BEGIN:VCARD
      VERSION:3.0
      FN:Anna Smith
      TEL;TYPE=CELL:+86 138 0013 8002
      END:VCARD
      """
    #expect(try await call("Contacts/import", ["text": .string(cards)])["added"] == 2)
    let hits = try await call("Contacts/search", ["query": "zs"])
    #expect(hits[0]?["name"] == "张三")
    return try #require(hits[0]?["id"])
  }

  private func chat(with contact: Value) async throws {
    _ = try await call("MainFrame/send", ["contact": contact, "text": "你好"])
    let conversations = try await call("MainFrame/conversations")["items"]
    #expect(conversations?[0]?["lastMessage"] == "你好")
    #expect(conversations?[0]?["name"] == "张三")
  }

  private func publish() async throws {
    let post = try await call("Discover/publish", ["text": "First light"])
    let id = try #require(post["id"])
    _ = try await call("Discover/like", ["post": id])
    _ = try await call("Discover/comment", ["post": id, "text": "Well seen"])
    let feed = try await call("Discover/feed")
    #expect(feed["items"]?[0]?["likes"]?[0]?["name"] == "Li Lei")
    #expect(feed["items"]?[0]?["comments"]?[0]?["text"] == "Well seen")
  }

  @discardableResult
  private func call(_ route: String, _ params: Params = [:]) async throws -> Value {
    try reply(try await mediator.perform(route, params))
  }

  private func reply(_ reply: Reply) throws -> Value { try reply.value }
}
