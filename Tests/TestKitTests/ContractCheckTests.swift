// swift-format-ignore-file: AlwaysUseLowerCamelCase

import ContractKit
import Foundation
import MediatorKit
import TestKit
import Testing

struct ContractCheckTests {
  enum TeaError: String, ActionError {
    case noWater
    var message: String { "there is no water; fetch some" }
  }

  struct Kettle: NativePayload {}

  struct Target_Tea: Target {
    static let summary = "Makes tea."
    static var actions: [Action<Self>] {
      Action(
        "brew", "Brews a cup.", Param("leaf", "Which.", example: "oolong"),
        Param("cups", "How many.", default: 1), access: .remote(.read),
        errors: .of(TeaError.noWater), perform: Action_brew
      ).examples(Example("a pot", ["leaf": "oolong", "cups": 3], returns: "3 of oolong"))
      Action("boil", "Boils water.", Param<Kettle>("kettle", "In what."), perform: Action_boil)
    }
    func Action_brew(leaf: String, cups: Int) -> String { "\(cups) of \(leaf)" }
    func Action_boil(kettle: Kettle) {}
  }

  /// Violates its contract.
  struct Target_Spill: Target {
    static let summary = "Spills."
    static var actions: [Action<Self>] {
      Action(
        "spill", "Spills", Param("cup", "Which", example: 7), errors: .none, perform: Action_spill
      ).examples(Example("any", ["cup": 1]))
    }
    func Action_spill(cup: Int) throws { throw TeaError.noWater }
  }

  struct Target_Guest: Target {
    static let summary = "Drinks tea."
    static let needs: [any NeedDeclaration] = [
      Need("Tea/brwe", Param("leaf", String.self), returns: String.self, file: "A.swift", line: 7)
    ]
    static var actions: [Action<Self>] {}
  }

  private static let tea = Registration(Target_Tea.self) { _ in Target_Tea() }
  private static let guest = Registration(Target_Guest.self) { _ in Target_Guest() }
  private static let spill = Registration(Target_Spill.self) { _ in Target_Spill() }

  /// The messages of the failing checks.
  private func failures(_ checks: [ContractCheck]) async -> [String] {
    var failures: [String] = []
    for check in checks {
      do { try await check.run() } catch { failures.append("\(error)") }
    }
    return failures
  }

