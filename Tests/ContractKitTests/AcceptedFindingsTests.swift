import MediatorKit
import Testing

@testable import ContractKit

struct AcceptedFindingsTests {
  private typealias Sample = ShopContracts

  /// The text of one entry, with other fields where a test wants them.
  private static func entry(_ changes: [String: Value] = [:]) -> String {
    let usual: [String: Value] = [
      "id": "action-removed", "about": "Shop/buy", "reason": "nobody bought",
      "date": "2026-11-21",
    ]
    return Value.object(usual.merging(changes) { $1 }).json()
  }

  private static let removal = ContractComparison(
    base: [Sample.shop(Sample.action())], head: [Sample.shop(version: "2.0.0")])

  @Test func `What was accepted doesn't count`() throws {
    let breaks = try AcceptedFindings(in: Array("[\(Self.entry())]".utf8), path: "list")
    let judgement = ContractJudgement(Self.removal, accepting: breaks)
    #expect(judgement.changes.isEmpty)
    #expect(judgement.accepted.map(\.finding.id) == ["action-removed"])
    #expect(judgement.accepted.map(\.entry.reason) == ["nobody bought"])
  }

  @Test(
    arguments: [
      ["id": "action-added"], ["about": "Shop/sell"], ["about": "Shop/buy /result"],
    ] as [[String: Value]])
  func `An entry that finds nothing is an error of its own`(changes: [String: Value]) throws {
    let breaks = try AcceptedFindings(in: Array("[\(Self.entry(changes))]".utf8), path: "list")
    let judgement = ContractJudgement(Self.removal, accepting: breaks)
    #expect(Set(judgement.changes.map(\.id)) == ["action-removed", "acceptance-stale"])
    #expect(judgement.count(.error) == 2)
  }

