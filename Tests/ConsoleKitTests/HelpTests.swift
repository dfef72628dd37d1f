import MediatorKit
import ContractKit
import ConsoleTestSupport
import Testing

@testable import ConsoleKit

struct HelpTests {
  @Test(arguments: CommandTable().commands.map(\.name))
  func `A command's page tells everything about it`(name: String) async throws {
    let command = try #require(CommandTable().commands.first { $0.name == name })
    let page = try await ConsoleRun.of("help \(name)").output
    #expect(page.contains("  shop \(command.usage)\n"))
    for option in CommandTable.options(of: command) {
      #expect(page.contains(option.usage) && page.contains(option.help), "--\(option.name)")
    }
    for example in command.examples { #expect(page.contains("  shop \(example.line)\n")) }
    #expect(try await ConsoleRun.of("\(name) --help").output == page)
    #expect(try await ConsoleRun.of("-h \(name)").output == page)
  }

  @Test func `The overview names every command, option and topic`() async throws {
    let overview = try await ConsoleRun.of("help").output
    for command in CommandTable().commands { #expect(overview.contains("\n  \(command.usage)")) }
    for option in CommandTable.globalOptions { #expect(overview.contains(option.usage)) }
    for topic in HelpTopic.allCases { #expect(overview.contains("\n  help \(topic.rawValue)")) }
    #expect(try await ConsoleRun.of("--help").output == overview)
  }

  @Test func `The first word of a command shows what begins so`() async throws {
    let page = try await ConsoleRun.of("help trace convert").output
    #expect(try await ConsoleRun.of("help trace").output == page)
    #expect(try await ConsoleRun.of("trace --help").output == page)
  }

  @Test func `Where several commands begin so, they are listed`() async throws {
    let list = """
      COMMANDS
        contract export [DIR]      Writes the contract of each target to a file of its own.
        contract diff BASE [HEAD]  Reports what a change of contracts breaks, and for which modules.

      MORE
        shop help contract export
        shop help contract diff

      """
    #expect(try await ConsoleRun.of("help contract").output == list)
    #expect(try await ConsoleRun.of("contract --help").output == list)
    #expect(try await ConsoleRun.of("--help contract diff").output.contains("--fail-on"))
  }

  @Test func `Help of what keeps values says so`() async throws {
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

  @Test func `The folder of the data carries the name of the executable, and so does its variable`()
    async throws
  {
    let page = try await ConsoleRun.of("help environment").output
    #expect(page.contains("  $SHOP_DATA\n"))
    #expect(page.contains("~/.local/share/shop\n"))
  }

  @Test func `A variable has only letters, digits and underscores`() {
    let console = Console(name: "my-trip2", version: "1", modules: [])
    #expect(console.dataVariable == "MY_TRIP2_DATA")
  }

  @Test(
    arguments: CommandTable().commands.map { ["help", $0.name] } + [
      ["help"], ["help", "exit-codes"],
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
