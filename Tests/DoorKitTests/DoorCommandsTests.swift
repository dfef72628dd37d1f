// swift-format-ignore-file: AlwaysUseLowerCamelCase

import ConsoleKit
import ConsoleTestSupport
import ContractKit
import MediatorKit
import TestSupport
import Testing

@testable import DoorKit

struct DoorCommandsTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ line: String) async throws -> ConsoleRun {
    try await ConsoleRun.of(
      line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        + ["--data", folder.path],
      commands: Command.tokens + [.openAPI]
    ) { _ in try Target_Counter.mediator() }
  }

  @Test func `A removed token takes its session along`() async throws {
    struct Target_Bin: Target {
      static let summary = "Deletes sessions."
      static var actions: [Action<Self>] {
        Action("forget", "Deletes one.", access: .native(.write), perform: forget)
      }
      let peers: Peers
      let forgotten: Lines
      func forget() { forgotten.write(peers.session) }
    }
    let forgotten = Lines()
    let console = Console(
      name: "shop", version: "1.2.3", commands: Command.tokens, options: [], companion: nil,
      root: nil, visitEnd: "Bin/forget"
    ) { _ in try Mediator { Registration { Target_Bin(peers: $0, forgotten: forgotten) } } }
    for words in [["new", "w1"], ["remove", "w1"]] {
      let run = try await ConsoleRun.of(["token"] + words + ["--data", folder.path], on: console)
      #expect(run.status == .ok && run.errors == "")
    }
    #expect(forgotten.all == ["w1"])
  }

  @Test func `Tokens are made, listed and removed`() async throws {
    let made = try await run("token new backup --effects write")
    #expect(made.output.utf8.count == 65)
    let secret = String(made.output.dropLast())
    let file = TokenFile(folder.path + "/tokens.json")
    #expect(try file.tokens.token(for: secret)?.name == "backup")
    #expect(try await run("token list").output == "backup  write\n")
    #expect(
      try await run("token list -o json").document
        == [
          "schema": "mediator.token.list/1", "ok": true,
          "tokens": [["name": "backup", "effects": "write"]],
        ])
    _ = try await run("token new desk-at-home")
    #expect(try await run("token list").output == "backup        write\ndesk-at-home  read\n")
    _ = try await run("token remove desk-at-home")
    #expect(try await run("token remove backup").output == "")
    #expect(try await run("token list").output == "")
  }

  @Test func `A name that is taken, or that no token has, is a wrong argument`() async throws {
    _ = try await run("token new backup")
    let again = try await run("token new backup")
    #expect(again.status == .usage)
    #expect(again.errors.contains("tokens.json: it has a token 'backup' already\n"))
    #expect(again.errors.contains("help: shop token list\n"))
    let other = try await run("token remove backups")
    #expect(other.status == .usage)
    #expect(other.errors.contains("tokens.json: it has no token 'backups'\n"))
    #expect(other.errors.contains("help: shop token list\n"))
  }

  @Test func `A file that can't be written is an error of its own`() async throws {
    let place = try folder.write("", "plain") + "/tokens.json"
    let run = try await run("token new backup --tokens \(place)")
    #expect(run.status == .cannotCreate)
    #expect(run.errors.contains("plain/tokens.json: it can't be written: Not a directory\n"))
  }

  @Test(arguments: ["", "a/b", "ä"])
  func `A name that no token can have is a wrong argument`(name: String) async throws {
    let run = try await run("token new \(name)")
    #expect(run.status == .usage)
    #expect(run.errors.contains("'\(name)' isn't a name of a token\n"))
    #expect(run.errors.contains("use letters, digits, -, _ and .: token new backup\n"))
  }

  @Test func `The document is printed`() async throws {
    let all = try await run("openapi")
    #expect(try all.document["openapi"] == "3.1.0")
    let one = try await run("openapi --routes Counter/who")
    #expect(try one.document["paths"]?.fields?.keys.sorted() == ["/Counter/who"])
  }

  static let badRoutes = [
    ("Counter/w*", "'Counter/w*' is malformed: write Target/action, Target/*, */action or *"),
    ("Counter/who,Nope/*", "'Nope/*' matches no linked route"), (",", "'' is malformed"),
    ("Counter/whom", "'Counter/whom' matches no linked route"),
  ]

  @Test func `The line for the settings of an agent names the executable`() async throws {
    let help = try await ConsoleRun.of(["help", "mcp"], commands: [.mcp]).output
    #expect(help.contains(#"{"mcpServers":{"shop":{"command":"shop","args":["mcp"]}}}"#))
  }

  @Test(arguments: badRoutes, ["openapi", "mcp"])
  func `Routes that open nothing are a wrong option`(routes: (String, String), command: String)
    async throws
  {
    let run = try await ConsoleRun.of(
      [command, "--routes", routes.0, "--data", folder.path], commands: [.openAPI, .mcp]
    ) { _ in try Target_Counter.mediator() }
    #expect(run.status == .usage)
    #expect(run.errors.contains("--routes: \(routes.1)"))
    let isNear = routes.0 == "Counter/whom"
    #expect(run.errors.contains(isNear ? "help: did you mean 'Counter/who' or " : "help: "))
    #expect(run.output == "")
  }

  @Test func `An agent's lines are answered, and the command ends with its input`() async throws {
    let lines = [
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18"}}"#,
      "",
      "{", #"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"Bank_balance"}}"#,
    ]
    let run = try await ConsoleRun.of(
      ["mcp", "--data", folder.path], commands: [.mcp], input: lines.joined(separator: "\n")
    ) { _ in
      try Mediator { Registration(Target_Bank.self) { Target_Bank(log: Lines(), peers: $0) } }
    }
    #expect(run.status == .ok && run.errors == "")
    let answers = try run.lines.map { try JSONReader.read($0) }
    #expect(answers.count == 3)
    #expect(answers.contains { $0["result"]?["protocolVersion"] == "2025-06-18" })
    #expect(answers.contains { $0["error"]?["code"] == -32_700 })
    #expect(answers.contains { $0["result"]?["structuredContent"] == ["result": ["CNY": 100]] })
  }

  private struct Target_Bell: Target {
    static let rang = Event("Bell/rang", "It rang.", Int.self)
    static let summary = "Rings."
    static let emits: [any EventDeclaration] = [rang]
    static var actions: [Action<Self>] {
      Action("ring", "Rings.", access: .everywhere(.read), perform: Action_ring)
    }
    let peers: Peers
    func Action_ring() async throws { _ = try await peers.emit(Self.rang, 1) }
  }

  @Test func `A subscriber that fails while the command runs is told at once, once`() async throws {
    struct Deaf: Error {}
    let call = #"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"Bell_ring"}}"#
    let run = try await ConsoleRun.of(
      ["mcp", "--data", folder.path], commands: [.mcp], input: "\(call)\n\(call)"
    ) { _ in
      let mediator = try Mediator { Registration { Target_Bell(peers: $0) } }
      try mediator.subscribe(to: Target_Bell.rang) { _ in throw Deaf() }
      return mediator
    }
    let faults = run.errors.split(separator: "\n")
    #expect(faults.count == 1 && faults[0].hasPrefix("fault: "), "\(run.errors)")
    #expect(faults[0].contains("can't handle Bell/rang") && faults[0].contains("Deaf"))
  }

  @Test func `A line that is too long is told from one that isn't JSON`() async throws {
    let line = #"{"jsonrpc":"2.0","id":1,"method":"ping","params":{"x":""#
    let run = try await ConsoleRun.of(
      ["mcp", "--data", folder.path], commands: [.mcp],
      input: line + String(repeating: "x", count: 16 << 20) + "\"}}\n")
    #expect(
      run.output == #"""
        {"error":{"code":-32600,"message":"the line is longer than 16 MiB"},"id":null,"jsonrpc":"2.0"}

        """#)
  }
}
