import MediatorKit
import TestKit
import Testing

struct StandInsTests {
  struct Person: Codable, Payload, Equatable { var id: Int, name: String }
  struct PersonName: Codable, Payload, Equatable { var name: String }

  enum ShopError: String, ActionError {
    case soldOut
    var message: String { "it is sold out" }
  }

  struct Target_Shop: Target {
    static let find = Need(
      "Contacts/find", Param("id", Int.self), returns: Person.self, handles: ["soldOut"]
    ).now
    static let name = Need(
      "Contacts/find", Param("id", Int.self), Param("short", Bool.self), returns: PersonName.self,
      handles: ["soldOut"])
    static let tell = Need("Messages/tell", Param("text", String.self))
    static let summary = "Sells."
    static let needs: [any NeedDeclaration] = [name, find, tell]
    static var actions: [Action<Self>] {
      Action("find", "F.", Param("id", "I."), errors: .of(ShopError.soldOut), perform: findPerson)
      Action("findNow", "F.", Param("id", "I."), errors: .of(ShopError.soldOut), perform: findNow)
      Action("name", "N.", Param("id", "I."), perform: findName)
      Action("tell", "T.", perform: tellAll)
    }
    let peers: Peers
    func findPerson(id: Int) async throws -> Person { try await peers.call(Self.find, id) }
    func findNow(id: Int) throws -> Person { try peers.callNow(Self.find, id) }
    func findName(id: Int) async throws -> String { try await peers.call(Self.name, id, true).name }
    func tellAll() async throws { _ = try await peers.call(Self.tell, "all") }
  }

  enum Target_Desk: Target {
    static let summary = "Finds."
    static let needs: [any NeedDeclaration] = [
      Need("Contacts/find", Param("id", String.self), Param("tag", Int.self)),
      Need("Contacts/find", Param("id", String?.self), Param("tag", Bool.self)),
    ]
    static var actions: [Action<Self>] {}
  }

  let peers = StandIns(for: Target_Shop.self)

  func shop() throws -> Mediator {
    try Mediator([Registration(Target_Shop.self) { Target_Shop(peers: $0) }] + peers.registrations)
  }

  @Test func `Every need has a stand-in, under its own target`() throws {
    let shop = try shop()
    #expect(shop.contracts.map(\.name) == ["Contacts", "Messages", "Shop"])
    #expect(shop.warnings == [])
    #expect(shop.contracts[0].summary == "Stands in for Contacts.")
  }

