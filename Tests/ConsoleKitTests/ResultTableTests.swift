import ConsoleTestSupport
import MediatorKit
import Testing

@testable import ConsoleKit

struct ResultTableTests {
  private static func call(_ arguments: String..., columns: Int? = nil) async throws -> ConsoleRun {
    let watcher = columns.map {
      ConsoleRun.Watcher(isOnOutput: true, isOnErrors: true, columns: $0)
    }
    return try await ConsoleRun.of(
      ["call"] + arguments + ["--color", "never"], watcher: watcher, app: Shop.shelf)
  }

  @Test func `A list of flat objects is a table at a terminal, cut to its width`() async throws {
    #expect(
      try await Self.call("Shelf/books", columns: 40).output == """
        TITLE                        PAGES  NOTE
        红楼梦                       1200
        A long title that doesn't…   7      a b

        """)
  }

  @Test func `The same list is JSON in a pipe, and with -o text`() async throws {
    let piped = try await Self.call("Shelf/books").output
    #expect(piped.hasPrefix("[\n  {\n    \"pages\": 1200,\n"))
    #expect(try await Self.call("Shelf/books", "-o", "text", columns: 80).output == piped)
  }

  @Test func `A format overrides the terminal`() async throws {
    let table = try await Self.call("Shelf/books", "-o", "table").output
    #expect(
      table.contains("A long title that doesn't fit into the line of a terminal  7      a b\n"))
    let document = try await Self.call("Shelf/books", "-o", "json", columns: 80).document
    #expect(document["result"]?[0]?["pages"] == 1200)
  }

  @Test func `With -o table a page is a table, and its cursor below`() async throws {
    #expect(
      try await Self.call("Shelf/page", "rows=2", "-o", "table").output == """
        TITLE   PAGES
        红楼梦  1200

        cursor   红楼梦
        hasMore  true

        """)
    #expect(
      try await Self.call("Shelf/page", "rows=0", "-o", "table").output == """
        items    []
        hasMore  false

        """)
  }

  @Test func `A list of texts or numbers has one column`() {
    let terminal = Terminal(
      input: -1, outputStream: -1, errorStream: -1, variables: [:], columns: { _ in nil })
    let table = ResultTable(["a\nb", 2, nil, "c\r\nd"], nil)
    #expect(table?.text(Style(terminal, "never"), nil) == "VALUE\na b\n2\n\nc d\n")
    #expect(table?.isFlat == false)
    #expect(ResultTable([["a"]], nil) == nil)
  }

  @Test func `An empty list and nested objects are JSON at a terminal`() async throws {
    #expect(try await Self.call("Shelf/none", columns: 80).output == "[]\n")
    #expect(try await Self.call("Shelf/none", "-o", "table").output == "TITLE  PAGES  NOTE\n")
    let watcher = ConsoleRun.Watcher.everywhere
    let run = try await ConsoleRun.of(["call", "Shop/products"], watcher: watcher)
    #expect(run.output.hasPrefix("[\n"))
  }

  @Test func `With -o table nested values are JSON in their cells, and an object has rows`()
    async throws
  {
    let list = try await ConsoleRun.of("call Shop/products -o table").output
    #expect(list.hasPrefix("ID  NAME  MAKER\n7   茶杯  {\"addresses\":[{\"city\":\"Xi'an\"}],"))
    let object = try await ConsoleRun.of("call Shop/echo text=a -o table").output
    #expect(object == "count  20\ntext   a\n")
  }
}
