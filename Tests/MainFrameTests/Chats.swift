import MediatorKit
import ScreenKit
import ServiceKit
import TestKit
import Testing

@testable import MainFrame

/// MainFrame with stand-ins for the signed-in user and the address book.
struct Chats {
  typealias User = MainFrameNeeds.User

  /// A contact of the address book.
  struct Contact {
    let id: String
    let name: String
    let numbers: [String]
    var formerIDs: [String] = []
  }

  static let li = User(id: "account-li", nickname: "Li", phone: "+8613800138001")
  static let wang = User(id: "account-wang", nickname: "Wang", phone: "+8613800138002")
  static let zhao = User(id: "account-zhao", nickname: "Zhao", phone: "+8613800138003")

  let time = SettableTime()
  let services: Services
  let peers = StandIns(for: Target_MainFrame.self)
  let mediator: Mediator

  /// Starts with Li signed in, whose address book has Wang as `wang`; some modules may not be linked.
  ///
  /// `pause` waits for an answer of the search.
  init(
    without modules: String...,
    pause: @escaping @Sendable (Duration) async throws -> Void = { _ in }
  ) throws {
    services = Services.inMemory(clock: time.clock)
    mediator = try Self.mediator(services, peers, without: modules, pause: pause)
    become(Self.li)
    book([Self.contact("wang", "Old Wang", Self.wang.phone)])
    peers.answer(MainFrameNeeds.unseenPosts, with: MainFrameNeeds.Unseen(count: 3))
    peers.answer(MainFrameNeeds.contactsScreen, with: try Self.screen("Contacts"))
    peers.answer(MainFrameNeeds.contactScreen, with: try Self.screen("Card"))
    peers.answer(MainFrameNeeds.pickScreen, with: try Self.screen("Pick"))
    peers.answer(MainFrameNeeds.pickSeveralScreen, with: try Self.screen("Pick several"))
    peers.answer(MainFrameNeeds.addFriendsScreen, with: try Self.screen("Add friends"))
    peers.answer(MainFrameNeeds.scanScreen, with: try Self.screen("Scan"))
    peers.answer(MainFrameNeeds.payScreen, with: try Self.screen("Pay"))
    peers.answer(MainFrameNeeds.search, with: [])
    peers.answer(MainFrameNeeds.discoverScreen, with: try Self.screen("Discover"))
    peers.answer(MainFrameNeeds.profileScreen, with: try Self.screen("Me"))
    peers.answer(MainFrameNeeds.signInScreen, with: try Self.screen("Sign in"))
  }

  static func mediator(
    _ services: Services, _ peers: StandIns, without modules: [String] = [],
    pause: @escaping @Sendable (Duration) async throws -> Void = { _ in }
  ) throws -> Mediator {
    try Mediator(
      [
        Registration(Target_MainFrame.self) {
          try Target_MainFrame(services: services, peers: $0, pause: pause)
        }
      ] + peers.registrations.filter { !modules.contains($0.contract.name) })
  }

  /// A screen of another module.
  private static func screen(_ title: String) throws -> Presented {
    try Presented(value: ["bar": ["title": .string(title)]])
  }

  /// Opens a screen of MainFrame.
  @MainActor func open(_ action: String, _ params: [String: Value] = [:]) async throws
    -> ScreenProbe
  {
    try await ScreenProbe(mediator, Link(action, of: Target_MainFrame.self, params))
  }

  /// Profile reports a changed setting.
  func change(_ setting: String, to value: String) async throws {
    let event = Event("Profile/settingChanged", "", MainFrameNeeds.Setting.self)
    let setting = MainFrameNeeds.Setting(key: setting, value: value)
    #expect(try await mediator.emit(event, setting).failures.isEmpty)
  }

  /// Makes deliveries fail, or succeed again.
  func breakDelivery(_ isBroken: Bool = true) async throws {
    // The first call makes the tables.
    _ = try await conversations()
    try execute(
      isBroken
        ? """
        CREATE TRIGGER mainframe_fault BEFORE INSERT ON mainframe_recipient
        BEGIN SELECT RAISE(ABORT, 'out of order'); END
        """ : "DROP TRIGGER mainframe_fault")
  }

