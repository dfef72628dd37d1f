import TestSupport
import ConsoleTestSupport
import Foundation
import MediatorKit
import Testing

@testable import ConsoleKit

/// The porter needs the shop and hears the bell; the guest and the troubled module have nothing to do with others.
struct GraphCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs the command with a program that draws the same picture of every graph.
  private func graph(_ arguments: String...) async throws -> ConsoleRun {
    let dot = try folder.write("#!/bin/sh\necho '<svg width=\"1\"><g/></svg>'\n", "dot")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: dot)
    return try await ConsoleRun.of(
      ["graph"] + arguments, variables: ["HOME": "/home/li", "PATH": folder.path],
      app: Shop.lively())
  }

  @Test func `Without a format it is a matrix of the modules`() async throws {
    let run = try await graph()
    #expect(
      run.output == """
        MODULE     1  2  3  4  5
        1 Porter   ■ 1e  .  1  .
        2 Bell     .  ■  .  .  .
        3 Guest    .  .  ■  .  .
        4 Shop     .  .  .  ■  .
        5 Trouble  .  .  .  .  ■

        Rows need columns. 2: two routes; 1e: one subscription; ■: the module itself

        """)
    #expect(run.status == .ok && run.errors.isEmpty)
    #expect(try await graph("modules", "--format", "text").output == run.output)
  }

  @Test func `Needs are the routes that someone needs`() async throws {
    #expect(
      try await graph("needs").output == """
        ROUTE     EFFECTS  IS NEEDED BY
        Shop/buy  write    Porter

        """)
  }

  @Test func `Routes are all there are, also those that nobody needs`() async throws {
    let lines = try await graph("routes", "Shop").output.split(separator: "\n")
    #expect(lines.contains("Shop/buy       write        Porter"))
    #expect(lines.contains("Shop/burn      destructive  -"))
  }

  @Test func `What isn't linked is told`() async throws {
    let modules = try await ConsoleRun.of(["graph"], app: Shop.needy)
    #expect(modules.output.contains("\n1 Needy      ■ 1+1e\n2 Nowhere ?  .    ■\n"))
    #expect(modules.output.hasSuffix("\n?: not linked: Nowhere\n"))
    let needs = try await ConsoleRun.of(["graph", "needs"], app: Shop.needy)
    #expect(needs.output.contains("\nNowhere/find  not there  Needy\n"))
  }

  @Test func `Of a module its neighbours are shown`() async throws {
    #expect(
      try await graph("modules", "Bell").output == """
        MODULE    1  2
        1 Porter  ■ 1e
        2 Bell    .  ■

        Rows need columns. 2: two routes; 1e: one subscription; ■: the module itself
        Shown is only what Bell needs, and what needs it.

        """)
  }

  @Test func `An application without modules has an empty graph`() async throws {
    for view in ["modules", "needs", "routes"] {
      let run = try await ConsoleRun.of(["graph", view], app: Shop.empty)
      #expect(run.output == "no target is linked\n" && run.status == .ok)
    }
  }

  @Test(arguments: [
    (
      "svg", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- mediator.graph/1 -->\n<svg class=",
      "</svg>\n"
    ),
    ("dot", "// mediator.graph/1\ndigraph \"modules\" {\n", "}\n"),
    ("mermaid", "%% mediator.graph/1\nflowchart LR\n", "-.->|1| m0\n"),
    ("json", "{\n  \"edges\": [\n    {\n      \"count\": 1,\n", "}\n"),
  ])
  func `A format goes to standard output or to a file, and replaces its like`(
    format: String, beginning: String, end: String
  ) async throws {
    let output = try await graph("modules", "--format", format).output
    #expect(output.hasPrefix(beginning) && output.hasSuffix(end))
    let path = "\(folder.path)/out"
    for _ in 0..<2 {
      let run = try await graph("modules", "--format", format, "--output", path)
      #expect(run.output.isEmpty && run.errors.isEmpty && run.status == .ok)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == output)
    }
    #expect(try await graph("modules", "--format", format, "--output", "-").output == output)
  }

  @Test func `A file that is no graph isn't replaced`() async throws {
    for content in ["<svg xmlns=\"…\"/>", "{\"edges\":[]}", "flowchart LR\n", "precious"] {
      let path = try folder.write(content, "precious")
      let run = try await graph("modules", "--format", "svg", "--output", path)
      #expect(run.status == .cannotCreate)
      #expect(run.errors.contains("it isn't a graph, which alone would be replaced"))
      #expect(try String(contentsOfFile: path, encoding: .utf8) == content)
    }
  }

  @Test func `A program gets the graph, and the picture it asked for`() async throws {
    let plain = try await graph("needs", "--json").document
    #expect(
      plain["schema"] == "mediator.graph/1" && plain["ok"] == true && plain["view"] == "needs")
    #expect(plain["edges"]?[0]?["to"] == "Shop/buy")
    #expect(plain["result"] == nil)
    let drawn = try await graph("needs", "--json", "--format", "mermaid").document
    #expect(drawn["result"]?.string?.hasPrefix("%% mediator.graph/1\nflowchart LR\n") == true)
    let path = "\(folder.path)/out"
    let written = try await graph("needs", "--json", "--format", "svg", "--output", path).document
    #expect(written["output"] == .string(path) && written["result"] == nil)
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test func `Without Graphviz there is no SVG, and the error says how to install it`() async throws
  {
    let path = "\(folder.path)/out.svg"
    for output in ["-", path] {
      let run = try await ConsoleRun.of(["graph", "modules", "--format", "svg", "--output", output])
      #expect(
        run.errors == """
          error[MED-E0014]: SVG is drawn by Graphviz: no program 'dot' in the search path
            help: install it with 'apt-get install graphviz' or 'brew install graphviz'; --format dot \
          writes its input

          """)
      #expect(run.status.rawValue == 69 && run.output.isEmpty)
    }
    #expect(!FileManager.default.fileExists(atPath: path))
    let json = try await ConsoleRun.of(["graph", "modules", "--format", "svg", "--json"])
    #expect(try json.document["error"]?["code"] == "noGraphviz")
  }

  @Test(arguments: [
    (["module"], "error[MED-E0003]: unknown view 'module'\n  help: did you mean 'modules'?\n"),
    (["Wallet"], "error[MED-E0003]: unknown view 'Wallet'\n  help: shop help graph\n"),
    (["Shop"], "error[MED-E0003]: unknown view 'Shop'\n  help: shop graph modules Shop\n"),
    (
      ["modules", "shop"],
      "error[MED-E0102]: no target 'shop'\n  help: did you mean 'Shop'?\n"
    ),
    (["modules", "Wallet"], "error[MED-E0102]: no target 'Wallet'\n  help: shop graph\n"),
    (
      ["modules", "--output", "x"],
      "error[MED-E0003]: --output needs a format for files\n"
        + "  help: add --format svg, dot, mermaid or json\n"
    ),
    (
      ["modules", "--format", "png"],
      "error[MED-E0003]: --format takes text, svg, dot, mermaid or json, not 'png'\n"
        + "  help: shop help graph\n"
    ),
  ])
  func `What can't be drawn is told`(arguments: [String], text: String) async throws {
    let run = try await ConsoleRun.of(["graph"] + arguments, app: Shop.lively())
    #expect(run.errors == text && run.output.isEmpty)
    #expect(run.status == (text.contains("E0102") ? .unavailable : .usage))
  }
}
