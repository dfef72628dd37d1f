// swift-format-ignore-file: AlwaysUseLowerCamelCase

import ContractKit
import Foundation
import MediatorKit
import TestSupport
import Testing

@testable import TestKit

struct ContractCheckModuleTests {
  struct Target_Kettle: Target {
    static let summary = "Heats water."
    static var actions: [Action<Self>] {
      Action("heat", "Heats water.", access: .native(.read), perform: Action_heat)
        .examples(Example("for tea", returns: 95))
    }
    func Action_heat() -> Int { 95 }
  }

  struct Target_Cup: Target {
    static let heat = Need("Kettle/heat", returns: Int.self, file: "Cup/CupNeeds.swift", line: 3)
    static let summary = "Holds tea."
    static let needs: [any NeedDeclaration] = [heat]
    static var actions: [Action<Self>] {
      Action("fill", "Fills.", access: .native(.read), perform: Action_fill)
        .examples(Example("tea", returns: "95 °C"))
    }
    let peers: Peers
    func Action_fill() async throws -> String { "\(try await peers.call(Self.heat)) °C" }
  }

  private static let kettle = Registration(Target_Kettle.self) { _ in Target_Kettle() }
  private static let cup = Registration(Target_Cup.self) { Target_Cup(peers: $0) }
  private static let linking = "every need and event leads to a target that is linked"

