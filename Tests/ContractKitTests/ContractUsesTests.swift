import MediatorKit
import Testing

@testable import ContractKit

struct ContractUsesTests {
  private typealias Sample = ShopContracts
  private static let name = Shape.Field("name", .string)
  private static let note = Shape.Field("note", .string)
  private static let both = Sample.object(name, note)

  /// The uses of Clerk in the findings when `Shop/buy` changes.
  private static func users(
    _ base: ActionContract, _ head: ActionContract, _ clerk: TargetContract
  ) -> [String] {
    let comparison = ContractComparison(
      base: [Sample.shop(base), clerk], head: [Sample.shop(head), clerk])
    return comparison.changes.flatMap(\.related).map(\.description)
  }

  private static let maybe = Shape.Field("note", .optional(.string))

  static let results: [(Shape, Shape, Shape, String?)] = [
    (Sample.object(name, maybe), Sample.object(name), Sample.object(name, maybe), "reads /note"),
    (Sample.object(name, maybe), Sample.object(name), Sample.object(name), nil),
    (
      .array(Sample.object(maybe)), .array(Sample.object(name)), .array(Sample.object(maybe)),
      "reads /*/note"
    ),
    (both, Sample.object(name), both, "reads /note"),
    (both, Sample.object(name), Sample.object(name), nil),
    (both, Sample.object(name), .any, nil),
    (both, Sample.object(name), .nothing, nil),
    (.array(both), .array(Sample.object(name)), .array(both), "reads /*/note"),
    (.integer, .number, .integer, "reads the result"),
    (.integer, .number, .number, nil),
    (.string, .optional(.string), .string, "reads the result"),
    (.string, .optional(.string), .optional(.string), nil),
    (.enumeration(["a"]), .enumeration(["a", "b"]), .enumeration(["a"]), "reads the result"),
    (.enumeration(["a"]), .enumeration(["a", "b"]), .string, nil),
  ]

  @Test(arguments: results) func `A module that can't read a changed result is named`(
    base: Shape, head: Shape, reads: Shape, use: String?
  ) {
    let users = Self.users(
      Sample.action(result: base), Sample.action(result: head), Sample.clerk(reads: reads))
    #expect(users == (use.map { ["Clerk \($0) (Clerk/ClerkNeeds.swift:12)"] } ?? []))
  }

  private static let line = Sample.param(.string, limit: .count(1...9, .line))

  static let params: [([ParamContract], [ParamContract], [ParamContract], String?)] = [
    ([], [Sample.param(.string)], [], "doesn't send /item"),
    ([], [Sample.param(.string)], [Sample.param(.string)], nil),
    ([], [Sample.param(.string)], [Sample.param(.optional(.string))], "may leave out /item"),
    ([Sample.param(.string)], [], [Sample.param(.string)], "sends /item"),
    ([Sample.param(.optional(.string))], [], [], nil),
    ([Sample.param(.number)], [Sample.param(.integer)], [Sample.param(.number)], "sends /item"),
    ([Sample.param(.number)], [Sample.param(.integer)], [Sample.param(.integer)], nil),
    ([Sample.param(.string)], [line], [Sample.param(.string)], "sends /item"),
    ([Sample.param(.string)], [line], [line], nil),
    ([Sample.param(.string)], [line], [Sample.param(.enumeration(["tea"]))], nil),
    (
      [Sample.param(both)], [Sample.param(Sample.object(name))], [Sample.param(both)],
      "sends /item/note"
    ),
    (
      [Sample.param(Sample.object(name))], [Sample.param(both)],
      [Sample.param(Sample.object(name))], "doesn't send /item/note"
    ),
    (
      [Sample.param(.enumeration(["a", "b"]))], [Sample.param(.enumeration(["a"]))],
      [Sample.param(.enumeration(["b"]))], "sends /item/b"
    ),
    (
      [Sample.param(.enumeration(["a", "b"]))], [Sample.param(.enumeration(["a"]))],
      [Sample.param(.enumeration(["a"]))], nil
    ),
    (
      [Sample.param(.integer, default: 1)], [Sample.param(.integer, default: 2)], [],
      "relies on the default of item"
    ),
    (
      [Sample.param(.integer, default: 1)], [Sample.param(.integer, default: 2)],
      [Sample.param(.integer)], nil
    ),
  ]

