import ContractKit
import MediatorKit
package import ScreenKit

extension Command {
  static let graph = Command(
    name: "graph", summary: "Shows which modules use which, and which screens lead to which.",
    operands: "[VIEW] [MODULE…]", count: 0...10_000,
    formats: [.text, .json, .svg, .dot, .mermaid],
    discussion: [
      "VIEW is modules (the default); needs: the needed actions and the modules that need them; routes: all "
        + "actions and the modules that need them; or screens. With MODULEs, only those are shown, and their direct "
        + "neighbours.",
      "screens opens the application's first screen and follows every link, with the data in the data folder. It "
        + "presses no button, and what it opens doesn't count as seen. A screen that no link reaches with this data is listed below the table.",
      "text shows modules as a dependency matrix: each row is a module, and each cell says how many routes it needs "
        + "of the module of the column, to how many of its screens it links, and to how many events it subscribes. Modules that need others come first, so "
        + "that only cycles have needs below the diagonal. A matrix that is wider than the terminal becomes a list. "
        + "needs and routes are tables.",
      "dot is for Graphviz, and svg is what Graphviz's program dot draws of it, readable in light and dark; without "
        + "that program, svg fails. mermaid is for Markdown, and json is one document. Apart from svg, "
        + "the same application gives the same bytes. A need whose target isn't linked is marked.",
    ],
    examples: [
      ("graph", "which modules need which"),
      ("graph -o svg > modules.svg", "a picture, drawn by Graphviz"),
      ("graph screens Login -o mermaid", "the screens of one module, for Markdown"),
    ]
  ) { context in
    let contracts = try context.contracts()
    let view = try context.graphView(among: contracts.map(\.name))
    let names = Array(context.invocation.operands.dropFirst())
    if let name = names.first(where: { name in !contracts.contains { $0.name == name } }) {
      throw ConsoleError.unknownTarget(name, among: contracts.map(\.name))
    }
    let linked =
      view == .screens
      ? try await context.screenGraph(contracts, around: names)
      : ContractGraph(of: contracts, view: view, around: names)
    let graph = linked.marking(remote: context.remotes)
    switch context.invocation.format {
    case .json: return try context.print(graph.document)
    case .svg:
      let pictures = try await Graphviz(variables: context.terminal.variables).svg(of: [graph])
      let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      return try context.print(head + pictures.joined())
    case .dot: return try context.print(graph.dot)
    case .mermaid:
      if graph.isTooLargeForMermaid {
        context.note(
          "warning: Mermaid draws 500 edges and 50,000 characters at most, unless its maxEdges and maxTextSize are "
            + "raised; name some modules, or use -o svg")
      }
      return try context.print(graph.mermaid)
    default:
      let listing = GraphListing(graph, root: context.console.root)
      return try context.print(listing.text(context.style, context.columns))
    }
  }
}

extension ContractGraph {
  /// The document of `-o json`.
  fileprivate var document: Value {
    guard case .object(let fields) = value else { return value }
    return .object(fields.merging(["ok": true]) { $1 })
  }
}

extension CommandContext {
  /// Follows the links of the application's screens, from its root on.
  package func crawl() async throws -> ScreenCrawl {
    let mediator = try mediator()
    let first = try rootLink(mediator)
    let limit = try invocation.timeout()
    return try await running(mediator) { _ in
      try await ScreenCrawl(of: mediator, from: first) { navigator, link in
        try await navigator.load(within: limit) { try await $0.reset(to: link) }
      }
    }
  }

  fileprivate func screenGraph(_ contracts: [TargetContract], around names: [String]) async throws
    -> ContractGraph
  {
    let crawl = try await crawl()
    if let dead = crawl.deadLinks.first {
      note("warning: a link is dead: \(dead.description.printable)")
    }
    return ContractGraph(
      of: contracts, screens: crawl.steps.map { ($0.from, $0.to) }, around: names)
  }

  /// The view of the first operand, by default that of the modules; `names` are the linked targets.
  fileprivate func graphView(among names: [String]) throws(ConsoleError) -> ContractGraph.View {
    guard let word = invocation.operands.first else { return .modules }
    if let view = ContractGraph.View(rawValue: word) { return view }
    let views = ContractGraph.View.allCases.map(\.rawValue)
    var error = ConsoleError.unknown(.E0003, "view", word, among: views)
    if names.contains(word) {
      error.command = "graph modules \(invocation.operands.joined(separator: " "))"
    } else if error.suggestions.isEmpty {
      error.command = "help graph"
    }
    throw error
  }
}