  @Test(arguments: ["Shop/find", "Shop/findNow"])
  func `A need returns the result that the test sets`(route: String) async throws {
    peers.answer(Target_Shop.find, with: Person(id: 1, name: "Li"))
    #expect(
      try await shop().perform(route, ["id": 1]).get(as: Person.self) == Person(id: 1, name: "Li"))
  }

  @Test func `An answer that the target doesn't need is a failure`() throws {
    let pay = Need("Wallet/pay", Param("cents", Int.self))
    peers.fail(pay, code: "empty")
    peers.answer(pay) { _ in Nothing() }
    peers.answer(Need("Contacts/list", returns: [String].self), with: [])
    let contacts = StandIn(contract: try #require(try shop().contracts.first))
    contacts.fail(pay, code: "empty")
    #expect(
      (peers.failures + contacts.failures).map(\.message) == [
        "the stand-in for Contacts has no action 'list' to answer",
        "the stand-in for Wallet has no action 'pay' to answer",
        "the stand-in for Wallet has no action 'pay' to answer",
        "the stand-in for Contacts has no action 'Wallet/pay' to answer",
      ])
    #expect(peers.failures.last?.help == "answer a need of the tested target")
  }

  @Test func `A call after an answer that the target doesn't need fails`() async throws {
    peers.answer(Target_Shop.find, with: Person(id: 1, name: "Li"))
    peers.fail(Need("Wallet/pay"), code: "empty")
    let error = try await #require(throws: MediatorError.self) {
      try await shop().perform("Shop/find", ["id": 1])
    }
    #expect(error.message == "the stand-in for Wallet has no action 'pay' to answer")
  }

  @Test func `A need returns the result of a closure`() async throws {
    peers.answer(Target_Shop.find) { request in
      Person(id: request.params["id"]?.int ?? 0, name: "\(request.route)")
    }
    let person = try await shop().perform("Shop/find", ["id": 7]).get(as: Person.self)
    #expect(person == Person(id: 7, name: "Contacts/find"))
  }

  @Test func `Two needs of one action have one stand-in`() async throws {
    peers.answer(Target_Shop.find, with: Person(id: 1, name: "Li"))
    let shop = try shop()
    #expect(try await shop.perform("Shop/name", ["id": 1]).value == "Li")
    #expect(try await shop.perform("Shop/find", ["id": 1]).value == ["id": 1, "name": "Li"])
    #expect(shop.contract(of: "Contacts/find")?.errors.map(\.code) == ["soldOut"])
  }

  @Test func `A param of a stand-in accepts what any of its needs sends`() throws {
    let desk = Registration(Target_Desk.self) { _ in throw ShopError.soldOut }
    let mediator = try Mediator([desk] + StandIns(for: Target_Desk.self).registrations)
    let params = try #require(mediator.contract(of: "Contacts/find")).params
    #expect(params.map(\.shape) == [.string, .any])
    #expect(params.map(\.isRequired) == [false, true])
  }

  @Test func `Requests are stored in order`() async throws {
    peers.answer(Target_Shop.tell, with: Nothing())
    peers.answer(Target_Shop.find, with: Person(id: 1, name: "Li"))
    let shop = try shop()
    #expect(peers.requests.isEmpty)
    _ = try await shop.perform("Shop/tell")
    _ = try await shop.perform("Shop/find", ["id": 3])
    #expect(peers.requests.map(\.route.text) == ["Messages/tell", "Contacts/find"])
    #expect(peers.requests.map(\.params.names) == [["text"], ["id"]])
    #expect(peers.requests.map(\.caller?.text) == ["Shop/tell", "Shop/find"])
  }

  @Test func `A need fails with a declared error`() async throws {
    peers.fail(Target_Shop.find, code: "soldOut")
    let error = try await #require(throws: MediatorError.self) {
      try await shop().perform("Shop/find", ["id": 1])
    }
    #expect(error.code == .failed)
    #expect(error.route == "Shop/find")
    #expect(error.declares("soldOut"))
    #expect(error.message == "the stand-in fails")
  }

  @Test func `A closure may throw a declared error`() async throws {
    peers.answer(Target_Shop.find) { _ in throw ShopError.soldOut }
    let error = try await #require(throws: MediatorError.self) {
      try await shop().perform("Shop/find", ["id": 1])
    }
    #expect(error.declares("soldOut"))
    #expect(error.message == "it is sold out")
  }

  @Test func `A need without a reply fails`() async throws {
    let error = try await #require(throws: MediatorError.self) {
      try await shop().perform("Shop/find", ["id": 1])
    }
    #expect(error.code == .standInFailed)
    #expect(
      error.message
        == "the stand-in for Contacts/find has no reply; set one with answer(_:with:)")
  }

  @Test func `The last reply wins`() async throws {
    peers.fail(Target_Shop.find, code: "soldOut")
    peers.answer(Target_Shop.find, with: Person(id: 1, name: "Li"))
    peers.answer(Target_Shop.find, with: Person(id: 2, name: "Wu"))
    #expect(try await shop().perform("Shop/find", ["id": 1]).value["id"] == 2)
  }

  /// Subscribes to an event twice, and to one of its own.
  struct Target_Ear: Target {
    static let summary = "Subscribes."
    static let own = Event("Ear/rang", "It rang.")
    static let emits: [any EventDeclaration] = [own]
    static let subscriptions: [EventHandler<Self>] = [
      EventHandler("Login/signedIn", perform: { _ in {} }),
      EventHandler("Login/signedIn", String.self, perform: onSignedIn),
      EventHandler("Ear/rang", perform: { _ in {} }),
    ]
    static var actions: [Action<Self>] {}
    let heard: @Sendable (String) -> Void
    func onSignedIn(name: String) { heard(name) }
  }

  @Test func `A stand-in declares the subscribed events, so that a test can emit them`()
    async throws
  {
    let mediator = try await confirmation { heard in
      let registration = Registration(Target_Ear.self) { _ in
        Target_Ear { name in
          #expect(name == "Li")
          heard()
        }
      }
      let mediator = try Mediator([registration] + StandIns(for: Target_Ear.self).registrations)
      try await mediator.emit(Event("Login/signedIn", "Someone signed in.", String.self), "Li")
      return mediator
    }
    #expect(mediator.contracts.map(\.name) == ["Ear", "Login"])
    #expect(mediator.warnings == [])
  }
}
