import ConsoleTestSupport
import Foundation
import MediatorKit
import TestSupport
import Testing

@testable import ConsoleKit

struct ContractExportCommandTests {
  @Test func `It writes a file a target, and then nothing more`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/contracts"
    let first = try await ConsoleRun.of(["contract", "export", path])
    #expect(
      first.output == """
        added  Shop.json
        added  Trouble.json
        2 contracts in \(path): 2 written

        """)
    let second = try await ConsoleRun.of(["contract", "export", path])
    #expect(second.output == "2 contracts in \(path): all up to date\n")
    let shop = try String(contentsOfFile: path + "/Shop.json", encoding: .utf8)
    _ = try folder.write(
      shop.replacing("\"target\": \"Shop\"", with: "\"target\": \"Gone\"").utf8,
      "contracts/Gone.json")
    let third = try await ConsoleRun.of(["contract", "export", path])
    #expect(
      third.output == "removed  Gone.json\n2 contracts in \(path): 0 written, 1 removed\n")
    #expect(first.status == .ok && second.status == .ok && third.status == .ok)
  }

  @Test func `A check shows what is out of date, and writes nothing`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/contracts"
    _ = try await ConsoleRun.of(["contract", "export", path])
    let file = path + "/Shop.json"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let edited = text.replacing("\"version\": \"1.0.0\"", with: "\"version\": \"0.9.0\"")
    try Data(edited.utf8).write(to: URL(fileURLWithPath: file))
    let run = try await ConsoleRun.of(["contract", "export", "--check", path])
    #expect(
      run.output == """
        changed  Shop.json
          …
                   "type": "array"},
                 "since": null, "summary": "Lists what there is."}},
             "emits": {}, "needs": [], "schema": "mediator.contract/1", "subscriptions": [], "summary": "Sells things.",
          -  "target": "Shop", "version": "0.9.0"}
          +  "target": "Shop", "version": "1.0.0"}
        2 contracts in \(path): 1 out of date

        """)
    #expect(run.status == .failed)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == edited)
  }

  @Test(arguments: [
    ["contract", "diff"], ["graph", "modules", "-o", "dot", "--data"],
  ])
  func `What can't be linked has contracts all the same`(_ command: [String]) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/there"
    if command.contains("diff") { _ = try await ConsoleRun.of(["contract", "export", path]) }
    let run = try await ConsoleRun.of(command + [path], app: Shop.unmet)
    #expect(run.status == (command.contains("diff") ? .failed : .ok))
    #expect(
      run.errors == "warning: the application can't be linked; 'shop call ROUTE' shows why\n")
    #expect(
      try await ConsoleRun.of(command + [path, "--quiet"], app: Shop.unmet).errors.isEmpty)
  }

  @Test(arguments: [[], ["--check"]])
  func `What can't be linked isn't exported`(_ options: [String]) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/there"
    let run = try await ConsoleRun.of(["contract", "export", path] + options, app: Shop.unmet)
    #expect(run.status == .software)
    #expect(run.output == "")
    #expect(run.errors.contains("Buyer needs Shop/ech: no action 'ech' in target 'Shop'"))
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `What can't be linked is listed and described all the same`() async throws {
    let warning = "warning: the application can't be linked; 'shop call ROUTE' shows why\n"
    let list = try await ConsoleRun.of(["list"], app: Shop.unmet)
    let sound = try await ConsoleRun.of(["list", "Shop"])
    #expect(list.errors == warning && list.status == .ok)
    #expect(list.output.contains("Shop/buy") && !list.output.contains("stand-in"))
    #expect(sound.errors.isEmpty)
    let action = try await ConsoleRun.of(["describe", "Shop/buy"], app: Shop.unmet)
    #expect(action.errors == warning)
    #expect(action.output == (try await ConsoleRun.of(["describe", "Shop/buy"]).output))
    let lost = try await ConsoleRun.of(["describe", "Shop/by", "--quiet"], app: Shop.unmet)
    #expect(lost.errors.contains("did you mean 'Shop/buy'"))
    #expect(try await ConsoleRun.of(["list"], app: Shop.faulty).status == .software)
  }

  @Test func `A module alone runs though another one can't be linked`() async throws {
    let call = ["call", "Shop/echo", "text=a", "count=1"]
    #expect(try await ConsoleRun.of(call, app: Shop.unmet).status == .software)
    let alone = try await ConsoleRun.of(call + ["--only", "Shop"], app: Shop.unmet)
    #expect(alone.status == .ok && alone.errors.isEmpty)
    #expect(
      try await ConsoleRun.of(call + ["--only", "Buyer"], app: Shop.unmet).status == .software)
  }

  @Test func `Targets of one name have no contracts`() async throws {
    let folder = try TemporaryFolder()
    let run = try await ConsoleRun.of(["contract", "export", folder.path], app: Shop.faulty)
    #expect(run.status == .software)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test func `A file instead of a folder is refused before the application is linked`() async throws
  {
    let folder = try TemporaryFolder()
    let file = try folder.write("", "file")
    let run = try await ConsoleRun.of(["contract", "export", file], app: Shop.faulty)
    #expect(run.errors.hasPrefix("error[MED-E0006]: \(file): it isn't a folder\n"))
  }

  @Test func `JSON output lists each file`() async throws {
    let folder = try TemporaryFolder()
    let run = try await ConsoleRun.of(["contract", "export", folder.path, "--check", "--json"])
    #expect(
      try run.document == [
        "schema": "mediator.contract.export/1", "ok": false, "folder": .string(folder.path),
        "files": [
          ["file": "Shop.json", "change": "added"], ["file": "Trouble.json", "change": "added"],
        ],
      ])
    #expect(run.status == .failed)
  }

  static let bad: [(text: String, problem: String)] = [
    ("{", "not valid JSON: line 1, column 2: expected a name in quotes"),
    ("{}", "not a contract: expected a field 'schema' that begins with 'mediator.contract/'"),
    ("{\"schema\":\"mediator.contract/2\"}", "a contract of version 2; this build knows 1"),
    ("[]", "an array; a contract file has one target"),
  ]

  @Test(arguments: bad)
  func `If a file isn't a contract, nothing is written`(
    text: String, problem: String
  ) async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, "Old.json")
    let run = try await ConsoleRun.of(["contract", "export", folder.path])
    #expect(run.errors.hasPrefix("error[MED-E0013]: \(path.shortened): \(problem)\n  help: "))
    #expect(run.status == .config)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["Old.json"])
  }

  @Test func `A file isn't accepted as the folder of contracts`() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("", "file")
    let run = try await ConsoleRun.of(["contract", "export", file])
    #expect(
      run.errors == """
        error[MED-E0006]: \(file.shortened): it isn't a folder
          help: name a folder of contract files

        """)
    #expect(run.status == .noInput)
  }
}