  @Test(arguments: params) func `A module whose params don't fit any more is named`(
    base: [ParamContract], head: [ParamContract], sends: [ParamContract], use: String?
  ) {
    let users = Self.users(
      Sample.action("buy", base), Sample.action("buy", head), Sample.clerk(sends: sends))
    #expect(users == (use.map { ["Clerk \($0) (Clerk/ClerkNeeds.swift:12)"] } ?? []))
  }

  @Test func `A removed field is an error, with or without readers`() {
    func level(_ reads: Shape, _ access: Access) -> Finding.Level? {
      let comparison = ContractComparison(
        base: [
          Sample.shop(Sample.action(result: Self.both, access: access)), Sample.clerk(reads: reads),
        ],
        head: [Sample.shop(Sample.action(result: Sample.object(Self.name), access: access))])
      return comparison.changes.first { $0.id == ContractRule.resultFieldRemoved.id }?.level
    }
    #expect(level(Self.both, .native(.read)) == .error)
    #expect(level(Sample.object(Self.name), .native(.read)) == .error)
    #expect(level(Sample.object(Self.name), .remote(.read)) == .error)
  }

  @Test func `Removing an error is an error exactly while a need handles it`() {
    func level(_ before: [String], _ after: [String]) -> Finding.Level? {
      ContractComparison(
        base: [Sample.shop(Sample.action(errors: ["soldOut"])), Sample.clerk(handles: before)],
        head: [Sample.shop(Sample.action()), Sample.clerk(handles: after)]
      ).changes.first { $0.id == ContractRule.errorCodeRemoved.id }?.level
    }
    #expect(level(["soldOut"], ["soldOut"]) == .error)
    #expect(level(["soldOut"], []) == .info)
    #expect(level([], []) == .info)
  }

