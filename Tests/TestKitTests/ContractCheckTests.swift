// swift-format-ignore-file: AlwaysUseLowerCamelCase

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
        errors: .of(TeaError.noWater), perform: Action_brew)
      Action("boil", "Boils water.", Param<Kettle>("kettle", "In what."), perform: Action_boil)
    }
    func Action_brew(leaf: String, cups: Int) -> String { "\(cups) of \(leaf)" }
    func Action_boil(kettle: Kettle) {}
  }

  /// Breaks what it promises.
  struct Target_Spill: Target {
    static let summary = "Spills."
    static var actions: [Action<Self>] {
      Action(
        "spill", "Spills", Param("cup", "Which", example: 7), errors: .none, perform: Action_spill)
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

  /// What the checks of some targets say, each that fails.
  private func failures(_ checks: [ContractCheck]) async -> [String] {
    var failures: [String] = []
    for check in checks {
      do { try await check.run() } catch { failures.append("\(error)") }
    }
    return failures
  }

  @Test func `Contracts that are kept have a check for each promise, and all of them pass`() async {
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
        "Tea/brew from where it isn't open to",
        "Tea/boil is documented",
      ])
    #expect(await failures(checks) == [])
  }

  @Test func `An action that breaks its promises is told in words`() async {
    let failures = await failures(ContractCheck.all(files: nil) { [Self.spill] })
    #expect(failures.count == 2)
    let rule = "is no sentence of at most 100 characters that ends with a full stop"
    #expect(
      failures.first == """
        Spill/spill is documented
        - the summary \(rule)
        - the help of 'cup' \(rule)
        """)
    let error = "the action threw an error that Spill/spill doesn't declare"
    #expect(failures.last?.contains("with params that fit\n- it fails otherwise") == true)
    #expect(failures.last?.contains(error) == true)
  }

  @Test func `A misspelt need is named, and no call is tried that can't be`() async {
    let checks = ContractCheck.all(files: nil) { [Self.guest, Self.tea] }
    #expect(
      await failures(checks) == [
        """
        every need and event leads to a target that is linked
        - Guest needs Tea/brwe (A.swift:7): no action 'brwe' in target 'Tea', did you mean 'brew'?
        """
      ])
    #expect(checks.count == 1)
  }

  @Test func `A need that leads nowhere is told`() async {
    #expect(
      await failures(ContractCheck.all(files: nil) { [Self.guest] }) == [
        """
        every need and event leads to a target that is linked
        - Guest needs Tea/brwe (A.swift:7): no target 'Tea' is linked
        """
      ])
  }

  @Test func `Nothing registered is no success`() async {
    #expect(
      await failures(ContractCheck.all(files: nil) { [] }) == [
        "every need and event leads to a target that is linked\n- no target is registered"
      ])
  }

  @Test func `A contract file that isn't there is told, with the way to write it`() async {
    let checks = ContractCheck.all(files: "None", beside: "/nowhere/Tests/A.swift") { [Self.tea] }
    #expect(
      await failures(checks) == [
        """
        the contract files are up to date
        - Tea.json isn't there
        - renew them with the command line: contract export '/nowhere/Tests/None'
        """
      ])
  }

  @Test func `A folder that holds something else is told`() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("tea".utf8).write(to: folder.appendingPathComponent("Tea.json"))
    let checks = ContractCheck.all(files: folder.lastPathComponent, beside: folder.path) {
      [Self.tea]
    }
    let failures = await failures(checks)
    #expect(failures.count == 1)
    #expect(failures.first?.contains("Tea.json: no JSON: line 1, column 1") == true, "\(failures)")
  }

  @Test func `Targets that can't be made are told by every check there is`() async {
    struct NoDisk: Error {}
    let checks = ContractCheck.all { throw NoDisk() }
    #expect(checks.count == 2)
    #expect(await failures(checks) == ["NoDisk()", "NoDisk()"])
  }
}
