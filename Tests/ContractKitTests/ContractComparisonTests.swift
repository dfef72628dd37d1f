import MediatorKit
import Testing

@testable import ContractKit

struct ContractComparisonTests {
  private typealias Sample = ShopContracts

  static let cases: [RuleCase] =
    RuleCase.params + RuleCase.results + RuleCase.actions + RuleCase.promises + RuleCase.targets
    + RuleCase.modules

  @Test(arguments: cases) func `A change gives its finding and no other`(example: RuleCase) throws {
    try #require(example.found.count == 1, "\(example.found)")
    let change = example.found[0]
    #expect(change.id == example.id)
    #expect(change.level == example.level)
    #expect(change.subject == example.route)
    #expect(change.path == example.path)
    #expect(change.breaks == (change.level == .info ? "" : example.who))
  }

  @Test func `Every rule has a case`() {
    let tested = Set(Self.cases.map(\.id))
    let elsewhere: Set = [
      "version-not-bumped", "target-renamed", "acceptance-stale", "stored-event-unreadable",
    ]
    #expect(Set(ContractRule.all.map(\.id)).subtracting(tested) == elsewhere)
    #expect(Set(ContractRule.all.map(\.id)).count == ContractRule.all.count)
  }

  @Test func `A subscriber of a durable event has to read what is stored`() {
    let (old, new) = (Sample.object(.init("total", .integer)), [Shape.string, .optional(.string)])
    func findings(_ buyer: Shape, _ delivery: EventContract.Delivery) -> [Finding] {
      let payload = Sample.object(.init("total", .integer), .init("buyer", .string))
      let read = Sample.object(.init("buyer", buyer))
      let clerk = Sample.shop(named: "Clerk", subscriptions: [Sample.subscription(read)])
      return ContractComparison(
        base: [Sample.shop(emits: [Sample.event(old, delivery: delivery)]), clerk],
        head: [Sample.shop(emits: [Sample.event(payload, delivery: delivery)]), clerk]
      ).changes.filter { $0.id == "stored-event-unreadable" }
    }
    let found = findings(new[0], .durable)
    #expect(found.map(\.path) == ["/payload/buyer"])
    #expect(found.first?.level == .error && found.first?.subject == "Shop/sold")
    #expect(found.first?.related.map(\.text) == ["Clerk reads /buyer"])
    #expect(findings(new[1], .durable).isEmpty)
    #expect(findings(new[0], .live).isEmpty)
  }

  @Test func `Equal contracts have no findings`() {
    for example in Self.cases {
      #expect(ContractComparison(base: example.base, head: example.base).changes.isEmpty)
    }
  }

  @Test func `The order of the fields that a need reads isn't a change`() {
    func clerk(_ fields: Shape.Field...) -> TargetContract {
      let (answer, result) = (Sample.object(.init("id", .string)), Shape.object(name: "R", fields))
      let needs = [(answer, result), (result, answer)].map { read, answered in
        NeedContract(
          route: "Shop/pick", params: [], result: read, handles: [], answer: answered,
          file: "Clerk/ClerkNeeds.swift", line: 1)
      }
      return Sample.shop(named: "Clerk", needs: needs)
    }
    let (id, name) = (Shape.Field("id", .string), Shape.Field("name", .string))
    let order = ContractComparison(base: [clerk(id, name)], head: [clerk(name, id)])
    #expect(order.changes.isEmpty)
    let wider = ContractComparison(base: [clerk(id)], head: [clerk(id, name)])
    #expect(wider.changes.map(\.id) == ["need-changed"])
  }

  @Test func `Texts, lines and order aren't changes`() {
    let old = ParamContract(
      name: "a", help: "One.", shape: .string, isRequired: true, defaultValue: nil, example: "x",
      origins: nil)
    let new = ParamContract(
      name: "a", help: "Two.", shape: .string, isRequired: true, defaultValue: nil, example: "y",
      origins: nil)
    let other = Sample.param(.enumeration(["b", "a"]))
    let same = Sample.param(.enumeration(["a", "b"]))
    let base = Sample.shop(Sample.action("buy", [old, other], errors: ["x", "y"]))
    let head = Sample.shop(Sample.action("buy", [same, new], errors: ["y", "x"]))
    #expect(ContractComparison(base: [base], head: [head]).changes.isEmpty)
    let moved = Sample.shop(needs: [Sample.need(line: 99)])
    let before = Sample.shop(needs: [Sample.need(line: 12)])
    #expect(ContractComparison(base: [before], head: [moved]).changes.isEmpty)
  }

