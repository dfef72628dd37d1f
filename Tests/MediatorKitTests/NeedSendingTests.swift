import Testing

@testable import MediatorKit

/// Needs that send the fields of a value as params.
struct NeedSendingTests {
  struct Payment: Codable, Payload { var from: String, to: String, note: String?, data: Value }
  struct Partial: Codable, Payload { var from: String, too: String, note: Int? }
  struct Tip: Codable, Payload { var tip: Int }

  struct Target_Bank: Target {
    static let summary = "Pays."
    static var actions: [Action<Self>] {
      Action(
        "pay", "Pays.", Param("to", "T."), Param("from", "F."),
        Param<String?>("note", "N.", default: "none"), Param("data", "D."),
        Param("tip", "T.", default: 0), perform: pay)
    }
    func pay(to: String, from: String, note: String?, data: Value, tip: Int) -> String {
      "\(from) to \(to), \(note ?? "nil"), \(data.kind), \(tip)"
    }
  }

  struct Target_Shop: Target {
    static let pay = Need("Bank/pay", sending: Payment.self, returns: String.self)
    static let payNow = pay.now
    static let payOnMain = pay.onMain
    static let tipped = Need("Bank/pay", sending: Payment.self, Tip.self, returns: String.self)
    static let summary = "Sells."
    static let needs: [any NeedDeclaration] = [pay, payNow, payOnMain, tipped]
    static var actions: [Action<Self>] {
      Action("later", "Buys.", perform: buyLater)
      Action("now", "Buys.", perform: buyNow)
      Action("main", "Buys.", onMain: buyOnMain)
    }
    let peers: Peers
    func buyLater() async throws -> String { try await peers.call(Self.pay, payment()) }
    func buyNow() throws -> String { try peers.callNow(Self.payNow, payment()) }
    @MainActor func buyOnMain() throws -> String { try peers.callOnMain(Self.payOnMain, payment()) }
  }

  static func payment(_ note: String? = nil, _ data: Value = 1) -> Payment {
    Payment(from: "mine", to: "yours", note: note, data: data)
  }

  func mediator() throws -> Mediator {
    try Mediator {
      Registration(Target_Bank.self) { _ in Target_Bank() }
      Registration(Target_Shop.self) { Target_Shop(peers: $0) }
    }
  }

  @Test func `The fields are the params, and optional ones aren't required`() {
    let params = Target_Shop.tipped.contract.params
    #expect(params.map(\.name) == ["from", "to", "note", "data", "tip"])
    #expect(params.map(\.isRequired) == [true, true, false, true, true])
    #expect(
      params.map(\.shape) == [.string, .string, .optional(.string), .any, .integer])
  }

  @Test func `Fields are sent by name, a nil isn't sent, a required null is`() throws {
    let sent = try Target_Shop.pay.arguments(Self.payment())
    #expect(sent.names == ["data", "from", "to"])
    #expect(try Target_Shop.pay.arguments(Self.payment("hi", .null)).names.contains("data"))
    #expect(try Target_Shop.tipped.arguments(Self.payment("hi"), Tip(tip: 2))["tip"] == 2)
  }

  @Test(arguments: ["Shop/later", "Shop/now", "Shop/main"])
  func `Each kind of call sends the fields by name, with and without an instance`(route: String)
    async throws
  {
    let mediator = try mediator()
    for _ in 0..<2 {
      #expect(try await mediator.perform(route).value == "mine to yours, none, integer, 0")
    }
  }

  @Test func `A mediator can call a need that sends fields`() async throws {
    let mediator = try mediator()
    let paid = try await mediator.call(Target_Shop.pay, Self.payment("hi", .null))
    #expect(paid == "mine to yours, hi, null, 0")
    let tipped = try await mediator.call(Target_Shop.tipped, Self.payment(), Tip(tip: 3))
    #expect(tipped == "mine to yours, none, integer, 3")
  }

  @Test func `A need that sends fields is never called by position`() {
    #expect(Target_Shop.pay.identity.signature == nil)
    #expect(Need("Nothing/run").identity.signature != nil)
  }

  @Test func `Fields are checked like params when the mediator is built`() throws {
    struct Target_Careless: Target {
      static let summary = "Sends what doesn't fit."
      static let needs: [any NeedDeclaration] = [
        Need(
          "Bank/pay", sending: Partial.self, returns: String.self, file: "C.swift", line: 1)
      ]
      static var actions: [Action<Self>] {}
    }
    let error = try #require(throws: RegistrationError.self) {
      try Mediator {
        Registration(Target_Bank.self) { _ in Target_Bank() }
        Registration(Target_Careless.self) { _ in Target_Careless() }
      }
    }
    let place = try #require(Target_Bank.actions.first?.contract.place)
    let problems = [
      "the action has no param 'too', did you mean 'to'?",
      "the required param 'data' isn't sent", "param 'note' is integer, but string is expected",
    ]
    #expect(error.faults.map(\.kind) == Array(repeating: .unmetNeed, count: problems.count))
    #expect(
      error.faults.map(\.summary)
        == problems.map {
          "unmet-need C.swift:1: Careless needs Bank/pay: \($0); see the action Bank/pay (\(place))"
        })
  }

  @Test func `A value without a text form, or that isn't an object, can't be sent`() async throws {
    let mediator = try mediator()
    let native = try await #require(throws: MediatorError.self) {
      try await mediator.call(Target_Shop.pay, Self.payment("hi", .native(1)))
    }
    #expect(native.code == .invalidParams)
    #expect(native.message == "params of Bank/pay can't be sent")
    #expect(native.mismatches.map(\.path) == ["/data"])
    let text = try await #require(throws: MediatorError.self) {
      try await mediator.call(Need("Bank/pay", sending: Int.self, returns: String.self), 1)
    }
    #expect(text.mismatches == [Mismatch(path: "", problem: "expected object, got integer")])
  }
}
