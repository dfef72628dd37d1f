import ConsoleTestSupport
import MediatorKit
import Testing

@testable import ConsoleKit

struct ListCommandTests {
  @Test func `Routes are sorted by name, and the next command follows`() async throws {
    let run = try await ConsoleRun.of("list Shop")
    #expect(
      run.output == """
        ROUTE          EFFECTS      OPEN TO      SUMMARY
        Shop/burn      destructive  console      Burns the shop down.
        Shop/buy       write        console,url  Buys one thing.
        Shop/close     write        console      Returns nothing.
        Shop/echo      read         console,url  Returns its params.
        Shop/erase     destructive  console,url  Erases a list.
        Shop/greeting  read         console      Says hello.
        Shop/products  read         console,url  Lists what there is.
        7 routes in 1 module · describe one: shop describe Shop/burn

        """)
  }

  @Test(arguments: [
    ("list */burn", ["Shop/burn"]), ("list Shop/e*", ["Shop/echo", "Shop/erase"]),
    ("list *ouble/*i*", ["Trouble/lie", "Trouble/picture", "Trouble/wait"]),
    ("list Shop/echo", ["Shop/echo"]), ("list *reet*", ["Shop/greeting"]),
    ("list Tr*ie", ["Trouble/lie"]),
  ])
  func `A pattern selects routes`(line: String, routes: [String]) async throws {
    let plain = try await ConsoleRun.of("\(line) -o tsv").output.split(separator: "\n")
    #expect(plain.map { String($0.prefix { $0 != "\t" }) } == routes)
  }

  @Test func `With -o tsv a line has four cells`() async throws {
    let line = try await ConsoleRun.of("list Shop/buy -o tsv").output
    #expect(line == "Shop/buy\twrite\tnative,console,url\tBuys one thing.\n")
  }

  @Test func `With --json the routes are one document`() async throws {
    let run = try await ConsoleRun.of("list Shop/buy --json")
    #expect(
      run.output == """
        {"ok":true,"routes":[{"effects":"write","idempotent":false,"module":"Shop",\
        "origins":["console","native","url"],"route":"Shop/buy","summary":"Buys one thing."}],\
        "schema":"mediator.list/1"}

        """)
  }

  @Test func `A long summary is cut at a terminal, and complete in a file`() async throws {
    let watcher = ConsoleRun.Watcher(isOnOutput: true, isOnErrors: true, columns: 60)
    let arguments = ["list", "Trouble/*i*", "--color", "never"]
    let watched = try await ConsoleRun.of(arguments, watcher: watcher)
    #expect(
      watched.output == """
        ROUTE            EFFECTS  OPEN TO      SUMMARY
        Trouble/lie      write    console      Returns a value with…
        Trouble/picture  read     console      Returns a value with…
        Trouble/wait     read     console,url  Waits until it is ca…
        3 routes in 1 module · describe one: shop describe Trouble/lie

        """)
    #expect(try await ConsoleRun.of(arguments).output.contains("a value without a text form.\n"))
  }

  @Test(.timeLimit(.minutes(10))) func `A thousand routes are listed and described`() async throws {
    let contracts = (0..<100).map { target in
      TargetContract(
        name: "T\(target)", summary: "One of many.",
        actions: (0..<10).map {
          ActionContract(
            name: "a\($0)", summary: "Does one thing of many.", params: [], result: .nothing,
            errors: [], access: .native(.read), isolation: .any)
        }, needs: [])
    }
    let registrations = contracts.map { Registration(standingInFor: $0) { _ in .nothing } }
    let list = try await ConsoleRun.of(["list"]) { _ in try Mediator(registrations) }
    #expect(list.output.split(separator: "\n").count == 1_002)
    let missing = try await ConsoleRun.of(["describe", "T7/a"]) { _ in try Mediator(registrations) }
    #expect(missing.errors.contains("'T7/a0'") == true)
  }
}