  @Test func `An event that becomes synchronous breaks its asynchronous subscribers`() {
    let subscribers = [true, false].map { isAsync in
      TargetContract(
        name: isAsync ? "Slow" : "Quick", summary: "", actions: [], needs: [],
        subscriptions: [
          SubscriptionContract(
            event: "Shop/sold", shape: .nothing, isAsync: isAsync, file: "Events.swift", line: 1)
        ])
    }
    func change(_ before: EventContract.Delivery, _ after: EventContract.Delivery) -> [String] {
      ContractComparison(
        base: [Sample.shop(emits: [Sample.event(delivery: before)])] + subscribers,
        head: [Sample.shop(emits: [Sample.event(delivery: after)])] + subscribers
      ).changes.filter { $0.subject == "Shop/sold" }
        .map { change in
          let users = change.related.compactMap { $0.text.split(separator: " ").first }
          return ([change.id[...]] + users.sorted()).joined(separator: " ")
        }
    }
    #expect(change(.live, .synchronous) == ["event-to-synchronous Slow"])
    #expect(
      change(.durable, .synchronous) == [
        "event-durable-to-live Quick Slow", "event-to-synchronous Slow",
      ])
    #expect(change(.synchronous, .durable) == ["event-live-to-durable Quick Slow"])
    #expect(change(.live, .live) == [])
  }

  @Test func `A new error is an error where modules need the action and none handles it`() {
    func change(_ clerks: [String]...) -> Finding? {
      let modules = clerks.enumerated().map { index, handles in
        Sample.shop(named: "Clerk\(index)", needs: [Sample.need(handles: handles)])
      }
      return ContractComparison(
        base: [Sample.shop(Sample.action())] + modules,
        head: [Sample.shop(Sample.action(errors: ["soldOut"]))] + modules
      ).changes.first
    }
    #expect(change()?.level == .warning)
    #expect(change(["soldOut"])?.level == .warning)
    #expect(change([])?.level == .error)
    #expect(change([], ["soldOut"])?.level == .warning)
    #expect(change([])?.related.map(\.text) == ["Clerk0 doesn't handle soldOut"])
    let dropped = ContractComparison(
      base: [Sample.shop(Sample.action()), Sample.clerk()],
      head: [Sample.shop(Sample.action(errors: ["soldOut"])), Sample.shop(named: "Clerk")]
    ).changes.first { $0.id == ContractRule.errorCodeAdded.id }
    #expect(dropped?.level == .warning)
  }

  @Test func `The code of an application that is no target is a caller, too`() {
    func change(_ head: ActionContract, _ need: NeedContract) -> Finding? {
      let base = Sample.action(result: Self.both)
      return ContractComparison(
        base: [Sample.shop(base)], head: [Sample.shop(head)], needs: [need]
      ).changes.first
    }
    let removed = change(
      Sample.action(result: Sample.object(Self.name)), Sample.need(reads: Self.both))
    #expect(removed?.related.map(\.text) == ["the application reads /note"])
    let failing = Sample.action(result: Self.both, errors: ["soldOut"])
    #expect(change(failing, Sample.need())?.level == .error)
    #expect(
      change(failing, Sample.need())?.related.map(\.text) == [
        "the application doesn't handle soldOut"
      ])
    #expect(change(failing, Sample.need(handles: ["soldOut"]))?.level == .warning)
    #expect(change(failing, Sample.need(handles: ["soldOut"]))?.related == [])
  }

  @Test func `A removed module isn't named as its own user`() throws {
    let own = SubscriptionContract(event: "Shop/sold", shape: .any, file: "", line: 0)
    let shop = TargetContract(
      name: "Shop", summary: "", actions: [], needs: [], subscriptions: [own])
    let clerk = TargetContract(
      name: "Clerk", summary: "", actions: [], needs: [], subscriptions: [own])
    let comparison = ContractComparison(base: [shop, clerk], head: [clerk])
    let removal = comparison.changes.first { $0.id == ContractRule.targetRemoved.id }
    #expect(removal?.related.map(\.text) == ["Clerk subscribes to Shop/sold"])
  }

  @Test func `A module that changed too is named with its old need`() throws {
    let comparison = ContractComparison(
      base: [Sample.shop(Sample.action()), Sample.clerk()],
      head: [Sample.shop(), Sample.shop(named: "Clerk")])
    let users = try #require(comparison.changes.first { $0.id == ContractRule.actionRemoved.id })
      .related
    #expect(
      users.map(\.description) == ["Clerk needs Shop/buy in BASE (Clerk/ClerkNeeds.swift:12)"])
  }

  @Test func `Subscribers that read a changed payload are named`() {
    func users(_ subscription: Shape) -> [String] {
      let module = Sample.shop(named: "Clerk", subscriptions: [Sample.subscription(subscription)])
      return ContractComparison(
        base: [Sample.shop(emits: [Sample.event(Self.both)]), module],
        head: [Sample.shop(emits: [Sample.event(Sample.object(Self.name))]), module]
      ).changes.flatMap(\.related).map(\.description)
    }
    #expect(users(Self.both) == ["Clerk reads /note (Clerk/ClerkEvents.swift:4)"])
    #expect(users(Sample.object(Self.name)).isEmpty)
  }

  @Test func `Users of a removed target are named`() {
    let module = Sample.shop(
      named: "Clerk", needs: [Sample.need()], subscriptions: [Sample.subscription()])
    let comparison = ContractComparison(
      base: [Sample.shop(Sample.action()), module], head: [module])
    #expect(
      comparison.changes.first?.related.map(\.text) == [
        "Clerk needs Shop/buy", "Clerk subscribes to Shop/sold",
      ])
  }
}
