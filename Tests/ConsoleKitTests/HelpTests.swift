import ConsoleTestSupport
import ContractKit
import MediatorKit
import Testing

@testable import ConsoleKit

struct HelpTests {
  @Test(arguments: CommandTable().listed.map(\.name))
  func `The page of a command has its usage, examples and options`(name: String) async throws {
    let command = try #require(CommandTable().commands.first { $0.name == name })
    let page = try await ConsoleRun.of("help \(name)").output
    #expect(page.contains("  shop \(command.usage)\n"))
    let words = page.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    for option in command.listedOptions {
      #expect(page.contains(option.usage) && words.contains(option.help), "--\(option.name)")
    }
    #expect(page.hasPrefix("USAGE\n") && page.hasSuffix("shop help options\n"))
    #expect(command.examples.count == 3)
    for example in command.examples { #expect(page.contains("  shop \(example.line)\n")) }
    #expect(try await ConsoleRun.of("\(name) --help").output == page)
    #expect(try await ConsoleRun.of("-h \(name)").output == page)
  }

  @Test func `The overview names every command, option and topic`() async throws {
    let overview = try await ConsoleRun.of("help").output
    for command in CommandTable().listed { #expect(overview.contains("\n  \(command.usage)")) }
    #expect(!overview.contains("__complete"))
    for option in CommandTable.globalOptions { #expect(overview.contains(option.usage)) }
    for topic in HelpTopic.allCases { #expect(overview.contains("\n  help \(topic.rawValue)")) }
    #expect(try await ConsoleRun.of("--help").output == overview)
  }

  @Test func `help with the first word of a command shows its page`() async throws {
    let page = try await ConsoleRun.of("help trace convert").output
    #expect(try await ConsoleRun.of("help trace").output == page)
    #expect(try await ConsoleRun.of("trace --help").output == page)
  }

  @Test func `help with the first word of several commands lists them`() async throws {
    let list = """
      COMMANDS
        contract export [DIR]      Writes the contract of each target to a file of its
                                   own.
        contract diff BASE [HEAD]  Reports what a change of contracts breaks, and for
                                   which modules.

      MORE
        shop help contract export
        shop help contract diff

      """
    #expect(try await ConsoleRun.of("help contract").output == list)
    #expect(try await ConsoleRun.of("contract --help").output == list)
    #expect(try await ConsoleRun.of("--help contract diff").output.contains("--fail-on"))
  }

  @Test func `Help names the commands that store values`() async throws {
    let page = try await ConsoleRun.of("help batch").output
    #expect(page.contains("passwords"))
    #expect(try await ConsoleRun.of("help replay").output.contains("new temporary folder"))
  }

  @Test(arguments: HelpTopic.allCases)
  func `A topic has a page`(topic: HelpTopic) async throws {
    let run = try await ConsoleRun.of("help \(topic.rawValue)")
    #expect(run.output.hasSuffix("\n") && run.output.count > 200)
    #expect(run.status == .ok)
  }

  @Test func `The folder of the data and its variable have the name of the executable`()
    async throws
  {
    let page = try await ConsoleRun.of("help environment").output
    #expect(page.contains("  $SHOP_DATA\n"))
    #expect(page.contains("  $SHOP_DELAYS=0\n"))
    #expect(page.contains("~/.local/share/shop\n"))
  }

  @Test func `A variable has only letters, digits and underscores`() {
    let console = Console(name: "my-trip2", version: "1", modules: [])
    #expect(console.dataVariable == "MY_TRIP2_DATA")
  }

  @Test(
    arguments: CommandTable().listed.map { ["help", $0.name] } + [
      ["help"], ["help", "exit-codes"], ["help", "options"],
    ])
  func `A page fits the terminal`(arguments: [String]) async throws {
    let watcher = ConsoleRun.Watcher(isOnOutput: true, isOnErrors: true, columns: 60)
    let run = try await ConsoleRun.of(arguments + ["--color", "never"], watcher: watcher)
    // Samples stay as they are: a line that is broken can't be copied.
    let lines = run.output.split(separator: "\n").filter {
      !$0.contains("shop ") && !$0.contains("{")
    }
    #expect(lines.allSatisfy { String($0).columns <= 60 })
  }

  @Test(
    arguments: CommandTable().listed.map { ["help", $0.name] } + [["help"], ["help", "options"]]
      + HelpTopic.allCases.map { ["help", $0.rawValue] })
  func `Help has 80 columns, also in a file`(arguments: [String]) async throws {
    let lines = try await ConsoleRun.of(arguments).output.split(separator: "\n")
    #expect(lines.filter { String($0).columns > 80 } == [])
  }

  @Test(arguments: ["contract", "trace"])
  func `The beginning of a command prints its help and ends with 64, as git does`(word: String)
    async throws
  {
    let run = try await ConsoleRun.of(word)
    #expect(run.errors == (try await ConsoleRun.of("help \(word)").output))
    #expect(run.output.isEmpty && run.status == .usage)
    let document = try await ConsoleRun.of("\(word) -o json").document
    #expect(document["error"]?["message"]?.string?.hasPrefix("'\(word)' is incomplete: ") == true)
    #expect(try await ConsoleRun.of("help exit-codes").output.contains("contract or trace alone"))
  }

  @Test func `Every kind of finding is documented`() async throws {
    let stub = Command(
      name: "stub", summary: "Adds a kind.",
      findings: [Finding.Kind("stub-kind", "Nothing is wrong.")]
    ) { _ in .ok }
    let text = try await ConsoleRun.of(["help", "findings"], commands: [stub]).output
    for kind in Finding.Kind.wiring + ContractRule.all.map(\.kind) {
      #expect(
        text.contains("\(kind.level.rawValue) ") && text.contains(" \(kind.id) "), "\(kind.id)")
    }
    #expect(text.contains("sources\n  error  stub-kind  Nothing is wrong.\n"))
    let ids = (Finding.Kind.wiring + ContractRule.all.map(\.kind)).map(\.id)
    #expect(Set(ids).count == ids.count)
  }
}
