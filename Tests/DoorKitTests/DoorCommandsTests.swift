import ConsoleKit
import ConsoleTestSupport
import MediatorKit
import TestSupport
import Testing

@testable import DoorKit

struct DoorCommandsTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ line: String) async throws -> ConsoleRun {
    try await ConsoleRun.of(
      line.split(separator: " ").map(String.init) + ["--data", folder.path],
      commands: Command.tokens + [.openAPI]
    ) { _ in try Target_Counter.mediator() }
  }

  @Test func `Tokens are made, listed and removed`() async throws {
    let made = try await run("token new backup --effects write")
    #expect(made.output.utf8.count == 65)
    let secret = String(made.output.dropLast())
    let file = TokenFile(folder.path + "/tokens.json")
    #expect(file.tokens.token(for: secret)?.name == "backup")
    #expect(try await run("token list").output == "backup  write\n")
    #expect(
      try await run("token list -o json").document
        == [
          "schema": "mediator.token.list/1", "ok": true,
          "tokens": [["name": "backup", "effects": "write"]],
        ])
    #expect(try await run("token remove backup").output == "")
    #expect(try await run("token list").output == "")
  }

  @Test func `A taken name is an error`() async throws {
    _ = try await run("token new backup")
    let again = try await run("token new backup")
    #expect(again.status == .config)
    #expect(again.errors.contains("tokens.json: it has a token 'backup' already"))
  }

  @Test func `The document is printed`() async throws {
    let all = try await run("openapi")
    #expect(try all.document["openapi"] == "3.1.0")
    let one = try await run("openapi --routes Counter/who")
    #expect(try one.document["paths"]?.fields?.keys.sorted() == ["/Counter/who"])
  }
}
