import ConsoleTestSupport
import Foundation
import MediatorKit
import TestSupport
import Testing

@testable import ConsoleKit

/// The porter needs the shop and hears the bell; the guest and the troubled module have nothing to do with others.
struct GraphCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs the command with a program that draws the same picture of every graph.
  private func graph(_ arguments: String...) async throws -> ConsoleRun {
    _ = try folder.write("#!/bin/sh\necho '<svg width=\"1\"><g/></svg>'\n", "dot")
    try folder.makeExecutable("dot")
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

        Rows need columns. 2: routes; 2s: screens; 2e: events; ■: the module itself

        """)
    #expect(run.status == .ok && run.errors.isEmpty)
    #expect(try await graph("modules", "-o", "text").output == run.output)
  }

  @Test func `The view needs lists the needed routes`() async throws {
    #expect(
      try await graph("needs").output == """
        ROUTE     EFFECTS  NEEDED BY
        Shop/buy  write    Porter

        """)
  }

  @Test func `The view routes lists all routes, needed or not`() async throws {
    let lines = try await graph("routes", "Shop").output.split(separator: "\n")
    #expect(lines.contains("Shop/buy       write        Porter"))
    #expect(lines.contains("Shop/burn      destructive  -"))
  }

  private func screens(_ arguments: String..., root: String? = "Kiosk/home") async throws
    -> ConsoleRun
  {
    try await ConsoleRun.of(
      ["graph", "screens"] + arguments, root: root, app: Target_Kiosk.mediator)
  }

  @Test func `The view screens lists which screen leads to which`() async throws {
    let run = try await screens()
    #expect(
      run.output == """
        SCREEN      LEADS TO
        Kiosk/home  Kiosk/list, Kiosk/item
        Kiosk/item  -
        Kiosk/list  Kiosk/item
        not reached: Kiosk/broken, Kiosk/clock, Kiosk/dead, Kiosk/never, Kiosk/shelf, Kiosk/twins

        """)
    #expect(run.status == .ok && run.errors.isEmpty)
    #expect(
      try await screens("-o", "mermaid").output.contains("\n  m0r3 --> m0r5\n  m0r3 --> m0r4\n"))
    let dot = try await screens("-o", "dot").output
    #expect(dot.contains("1 module · 9 screens · 3 links"))
    #expect(dot.contains("\"Kiosk\":r3 -> \"Kiosk\":r5 [class=\"shows c0\""))
    #expect(
      try await screens("-o", "json").document["edges"]?[0] == [
        "from": "Kiosk/home", "to": "Kiosk/list", "kind": "shows", "count": 1,
        "names": ["Kiosk/list"],
      ])
  }

  @Test func `A dead link is a warning beside the graph of screens`() async throws {
    let run = try await screens(root: "Kiosk/dead")
    #expect(run.output.contains("\nKiosk/dead    Kiosk/exit\nKiosk/exit ?  -\n"))
    #expect(
      run.errors.hasPrefix(
        "warning: a link is dead: Kiosk/dead › Way out: the link to 'Kiosk/exit' fails: no action"))
    #expect(run.status == .ok)
  }

  @Test func `A first screen without links is reached`() async throws {
    let output = try await screens(root: "Kiosk/item").output
    #expect(output.contains("\nKiosk/item  -\n"))
    #expect(output.contains("not reached: Kiosk/broken") && !output.contains(", Kiosk/item"))
  }

  @Test func `A screen that doesn't come is reported after the time limit`() async throws {
    let run = try await screens("--timeout", "10ms", root: "Kiosk/never")
    #expect(run.errors.contains("the link to 'Kiosk/never' fails: "))
    #expect(run.errors.contains("the first screen took longer than 0.01 seconds"))
    #expect(run.status == .ok)
  }

  @Test func `Without a first screen there is no graph of screens`() async throws {
    let run = try await screens(root: nil)
    #expect(run.status == .unavailable)
    #expect(run.errors.contains("the application has no root screen"))
    let other = try await screens(root: "Kiosk/count")
    #expect(other.errors.contains("'Kiosk/count' returns no screen"))
  }

  @Test func `A module that isn't linked is marked`() async throws {
    let modules = try await ConsoleRun.of(["graph"], app: Shop.needy)
    #expect(modules.output.contains("\n1 Needy      ■ 1+1e\n2 Nowhere ?  .    ■\n"))
    #expect(modules.output.hasSuffix("\n?: not linked: Nowhere\n"))
    let needs = try await ConsoleRun.of(["graph", "needs"], app: Shop.needy)
    #expect(needs.output.contains("\nNowhere/find  missing  Needy\n"))
  }

  @Test func `Of a module its neighbours are shown`() async throws {
    #expect(
      try await graph("modules", "Bell").output == """
        MODULE    1  2
        1 Porter  ■ 1e
        2 Bell    .  ■

        Rows need columns. 2: routes; 2s: screens; 2e: events; ■: the module itself
        Only Bell and the direct neighbours are shown.

        """)
  }

  @Test func `An application without modules has an empty graph`() async throws {
    for view in ["modules", "needs", "routes"] {
      let run = try await ConsoleRun.of(["graph", view], app: Shop.empty)
      #expect(run.output == "no target is linked\n" && run.status == .ok)
    }
  }

  @Test(arguments: [
    ("svg", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg class=", "</svg>\n"),
    ("dot", "digraph \"modules\" {\n", "}\n"), ("mermaid", "flowchart LR\n", "-.->|1| m0\n"),
  ])
  func `A format is printed to standard output`(
    format: String, beginning: String, end: String
  ) async throws {
    let output = try await graph("modules", "-o", format).output
    #expect(output.hasPrefix(beginning) && output.hasSuffix(end))
  }

  @Test func `With -o json the graph is one document`() async throws {
    let document = try await graph("needs", "-o", "json").document
    #expect(document["schema"] == "mediator.graph/1")
    #expect(document["ok"] == true && document["view"] == "needs")
    #expect(document["edges"]?[0]?["to"] == "Shop/buy")
  }

  @Test func `Without Graphviz there is no SVG, and the error says how to install it`() async throws
  {
    let run = try await ConsoleRun.of(["graph", "modules", "-o", "svg"])
    #expect(
      run.errors == """
        error[MED-E0014]: SVG is drawn by Graphviz: no program 'dot' in the search path
          help: install it with 'apt-get install graphviz' or 'brew install graphviz'; -o dot \
        prints its input

        """)
    #expect(run.status.rawValue == 69 && run.output.isEmpty)
  }

  @Test(arguments: [
    (["module"], "error[MED-E0003]: unknown view 'module'\n  help: did you mean 'modules'?\n"),
    (["Wallet"], "error[MED-E0003]: unknown view 'Wallet'\n  help: shop help graph\n"),
    (["Shop"], "error[MED-E0003]: unknown view 'Shop'\n  help: shop graph modules Shop\n"),
    (["Shop", "A"], "error[MED-E0003]: unknown view 'Shop'\n  help: shop graph modules Shop A\n"),
    (
      ["modules", "shop"],
      "error[MED-E0102]: no target 'shop'\n  help: did you mean 'Shop'?\n"
    ),
    (
      ["modules", "Wallet"],
      "error[MED-E0102]: no target 'Wallet'\n  help: the targets: Bell, Guest, Porter, Shop, Trouble\n"
    ),
    (
      ["modules", "-o", "png"],
      "error[MED-E0003]: --output takes text, json, svg, dot or mermaid, not 'png'\n"
        + "  help: shop help graph\n"
    ),
  ])
  func `What can't be drawn is told`(arguments: [String], text: String) async throws {
    let run = try await ConsoleRun.of(["graph"] + arguments, app: Shop.lively())
    #expect(run.errors == text && run.output.isEmpty)
    #expect(run.status == (text.contains("E0102") ? .unavailable : .usage))
  }
}
