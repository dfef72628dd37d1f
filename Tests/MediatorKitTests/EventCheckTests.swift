import Testing

@testable import MediatorKit

struct EventCheckTests {
  struct Person: Codable, Payload { var id: Int, name: String }
  struct Name: Codable, Payload { var name: String, nick: String? }
  struct Wide: Codable, Payload { var nam: String, id: String }

  static func event<P: Payload>(_ name: String, _ payload: P.Type) -> EventContract {
    Event(name, "E.", payload, file: "Shop/E.swift", line: 3).contract
  }

  static func subscriber(_ event: String, _ shape: Shape) -> SubscriptionContract {
    SubscriptionContract(event: event, shape: shape, file: "Bank/H.swift", line: 7)
  }

  static let shop = TargetContract(
    name: "Shop", summary: "", actions: [], needs: [], emits: [event("Shop/sold", Person.self)])

  static let findings: [(SubscriptionContract, [String], Bool)] = [
    (subscriber("Shop/sold", Person.shape), [], false),
    (subscriber("Shop/sold", Name.shape), [], false),
    (subscriber("Shop/sold", .nothing), [], false),
    (subscriber("Shop/sold", .any), [], false),
    (
      subscriber("sold", .any),
      ["subscribes to sold: 'sold' isn't an event; write Target/event"], false
    ),
    (
      subscriber("Shop/sodl", .any),
      [
        "subscribes to Shop/sodl: no event 'sodl' in target 'Shop', did you mean 'sold'?"
      ], false
    ),
    (
      subscriber("Shop/zzz", .any),
      ["subscribes to Shop/zzz: no event 'zzz' in target 'Shop'"], false
    ),
    (
      subscriber("Shpo/sold", .any),
      [
        "subscribes to Shpo/sold: no target 'Shpo' is linked, did you mean 'Shop'?"
      ], true
    ),
    (
      subscriber("Shop/sold", Wide.shape),
      [
        "subscribes to Shop/sold: payload/id is integer, but string is expected",
        "subscribes to Shop/sold: payload/nam doesn't exist, did you mean 'name'?",
      ], false
    ),
  ]

  @Test(arguments: findings)
  func `A subscription is compared with the event that it names`(
    subscriber: SubscriptionContract, problems: [String], isUnlinked: Bool
  ) {
    let bank = TargetContract(
      name: "Bank", summary: "", actions: [], needs: [], subscriptions: [subscriber])
    let found = EventCheck.findings(of: [Self.shop, bank])
    #expect(found.map(\.message) == problems.map { "Bank \($0)" })
    #expect(found.allSatisfy { ($0.kind == .unlinkedEvent) == isUnlinked })
  }