  @Test func `Valid contracts pass every check`() async {
    let checks = ContractCheck.all(files: nil) { [Self.tea] }
    #expect(
      checks.map(\.description) == [
        "every need and event leads to a target that is linked",
        "Tea/brew is documented",
        "Tea/brew called with nothing",
        "Tea/brew without one param",
        "Tea/brew with a param of a wrong kind",
        "Tea/brew with an unknown param",
        "Tea/brew with params that fit",
        "Tea/brew from a closed origin",
        "Tea/brew with extreme values",
        "Tea/brew has an example that succeeds",
        "Tea/brew: a pot",
        "Tea/boil is documented",
      ])
    #expect(await failures(checks) == [])
  }

  @Test func `An action that violates its contract is reported in words`() async throws {
    let failures = await failures(ContractCheck.all(files: nil) { [Self.spill] })
    try #require(failures.count == 4)
    let place = try #require(Self.spill.contract.action("spill")?.place)
    #expect(place.file == "TestKitTests/ContractCheckTests.swift" && place.line != nil)
    let rule = "isn't a sentence of at most 100 characters that ends with a full stop"
    #expect(
      failures[0] == """
        Spill/spill is documented (\(place))
        - the summary \(rule)
        - the help of 'cup' \(rule)
        """)
    let error = "the action threw an error that Spill/spill doesn't declare"
    #expect(failures[1].contains("with params that fit (\(place))\n- it fails unexpectedly"))
    #expect(failures[1].contains(error))
    #expect(
      failures[2].hasPrefix(
        "Spill/spill with extreme values (\(place))\n"
          + "- /cup as the smallest integer: it fails unexpectedly: \(error)"))
    #expect(failures[3].hasPrefix("Spill/spill: any (\(place))\n- it fails: \(error)"))
  }

  /// Takes types that refuse most values of their shapes.
  struct Target_Till: Target {
    struct Coin: Codable, Payload {
      var id: UUID
      var site: URL?
      var worth: Double
    }
    /// A word that no invented text is.
    struct Word: Codable, Payload {
      init(from decoder: any Decoder) throws {
        guard try decoder.singleValueContainer().decode(String.self) == "please" else {
          throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: ""))
        }
      }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode("please")
      }
      static var shape: Shape { .string }
    }
    /// The same with a sample.
    struct Secret: Codable, Payload {
      static let sample: Secret? = Secret()
      static var shape: Shape { .string }
      init() {}
      init(from decoder: any Decoder) throws { _ = try Word(from: decoder) }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode("please")
      }
    }
    static let summary = "Keeps coins."
    static var actions: [Action<Self>] {
      Action(
        "put", "Puts coins.", Param<Coin>("coin", "Which."), Param<[Coin]>("more", "Others."),
        access: .native(.read), errors: .none, perform: Action_put
      ).examples(Example("two", ["coin": coin, "more": [coin]], returns: 2))
      Action("open", "Opens it.", Param<Word>("word", "Which."), perform: Action_open)
        .examples(Example("any", ["word": "please"]))
      Action("close", "Closes it.", Param<Secret>("word", "Which."), perform: Action_close)
        .examples(Example("any", ["word": "please"]))
    }
    static let coin: Value = ["id": "00000000-0000-4000-8000-000000000001", "worth": 1]
    func Action_put(coin: Coin, more: [Coin]) -> Int { 1 + more.count }
    func Action_open(word: Word) {}
    func Action_close(word: Secret) {}
  }

  @Test func `A type that refuses invented values has an accepted one, or needs an example`()
    async throws
  {
    let till = Registration(Target_Till.self) { _ in Target_Till() }
    let mediator = try Mediator([till])
    let params = mediator.contracts.first?.actions.first { $0.name == "put" }?.params ?? []
    let coin: Value = [
      "id": "00000000-0000-4000-8000-000000000000", "site": "https://example.org/", "worth": 0.0,
    ]
    #expect(params.map(\.example) == [coin, [coin]])
    let help = "; give the param 'word' an example: no value is known that its type accepts"
    let failures = await failures(ContractCheck.all(files: nil) { [till] })
    #expect(failures.count == 2)
    #expect(failures.allSatisfy { $0.hasPrefix("Till/open ") && $0.hasSuffix(help) })
  }

  @Test func `A false example is reported`() async throws {
    struct Target_Sugar: Target {
      static let summary = "Sweetens."
      static var actions: [Action<Self>] {
        Action(
          "cubes", "Counts out cubes.", Param("cups", "For how many."), access: .native(.read),
          perform: Action_cubes
        ).examples(Example("for three", ["cups": 3], returns: 3))
      }
      func Action_cubes(cups: Int) -> Int { cups == 3 ? 6 : 0 }
    }
    let sugar = Registration(Target_Sugar.self) { _ in Target_Sugar() }
    let place = try #require(sugar.contract.action("cubes")?.place)
    #expect(
      await failures(ContractCheck.all(files: nil) { [sugar] }) == [
        """
        Sugar/cubes: for three (\(place))
        - it doesn't return what the example says:
          the result is 6, promised is 3
        """
      ])
  }

  @Test func `A misspelled need is named, and only calls that can work are made`() async {
    let checks = ContractCheck.all(files: nil) { [Self.guest, Self.tea] }
    #expect(
      await failures(checks) == [
        """
        every need and event leads to a target that is linked
        - unmet-need A.swift:7: Guest needs Tea/brwe: no action 'brwe' in target 'Tea', did you mean 'brew'?
        """
      ])
    #expect(checks.count == 1)
  }

  @Test func `A need that leads nowhere is reported`() async {
    #expect(
      await failures(ContractCheck.all(files: nil) { [Self.guest] }) == [
        """
        every need and event leads to a target that is linked
        - unlinked-need A.swift:7: Guest needs Tea/brwe: no target 'Tea' is linked
        """
      ])
  }

  @Test func `A package without targets fails`() async {
    #expect(
      await failures(ContractCheck.all(files: nil) { [] }) == [
        "every need and event leads to a target that is linked\n- no target is registered"
      ])
  }

  @Test func `A missing contract file is reported, with the command that writes it`() async {
    let checks = ContractCheck.all(files: "None", beside: "/nowhere/Tests/A.swift") { [Self.tea] }
    #expect(
      await failures(checks) == [
        """
        the contract files are up to date
        - Tea.json is missing
        - renew them with your command line: contract export '/nowhere/Tests/None'
        """
      ])
  }

  /// The messages of the tea's checks with contract files of these texts.
  private func failures(besideFiles files: [String: String]) async throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tea-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let contracts = folder.appendingPathComponent("Contracts")
    try FileManager.default.createDirectory(at: contracts, withIntermediateDirectories: true)
    for (name, text) in files {
      try Data(text.utf8).write(to: contracts.appendingPathComponent(name))
    }
    let test = folder.appendingPathComponent("ContractTests.swift").path
    let checks = ContractCheck.all(beside: test) { [Self.tea] }
    return await failures(checks.filter { $0.description == "the contract files are up to date" })
      .map { $0.replacing(folder.path, with: "/tests") }
  }

  @Test func `Current contract files pass`() async throws {
    let text = ContractFile.text(of: Self.tea.contract)
    #expect(try await failures(besideFiles: ["Tea.json": text]) == [])
  }

  @Test func `Outdated contract files are reported, with the command that renews them`()
    async throws
  {
    let text = ContractFile.text(of: Self.tea.contract)
    let failures = try await failures(besideFiles: [
      "Tea.json": text.replacing("Makes tea.", with: "Makes coffee."),
      "Coffee.json": text.replacing(#""Tea""#, with: #""Coffee""#),
    ])
    #expect(
      failures == [
        """
        the contract files are up to date
        - Coffee.json belongs to no linked target
        - Tea.json says otherwise than the code:
          …
                   "type": "object"},
                 "result": {"type":"string"},
                 "since": null, "summary": "Brews a cup."}},
          -  "emits": {}, "needs": [], "schema": "mediator.contract/1", "subscriptions": [], "summary": "Makes coffee.",
          +  "emits": {}, "needs": [], "schema": "mediator.contract/1", "subscriptions": [], "summary": "Makes tea.",
             "target": "Tea", "version": "1.0.0"}
        - renew them with your command line: contract export '/tests/Contracts'
        """
      ])
  }

  @Test func `A malformed contract file is reported`() async throws {
    let failures = try await failures(besideFiles: ["Tea.json": "tea"])
    #expect(failures.count == 1)
    #expect(
      failures.first?.contains("Tea.json: not valid JSON: line 1, column 1") == true, "\(failures)")
  }

  @Test func `Targets that can't be created are the only failure`() async {
    struct NoDisk: Error {}
    let checks = ContractCheck.all { throw NoDisk() }
    #expect(checks.count == 1)
    #expect(await failures(checks) == ["NoDisk()"])
  }
}