  func execute(_ sql: String) throws {
    try services.store.write { connection in _ = try connection.execute(sql) }
  }

  /// The number of rows of a table.
  func count(_ table: String) throws -> Int? {
    try services.store.read { connection in
      try connection.first("SELECT count(*) FROM \(table)") { try $0[0] }
    }
  }

  static func contact(_ id: String, _ name: String, _ phones: String?...) -> Contact {
    Contact(id: id, name: name, numbers: phones.compactMap(\.self))
  }

  /// Signs in a user; nil is a guest.
  func become(_ user: User?) {
    guard let user else { return peers.fail(MainFrameNeeds.requireSignIn, code: "notSignedIn") }
    peers.answer(MainFrameNeeds.requireSignIn, with: user)
  }

  /// Signs in a user, and reports it as Login does.
  func signIn(_ user: User) async throws {
    become(user)
    _ = try await mediator.emit(Event("Login/signedIn", ""))
  }

  /// Replaces the address book.
  func book(_ contacts: [Contact]) {
    peers.answer(MainFrameNeeds.names) { request in
      let ids = Self.keys(request.params["ids"])
      let phones = Self.keys(request.params["phones"])
      return ids.compactMap { id in
        contacts.first { ([$0.id] + $0.formerIDs).contains(id) }.map { Self.name($0, of: id) }
      }
        + phones.compactMap { phone in
          contacts.first { $0.numbers.contains(phone) }.map { Self.name($0, of: phone) }
        }
    }
  }

  /// Makes a search find so many contacts, named `kw 1`, `kw 2` … after its keyword.
  func find(_ count: Int) {
    peers.answer(MainFrameNeeds.search) { request in
      let keyword = Self.text(request.params["query"]) ?? ""
      return (0..<count).map { place in
        MainFrameNeeds.Hit(id: "c\(place)", name: "\(keyword) \(place + 1)", phone: nil)
      }
    }
  }

  /// A text of a request, which is handed over as it is.
  static func text(_ value: Value?) -> String? {
    guard case .native(let text) = value else { return value?.string }
    return text as? String
  }

  /// A list of a request, which is handed over as it is.
  static func keys(_ value: Value?) -> [String] {
    guard case .native(let list) = value else { return [] }
    return list as? [String] ?? []
  }

  private static func name(_ contact: Contact, of key: String) -> MainFrameNeeds.ContactName {
    MainFrameNeeds.ContactName(
      key: key, id: contact.id, formerIDs: contact.formerIDs, name: contact.name,
      numbers: contact.numbers)
  }

  @discardableResult
  func send(_ text: String, to contact: String) async throws -> Message {
    try await call("send", ["contact": .string(contact), "text": .string(text)])
  }

  /// Another user, who has Li in the address book, writes to Li; afterwards Li is signed in again.
  func receive(_ text: String, from user: User, book after: [Contact]) async throws {
    become(user)
    book([Self.contact("their-li", "Li", Self.li.phone)])
    try await send(text, to: "their-li")
    become(Self.li)
    book(after)
  }

  func call<P: Payload>(
    _ action: String, _ params: Params = Params(), as type: P.Type = P.self
  ) async throws -> P {
    try await mediator.perform("MainFrame/\(action)", params).get(as: type)
  }

  /// The number of calls of the address book so far.
  var nameCalls: Int { peers.requests.count { $0.route.text == "Contacts/names" } }

  /// The first page.
  func conversations() async throws -> [Conversation] {
    try await call("conversations", as: Page<Conversation>.self).items
  }

  func chat(_ contact: String) async throws -> Chat {
    try await call("chat", ["contact": .string(contact)])
  }

  func page(
    with contact: String, after cursor: String? = nil, limit: Int = 20
  ) async throws -> Page<Message> {
    var params: Params = ["contact": .string(contact), "limit": .int(limit)]
    if let cursor { params.append("after", .string(cursor)) }
    return try await call("messages", params)
  }

  /// The error code of an action; nil when it succeeds.
  func refusal(of action: String, _ params: Params = Params()) async -> String? {
    do {
      _ = try await mediator.perform("MainFrame/\(action)", params)
      return nil
    } catch {
      return error.failure?.code ?? error.code.rawValue
    }
  }
}