  /// The messages of the cup's checks with these contract files, by the name of the check.
  private func failures(besideFiles texts: [String: String]) async throws -> [String: String] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cup-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let contracts = folder.appendingPathComponent("ContractTests/Contracts")
    try FileManager.default.createDirectory(at: contracts, withIntermediateDirectories: true)
    for (name, text) in texts {
      try Data(text.utf8).write(to: contracts.appendingPathComponent("\(name).json"))
    }
    let test = folder.appendingPathComponent("CupTests/ContractTests.swift").path
    var failures: [String: String] = [:]
    for check in ContractCheck.module(beside: test, { Self.cup })
    where check.description != "every action's declaration matches its method" {
      do {
        try await check.run()
        failures[check.description] = ""
      } catch { failures[check.description] = "\(error)".replacing(folder.path, with: "/tests") }
    }
    return failures
  }

  @Test func `A folder that doesn't exist is the only failure`() async throws {
    let checks = ContractCheck.module(files: "/no/such/Contracts") { Self.cup }
    let check = try #require(checks.first)
    let error = await #expect(throws: ContractFailure.self) { try await check.run() }
    #expect(checks.count == 1)
    #expect(error?.description.contains("the folder '/no/such/Contracts' doesn't exist") == true)
  }

  private let cup = ContractFile.text(of: Self.cup.contract)
  private let kettle = ContractFile.text(of: Self.kettle.contract)

  @Test func `A module passes with stand-ins made of the contract files`() async throws {
    let failures = try await failures(besideFiles: ["Cup": cup, "Kettle": kettle])
    #expect(failures.filter { $0.value != "" } == [:])
    let names = [Self.linking, "the contract files are up to date", "Cup/fill: tea"]
    #expect(names.filter { failures[$0] == nil } == [])
    #expect(failures.keys.filter { $0.hasPrefix("Kettle") } == [])
  }

  @Test func `A need that doesn't fit the committed contract is the only failure`() async throws {
    let other = kettle.replacing("\"heat\"", with: "\"heatUp\"")
    let failures = try await failures(besideFiles: ["Cup": cup, "Kettle": other])
    #expect(
      failures == [
        Self.linking: """
        \(Self.linking)
        - unmet-need Cup/CupNeeds.swift:3: Cup needs Kettle/heat: \
        no action 'heat' in target 'Kettle', did you mean 'heatUp'?
        """
      ])
  }

  @Test func `A committed need that the module no longer meets fails its tests`() async throws {
    let guest = TargetContract(
      name: "Guest", summary: "Drinks.", actions: [],
      needs: [
        Need("Cup/fil", returns: String.self, file: "Guest/GuestNeeds.swift", line: 5).contract
      ])
    let failures = try await failures(besideFiles: [
      "Cup": cup, "Kettle": kettle, "Guest": ContractFile.text(of: guest),
    ])
    #expect(
      failures.filter { $0.value != "" } == [
        Self.linking: """
        \(Self.linking)
        - unmet-need Guest/GuestNeeds.swift: Guest needs Cup/fil: \
        no action 'fil' in target 'Cup', did you mean 'fill'?
        """
      ])
  }

  struct Target_Vault: Target {
    static let summary = "Locks."
    static var actions: [Action<Self>] {
      Action("open", "Opens.", Param("who", "Who.", openTo: [.console]), perform: Action_open)
    }
    func Action_open(who: String?) {}
  }

  enum Target_Guest: Target {
    static let summary = "Visits."
    static let needs: [any NeedDeclaration] = [Need("Vault/open", Param("who", String.self))]
    static var actions: [Action<Self>] {}
  }

  @Test func `A need that sends a closed param fails the tests of both modules`() async throws {
    let vault = Registration { _ in Target_Vault() }
    let guest = Registration(Target_Guest.self) { _ in throw CancellationError() }
    for check in [
      ContractCheck.linking(beside: "/Tests.swift", { [vault, guest] }, replaced: { [] }),
      ContractCheck.linking(beside: "/Tests.swift", { [vault] }, replaced: { [guest.contract] }),
    ] {
      let error = await #expect(throws: ContractFailure.self) { try await check.run() }
      #expect(error?.description.contains("param 'who' isn't open to native calls") == true)
    }
  }

  @Test func `The answers of a given stand-in are kept`() async throws {
    let standIn = StandIn(contract: Self.kettle.contract)
    standIn.answer("heat", with: 80)
    let checks = ContractCheck.all(files: nil) { [Self.cup, standIn.registration] }
    let check = try #require(checks.first { $0.description == "Cup/fill: tea" })
    let error = await #expect(throws: ContractFailure.self) { try await check.run() }
    #expect(error?.description.contains("80 °C") == true)
  }

  @Test(arguments: [
    (#"static let fill = Need("Cup/fil", returns: String.self)"#, ":2"),
    ("static let fill = Need(\n\"Cup/fil\", returns: String.self)", ":2"),
    (#"[Need("Cup/fil"), Need("Cup/fil")]"#, ":2"), ("\n\"Cup/fil\", \n\"Cup/fil\"", ""),
  ])
  func `The line of a committed need is found in the sources`(_ source: String, _ line: String)
    async throws
  {
    let folder = try TemporaryFolder([
      "Package.swift": "", "Modules/Guest/GuestNeeds.swift": "enum GuestNeeds {\n\(source)\n}",
    ])
    let need = NeedContract(
      route: "Cup/fil", params: [], result: .string, handles: [], file: "Guest/GuestNeeds.swift",
      line: 0)
    let guest = TargetContract(name: "Guest", summary: "Drinks.", actions: [], needs: [need])
    let lines = DeclarationLines(beside: "\(folder.path)/Tests/CupTests/ContractTests.swift")
    let place = try #require(lines.adding(to: guest).needs.first?.place)
    #expect("\(place)" == "Guest/GuestNeeds.swift\(line)")
  }

  @Test(arguments: [nil, "Heats tea."])
  func `The failure of a missing or outdated contract file says how to write it`(_ summary: String?)
    async throws
  {
    var files = ["Kettle": kettle]
    if let summary { files["Cup"] = cup.replacing("Holds tea.", with: summary) }
    let failures = try await failures(besideFiles: files).filter { $0.value != "" }
    let failure = try #require(failures["the contract files are up to date"])
    let difference =
      #"-  "schema": "mediator.contract/1", "subscriptions": [], "summary": "Heats tea.""#
    #expect(failure.contains(summary == nil ? "- Cup.json is missing\n" : difference))
    #expect(
      failure.hasSuffix(
        "\n- renew them with your command line: contract export '/tests/ContractTests/Contracts'"
      ))
    #expect(failures.count == 1)
  }

  @Test func `A needed module without a contract file is named`() async throws {
    let failures = try await failures(besideFiles: ["Cup": cup])
    #expect(
      failures[Self.linking] == """
        \(Self.linking)
        - unlinked-need Cup/CupNeeds.swift:3: Cup needs Kettle/heat: no target 'Kettle' is linked
        """)
  }

  @Test func `An unreadable folder is the only failure`() async throws {
    let failures = try await failures(besideFiles: ["Cup": "tea", "Kettle": kettle])
    #expect(failures.count == 1)
    #expect(failures[Self.linking]?.contains("Cup.json: not valid JSON") == true, "\(failures)")
  }

  @Test func `Stand-ins alone have no checks`() async throws {
    let standIn = StandIn(contract: Self.kettle.contract)
    let checks = ContractCheck.all(files: nil) { standIn.registration }
    #expect(checks.map(\.description) == [Self.linking])
    let failure = await #expect(throws: ContractFailure.self) { try await checks.first?.run() }
    #expect(failure?.description == "\(Self.linking)\n- no target is registered")
  }
}