  @Test func `A handler of a synchronous event may not be asynchronous`() {
    let sold = Event("Shop/sold", "E.", delivery: .synchronous, file: "Shop/E.swift", line: 3)
    let shop = TargetContract(
      name: "Shop", summary: "", actions: [], needs: [], emits: [sold.contract])
    func findings(isAsync: Bool, remotes: Set<String> = []) -> [Finding] {
      let subscription = SubscriptionContract(
        event: "Shop/sold", shape: .nothing, isAsync: isAsync, file: "Bank/H.swift", line: 7)
      let bank = TargetContract(
        name: "Bank", summary: "", actions: [], needs: [], subscriptions: [subscription])
      return EventCheck.findings(of: [shop, bank], remotes: remotes)
    }
    #expect(
      findings(isAsync: true).map(\.summary) == [
        "unmet-subscription Bank/H.swift:7: Bank subscribes to Shop/sold: the handler is asynchronous, but the emitter "
          + "doesn't wait; see the event Shop/sold (Shop/E.swift:3)"
      ])
    #expect(findings(isAsync: false).isEmpty)
    #expect(findings(isAsync: true, remotes: ["Shop"]).isEmpty)
  }

  static let place = "(Shop/E.swift:3)"
  static let faults: [([EventContract], Finding.Kind, String)] = [
    (
      [event("sold", Int.self)], .badEvent,
      "Shop emits sold: 'sold' isn't an event; write Target/event"
    ),
    (
      [event("Shop/so ld", Int.self)], .badEvent,
      "Shop emits Shop/so ld: 'Shop/so ld' isn't an event; write Target/event"
    ),
    (
      [event("Bank/sold", Int.self)], .badEvent,
      "Shop emits Bank/sold: the name must begin with the emitter's own, Shop/"
    ),
    (
      [event("Shop/buy", Int.self)], .badEvent,
      "Shop emits Shop/buy: an action has this name already; rename one"
    ),
    (
      [
        EventContract(
          name: "Shop/sold", summary: "", shape: .native("Bill"), delivery: .durable, file: "",
          line: 0)
      ], .badEvent,
      "Shop emits Shop/sold: it is durable, but Bill never leaves the process; remove "
        + "`delivery: .durable`"
    ),
    (
      [event("Shop/sold", Int.self), event("Shop/sold", Int.self)], .duplicate,
      "event 'Shop/sold' of target 'Shop' is declared 2 times"
    ),
    (
      [event("Shop/sold", Int.self), event("Shop/Sold", Int.self)], .sameButForCase,
      "events 'Shop/Sold' and 'Shop/sold' of target 'Shop' differ only by case; rename one"
    ),
  ]

  @Test(arguments: faults)
  func `A faulty event is reported`(
    events: [EventContract], code: Finding.Kind, message: String
  ) throws {
    let contract = TargetContract(
      name: "Shop", summary: "", actions: [RegistrationCheckTests.action("buy")], needs: [],
      emits: events)
    let error = try #require(throws: RegistrationError.self) {
      try Mediator([Registration(standingInFor: contract) { _ in .nothing }])
    }
    #expect(error.faults.map(\.kind) == [code])
    #expect(error.faults.map(\.message) == [message])
  }

  struct Target_Bank: Target {
    static let summary = "Subscribes."
    static let subscriptions: [EventHandler<Self>] = [
      EventHandler(
        "Shop/sold", Int.self, file: "Bank/H.swift", line: 7, perform: { _ in { _ in } }),
      EventHandler("Gone/x", file: "Bank/H.swift", line: 8, perform: { _ in {} }),
    ]
    static var actions: [Action<Self>] {}
  }

  @Test
  func `An unmet subscription fails the build of a mediator, an unlinked one is a warning`()
    throws
  {
    let bank = Registration(Target_Bank.self) { _ in Target_Bank() }
    #expect(
      try Mediator([bank]).warnings.map(\.summary) == [
        "unlinked-event Bank/H.swift:7: Bank subscribes to Shop/sold: no target 'Shop' is linked",
        "unlinked-event Bank/H.swift:8: Bank subscribes to Gone/x: no target 'Gone' is linked",
      ])
    let error = try #require(throws: RegistrationError.self) {
      try Mediator([bank, Registration(standingInFor: Self.shop) { _ in .nothing }])
    }
    #expect(error.faults.map(\.kind) == [.unmetSubscription])
    #expect(
      error.faults.map(\.message) == [
        "Bank subscribes to Shop/sold: payload is Person, but integer is expected"
      ])
    #expect(error.faults[0].related.map(\.place) == [Finding.SourceLocation("Shop/E.swift", 3)])
  }

  @Test func `Contracts contain emitted events and subscriptions`() {
    let contract = Registration(Target_Bank.self) { _ in Target_Bank() }.contract
    #expect(contract.subscriptions.map(\.event) == ["Shop/sold", "Gone/x"])
    #expect(contract.subscriptions.map(\.shape) == [.integer, .nothing])
    #expect(contract.subscriptions.map(\.line) == [7, 8])
    #expect(contract.emits == [])
    #expect(Self.shop.emits.map(\.shape) == [Person.shape])
  }
}
