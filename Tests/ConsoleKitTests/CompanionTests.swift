import ConsoleTestSupport
import MediatorKit
import Testing

@testable import ConsoleKit

/// Commands and options that another executable runs.
struct CompanionTests {
  private static let companion = Companion(
    "shop-online", commands: [(name: "offer", operands: "", summary: "Offers targets.")],
    options: [CommandOption(name: "backend", value: "URL", help: "Use this server.")],
    advice: "build it")

  private static func run(_ line: String) async throws -> ConsoleRun {
    try await .of(line.split(separator: " ").map(String.init), companion: companion)
  }

  @Test(arguments: [
    ("list", nil), ("call Cart/add -d @backend", nil), ("help call", nil), ("offer", "'offer'"),
    ("offer --unknown a b c", "'offer'"), ("offer --help", "'offer'"), ("help offer", "'offer'"),
    ("list --backend http://a", "'--backend'"), ("--backend=http://a call", "'--backend'"),
    ("call --backend http://a --unknown", "'--backend'"),
  ])
  func `Its commands, their help and its options need it`(_ line: String, _ need: String?) {
    let table = CommandTable(adding: Self.companion.commands, options: Self.companion.options)
    let words = line.split(separator: " ").map(String.init)
    let invocation = ArgumentParser.invocation(of: words, "shop", table)
    #expect(Self.companion.need(of: invocation) == need)
  }

  @Test func `Help and completion have its commands and options`() async throws {
    let overview = try await Self.run("help").output
    #expect(overview.contains("\n  offer "))
    #expect(overview.contains("\n      --backend URL "))
    let place = "shop runs shop-online, in the same folder, for offer, --backend."
    #expect(overview.contains("ONLINE\n  \(place)\n\nMORE\n"))
    #expect(try await Self.run("help options").output.contains("--backend URL"))
    #expect(try await Self.run("help --man").output.contains("backend"))
    #expect(try await Self.run("__complete -- list --ba").output.contains("--backend"))
  }

  @Test func `A console without another executable has no such options`() async throws {
    let run = try await ConsoleRun.of("list --backend http://a")
    #expect(run.errors.hasPrefix("error[MED-E0002]: unknown option '--backend'\n"))
    #expect(try await !ConsoleRun.of("help").output.contains("ONLINE"))
  }

  @Test func `The application gets the values of its options`() async throws {
    let run = try await ConsoleRun.of(
      ["list", "--backend", "http://a"], companion: Self.companion
    ) {
      #expect($0.options == ["backend": "http://a"])
      return try Shop.mediator($0)
    }
    #expect(run.errors == "")
  }

  @Test func `An application has options of its own, with and without values`() async throws {
    let options = [
      CommandOption("backend", value: "URL", help: "Use this server."),
      CommandOption("offline", help: "Use no server."),
    ]
    let console = Console(name: "shop", version: "1.2.3", options: options) {
      #expect($0.options == ["backend": "http://a", "offline": ""])
      return try Shop.mediator($0)
    }
    let run = try await ConsoleRun.of(["list", "--offline", "--backend", "http://a"], on: console)
    #expect(run.status == .ok && run.errors == "")
    #expect(try await ConsoleRun.of(["help"], on: console).output.contains("--backend URL"))
  }

  @Test func `An option of the console can't be one of the application, too`() async {
    await #expect(processExitsWith: .failure) {
      let option = CommandOption("data", value: "DIR", help: "Another folder.")
      _ = Console(name: "shop", version: "1.2.3", options: [option]) { try Shop.mediator($0) }
    }
  }

  @Test func `A missing executable is an error with its path and how to build it`() throws {
    let invocation = ArgumentParser.invocation(
      of: ["offer"], "shop", CommandTable(adding: Self.companion.commands))
    let error = try #require(Self.companion.replaceProcess(for: invocation))
    #expect(error.code == "noCompanion")
    #expect(error.exit == .unavailable)
    #expect(error.help == "build it")
    #expect(error.message.hasPrefix("'offer' needs another executable, '/"))
    #expect(error.message.hasSuffix("/shop-online': No such file or directory"))
  }
}
