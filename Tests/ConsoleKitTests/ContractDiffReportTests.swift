import ConsoleTestSupport
import MediatorKit
import TestSupport
import Testing

@testable import ConsoleKit

struct ContractDiffReportTests {
  private let pair: ContractPair

  init() throws { pair = try ContractPair() }

  private func diff(_ options: String...) async throws -> ConsoleRun {
    try await ConsoleRun.of(["contract", "diff", pair.base, pair.head] + options)
  }

  @Test func `The worst findings come first, with the callers that break`() async throws {
    let run = try await diff()
    #expect(run.status == .failed && run.errors.isEmpty)
    #expect(
      run.output == """
        Shop
          error    param-required-added  Shop/buy  /params/count
            the required param 'count' is new: existing calls don't send it. Breaks calls from code and from scripts and links
            see: Clerk doesn't send /count (Clerk/ClerkNeeds.swift)
            help: Give it a default, or make it optional.
          error    result-field-removed  Shop/buy  /result/note
            the field 'note' was removed: readers will find it missing. Breaks calls from code and from scripts and links
            see: Clerk reads /note (Clerk/ClerkNeeds.swift)
            help: Keep the field.
          warning  version-not-bumped  Shop  /version
            a break, but no new major version (1.0.0, then 1.0.0): the version suggests that nothing broke
            help: Raise 'version' of the target, or undo the break.
          info     action-added  Shop/sell
            the action 'sell' is new: no earlier caller knows it

        2 errors, 1 warning, 1 info in 1 target
        help: to accept a break, list it in \(pair.folder.path)/accepted-findings.json; see 'help contract diff'

        """)
  }

  @Test func `A person at a terminal sees colours, in the width there is`() async throws {
    let watcher = ConsoleRun.Watcher(isOnOutput: true, isOnErrors: true, columns: 60)
    let run = try await ConsoleRun.of(
      ["contract", "diff", pair.base, pair.head], watcher: watcher)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "\u{1B}[1mShop\u{1B}[0m")
    #expect(lines[1].hasPrefix("  \u{1B}[1;31merror\u{1B}[0m    param-required-added"))
    #expect(lines.filter { !$0.contains("\u{1B}") }.allSatisfy { $0.columns <= 60 })
  }

  @Test func `A program gets a document`() async throws {
    let document = try await diff("--json").document
    #expect(document["schema"] == "mediator.contract.diff/1" && document["ok"] == false)
    #expect(document["base"] == .string(pair.base) && document["head"] == .string(pair.head))
    #expect(document["failOn"] == "error")
    #expect(document["counts"] == ["error": 2, "warning": 1, "info": 1])
    #expect(
      document["findings"]?[1] == [
        "id": "result-field-removed", "level": "error", "about": "Shop/buy /result/note",
        "subject": "Shop/buy", "path": "/result/note",
        "message":
          "the field 'note' was removed: readers will find it missing. Breaks calls from code and from scripts and links",
        "help": "Keep the field.",
        "related": [["text": "Clerk reads /note", "file": "Clerk/ClerkNeeds.swift"]],
      ])
    #expect(document["findings"]?.array?.count == 4 && document["accepted"] == [])
  }

  @Test func `GitHub gets one command for each finding`() async throws {
    let file = "\(pair.head)/Shop.json"
    #expect(
      try await diff("--github").output == """
        ::error file=\(file),title=param-required-added Shop/buy /params/count::the required param 'count' is new: existing calls don't send it. Breaks calls from code and from scripts and links%0AGive it a default, or make it optional.%0ASee Clerk doesn't send /count (Clerk/ClerkNeeds.swift).
        ::error file=\(file),title=result-field-removed Shop/buy /result/note::the field 'note' was removed: readers will find it missing. Breaks calls from code and from scripts and links%0AKeep the field.%0ASee Clerk reads /note (Clerk/ClerkNeeds.swift).
        ::warning file=\(file),title=version-not-bumped Shop /version::a break, but no new major version (1.0.0, then 1.0.0): the version suggests that nothing broke%0ARaise 'version' of the target, or undo the break.
        ::notice file=\(file),title=action-added Shop/sell::the action 'sell' is new: no earlier caller knows it
        2 errors, 1 warning, 1 info in 1 target

        """)
  }

  @Test func `A pull request gets a table`() async throws {
    _ = try pair.folder.write(Self.accepted, "accepted-findings.json")
    #expect(
      try await diff("--markdown").output == """
        ### Contracts: \(pair.base) → \(pair.head)

        1 error, 1 warning, 1 info in 1 target; 1 accepted

        | level | finding | where | what | see |
        | --- | --- | --- | --- | --- |
        | **error** | param-required-added | Shop/buy /params/count | the required param 'count' is new: existing calls don't send it. Breaks calls from code and from scripts and links. Give it a default, or make it optional. | Clerk doesn't send /count (Clerk/ClerkNeeds.swift) |
        | warning | version-not-bumped | Shop /version | a break, but no new major version (1.0.0, then 1.0.0): the version suggests that nothing broke. Raise 'version' of the target, or undo the break. |  |
        | info | action-added | Shop/sell | the action 'sell' is new: no earlier caller knows it |  |

        Accepted:

        - result-field-removed, Shop/buy /result/note: nobody &#124; nothing (2026-11-21)

        """)
  }

  static let accepted = """
    [{"id": "result-field-removed", "about": "Shop/buy /result/note",
      "reason": "nobody | nothing", "date": "2026-11-21"}]
    """

  @Test func `What was accepted is told, and doesn't count`() async throws {
    _ = try pair.folder.write(Self.accepted, "accepted-findings.json")
    let run = try await diff()
    #expect(
      run.output.hasSuffix(
        """

        accepted  result-field-removed  Shop/buy /result/note: nobody | nothing (2026-11-21)
        1 error, 1 warning, 1 info in 1 target; 1 accepted
        help: to accept a break, list it in \(pair.folder.path)/accepted-findings.json; see 'help contract diff'

        """))
    let document = try await diff("--json").document
    #expect(document["accepted"]?[0]?["reason"] == "nobody | nothing")
    #expect(document["accepted"]?[0]?["finding"]?["id"] == "result-field-removed")
    #expect(document["counts"]?["error"] == 1)
  }

  @Test func `Nothing of what a contract says breaks out of its place`() async throws {
    let evil = "a|b`c`\n::error::,<b>@all\u{1B}[2J"
    let base = [Shape.Field("name", .string), Shape.Field(evil, .string)]
    try pair.write(
      ContractPair.shop([ContractPair.buy([], base)], version: "1.0.0"), to: pair.base)
    try pair.write(
      ContractPair.shop([ContractPair.buy()], version: "1.0.0"), to: pair.head)
    let github = try await diff("--github").output
    #expect(
      github.split(separator: "\n").allSatisfy { $0.hasPrefix("::") || $0.hasSuffix("target") })
    #expect(github.contains("/result/a|b`c`%0A%3A%3Aerror%3A%3A%2C<b>@all"))
    let markdown = try await diff("--markdown").output
    let rows = markdown.split(separator: "\n").filter { $0.hasPrefix("|") }
    #expect(rows.allSatisfy { $0.count { $0 == "|" } == 6 })
    #expect(!markdown.contains("`") && !markdown.contains("<b>") && !markdown.contains("@all"))
    let text = try await diff().output
    #expect(!text.contains("\u{1B}") && text.contains("\\u{1B}"))
    #expect(!text.contains("\n::error"))
  }
}