  @Test(arguments: [
    ("1.0.0", "1.9.0", ["action-removed", "version-not-bumped"]),
    ("1.0.0", "2.0.0", ["action-removed"]), ("0.3.0", "0.4.0", ["action-removed"]),
    ("0.3.0", "0.3.1", ["action-removed", "version-not-bumped"]),
    ("0.3.0", "1.0.0", ["action-removed"]),
    ("2.0.0", "1.0.0", ["action-removed", "contract-version-decreased"]),
  ])
  func `A break wants a new major version, before 1.0 a new minor one`(
    old: String, new: String, ids: [String]
  ) {
    let comparison = ContractComparison(
      base: [Sample.shop(Sample.action(), version: old)], head: [Sample.shop(version: new)])
    #expect(Set(comparison.changes.map(\.id)) == Set(ids))
  }

  @Test func `A target whose actions came back under another name was renamed`() throws {
    let comparison = ContractComparison(
      base: [Sample.shop(Sample.action())], head: [Sample.shop(Sample.action(), named: "Store")])
    let change = try #require(comparison.changes.first { $0.level == .error })
    #expect(change.id == ContractRule.targetRenamed.id && change.subject == "Shop")
    #expect(change.message.hasPrefix("the target 'Shop' seems to be 'Store' now: "))
  }

  @Test func `A new action of a similar name and the same shapes may be the removed one`() throws {
    func removal(_ new: ActionContract) throws -> String {
      let old = Sample.action("contacts", [Sample.param(.string)], result: .integer)
      let comparison = ContractComparison(base: [Sample.shop(old)], head: [Sample.shop(new)])
      return try #require(comparison.changes.first { $0.id == ContractRule.actionRemoved.id })
        .message
        .split(separator: ": ")[0].description
    }
    let params = [Sample.param(.string)]
    #expect(
      try removal(Sample.action("contract", params, result: .integer))
        == "the action 'contacts' was removed (was it renamed to 'contract'?)")
    for other in [
      Sample.action("people", params, result: .integer),
      Sample.action("contract", params, result: .string),
      Sample.action("contract", [], result: .integer),
    ] { #expect(try removal(other) == "the action 'contacts' was removed") }
  }

  @Test func `A name that differs by case from one that stays is new`() {
    let comparison = ContractComparison(
      base: [Sample.shop(Sample.action())],
      head: [Sample.shop(Sample.action(), Sample.action("Buy"))])
    #expect(comparison.changes.map(\.subject) == ["Shop/Buy"])
    #expect(comparison.changes.map(\.id) == ["action-added"])
  }

  @Test func `Only what could be called before can break`() throws {
    for (access, who) in [
      (Access(origins: [.native], effects: .read), "C"), (.console(.read), "X"),
      (.native(.read), "CX"), (Access(origins: [.url], effects: .read), "X"),
    ] {
      let example = RuleCase(
        "", Sample.action(result: .string, access: access),
        Sample.action(result: .integer, access: access), .error, "", "")
      #expect(example.found.first?.breaks == who)
    }
  }

  @Test func `Only the named targets are compared, and the needs of all are looked at`() {
    let base = [Sample.shop(Sample.action(result: .string)), Sample.clerk(reads: .string)]
    let head = [Sample.shop(Sample.action(result: .integer)), Sample.clerk(reads: .integer)]
    let comparison = ContractComparison(base: base, head: head, only: ["Shop"])
    #expect(Set(comparison.changes.map(\.target)) == ["Shop"])
    #expect(comparison.changes.first?.related.map(\.text) == ["Clerk reads the result in BASE"])
  }

  @Test func `The worst comes first, target by target`() {
    let base = [
      Sample.shop(Sample.action("b"), Sample.action("c", errors: ["x"]), named: "B"),
      Sample.shop(Sample.action("b"), named: "A"),
    ]
    let head = [
      Sample.shop(Sample.action("a"), Sample.action("c", errors: ["x", "y"]), named: "B")
    ]
    let changes = ContractComparison(base: base, head: head).changes
    #expect(
      changes.map { "\($0.level) \($0.subject)" } == [
        "error A", "error B/b", "warning B", "warning B/c", "info B/a",
      ])
  }
}

extension Finding {
  /// Whose calls the message says break: `C` for code, `X` for scripts and links.
  fileprivate var breaks: String {
    guard let words = message.firstMatch(of: /reak(?:s)? calls (.*)$/)?.1 else { return "" }
    return (words.contains("code") ? "C" : "") + (words.contains("scripts") ? "X" : "")
  }
}