  @Test func `A misspelled id is an error, and one of another list isn't`() throws {
    let text = ["action-remved", "param-order", "nonsense"].map { Self.entry(["id": .string($0)]) }
    let breaks = try AcceptedFindings(
      in: Array("[\(text.joined(separator: ","))]".utf8), path: "list")
    let judgement = ContractJudgement(ContractComparison(base: [], head: []), accepting: breaks)
    #expect(judgement.changes.map(\.id) == ["acceptance-stale"])
    #expect(
      judgement.changes.first?.message.hasPrefix(
        "no finding has the id 'action-remved', did you mean 'action-removed'") == true)
  }

  @Test func `Two entries without a match are two errors`() throws {
    let text = "[\(Self.entry()), \(Self.entry(["id": "action-added"]))]"
    let nothing = ContractComparison(base: [], head: [])
    let judgement = ContractJudgement(
      nothing, accepting: try AcceptedFindings(in: Array(text.utf8), path: "list"))
    #expect(
      judgement.changes.map(\.message) == [
        "'action-removed' was accepted on 2026-11-21 but wasn't found: the entry would hide the same "
          + "finding later",
        "'action-added' was accepted on 2026-11-21 but wasn't found: the entry would hide the same "
          + "finding later",
      ])
  }

  @Test func `An entry about a target that wasn't compared isn't stale`() throws {
    let breaks = try AcceptedFindings(in: Array("[\(Self.entry())]".utf8), path: "list")
    let nothing = ContractComparison(base: [], head: [])
    #expect(ContractJudgement(nothing, accepting: breaks, only: ["Clerk"]).changes.isEmpty)
    #expect(ContractJudgement(nothing, accepting: breaks, only: ["Shop"]).changes.count == 1)
  }

  @Test func `What BASE was made with is over`() throws {
    let text = "[\(Self.entry()), \(Self.entry(["about": "Shop/sell"]))]"
    let settled = try AcceptedFindings(in: Array(text.utf8), path: "before")
    let same = try AcceptedFindings(in: Array(text.utf8), path: "after").added(to: settled)
    #expect(same.entries.isEmpty && same.spent.count == 2)
    // The removal that the entry was for is in BASE; this is another one, which isn't accepted.
    #expect(
      ContractJudgement(Self.removal, accepting: same).changes.map(\.id) == ["action-removed"])
    let renewed = text.replacing("2026-11-21", with: "2026-12-24")
    let again = try AcceptedFindings(in: Array(renewed.utf8), path: "after").added(to: settled)
    #expect(again.entries.map(\.date) == ["2026-12-24", "2026-12-24"])
    #expect(ContractJudgement(Self.removal, accepting: again).accepted.count == 1)
    #expect(ContractJudgement(Self.removal, accepting: same).spent.map(\.about) == ["Shop/buy"])
  }

  @Test func `If BASE has no list, no entry has to match`() throws {
    let breaks = try AcceptedFindings(in: Array("[\(Self.entry())]".utf8), path: "list")
    let nothing = ContractComparison(base: [], head: [])
    // BASE has no list, or two folders that stand side by side have one, however they are named.
    let other = try AcceptedFindings(in: Array("[\(Self.entry())]".utf8), path: "./a/../list")
    for open in [breaks.added(to: .none), breaks.added(to: breaks), breaks.added(to: other)] {
      #expect(ContractJudgement(nothing, accepting: open).changes.isEmpty)
      #expect(ContractJudgement(Self.removal, accepting: open).accepted.count == 1)
    }
    let known = breaks.added(to: AcceptedFindings(path: "git:main:list", entries: []))
    #expect(ContractJudgement(nothing, accepting: known).changes.map(\.isStale) == [true])
  }

  static let faults: [(String, String)] = [
    ("", "not valid JSON: line 1, column 1: expected a value, but the text ends"),
    ("{}", "expected an array; each entry is an object of id, about, reason, date"),
    ("[1]", "entry 1: expected an object of id, about, reason, date"),
    (
      "[\(entry(["who": "me"]))]",
      "entry 1: unknown field 'who'; an entry has id, about, reason, date"
    ),
    ("[\(entry(["about": nil]))]", "entry 1: the field 'about' is missing, empty or not a string"),
    ("[\(entry(["reason": 1]))]", "entry 1: the field 'reason' is missing, empty or not a string"),
    (
      "[\(entry(["reason": " \n"]))]",
      "entry 1: the field 'reason' is missing, empty or not a string"
    ),
    (
      "[\(entry(["date": "soon"]))]", "entry 1: invalid date 'soon'; a date is like 2026-11-21"
    ),
    ("[\(entry()), \(entry(["reason": "again"]))]", "entry 2 accepts the same finding as entry 1"),
  ]

  @Test(arguments: faults) func `A malformed list is refused with its place`(
    text: String, problem: String
  ) {
    let error = #expect(throws: AcceptedFindings.Fault.self) {
      try AcceptedFindings(in: Array(text.utf8), path: "list")
    }
    #expect(error == AcceptedFindings.Fault(problem: problem, path: "list"))
  }

  @Test(arguments: [
    ("2026-11-21", true), ("2024-02-29", true), ("2026-02-29", false), ("1900-02-29", false),
    ("2000-02-29", true), ("2026-13-01", false), ("2026-00-10", false), ("2026-04-31", false),
    ("2026-4-3", false), ("21.11.2026", false), ("2026-11-2١", false), ("2026-11-21T10:00", false),
    ("", false), ("----------", false),
  ])
  func `A date is a day of the calendar`(date: String, isDate: Bool) {
    let text = "[\(Self.entry(["date": .string(date)]))]"
    #expect(((try? AcceptedFindings(in: Array(text.utf8), path: "list")) != nil) == isDate)
  }

  @Test(arguments: [
    ("Tests/ContractTests/Contracts", "Tests/ContractTests/accepted-findings.json"),
    ("before", "accepted-findings.json"), (".", "../accepted-findings.json"),
    ("/tmp/before", "/tmp/accepted-findings.json"), ("..", "../../accepted-findings.json"),
    ("/tmp/a/..", "/tmp/a/../../accepted-findings.json"),
  ])
  func `The file is beside the folder of contracts`(folder: String, path: String) {
    #expect(AcceptedFindings.path(beside: folder) == path)
  }
}
