import ContractKit
import MediatorKit

extension Command {
  static let graph = Command(
    name: "graph", summary: "Shows which modules need and subscribe to which others.",
    operands: "[VIEW] [MODULE…]", count: 0...10_000,
    options: [
      CommandOption(
        name: "format", value: "FORMAT",
        help: "The format: text (the default), svg, dot, mermaid or json."),
      CommandOption(
        name: "output", value: "FILE", help: "Write it to FILE instead of standard output."),
    ],
    discussion: [
      "VIEW is modules (the default); needs: the needed actions and the modules that need them; or routes: all "
        + "actions and the modules that need them. With MODULEs, only those are shown, and their direct neighbours.",
      "text shows modules as a dependency matrix: each row is a module, and each cell says how many routes it needs "
        + "of the module of the column, and to how many events it subscribes. Modules that need others come first, so "
        + "that only cycles have needs below the diagonal. A matrix that is wider than the terminal becomes a list. "
        + "needs and routes are tables.",
      "dot is for Graphviz, and svg is what Graphviz's program dot draws of it, readable in light and dark; without "
        + "that program, svg fails. mermaid is for Markdown, and json is the document mediator.graph/1. Apart from svg, "
        + "the same application gives the same bytes. A need whose target isn't linked is marked.",
      "A graph in FILE of --output is replaced, anything else isn't; only its owner can read it. With --json, the "
        + "answer is the document of json in one line; with --format also the picture, or where it was written.",
    ],
    examples: [
      ("graph", "which modules need which"),
      ("graph modules --format svg --output modules.svg", "a picture, drawn by Graphviz"),
      ("graph routes Login --format mermaid", "one module, for Markdown"),
    ]
  ) { session in
    let format = try session.choice(of: GraphFormat.self, for: "format")
    let path = session.invocation["output"].flatMap { $0 == "-" ? nil : $0 }
    if path != nil, format == nil || format == .text { throw ConsoleError.noPicture }
    let contracts = try session.contracts()
    let view = try session.graphView(among: contracts.map(\.name))
    let names = Array(session.invocation.operands.dropFirst())
    if let name = names.first(where: { name in !contracts.contains { $0.name == name } }) {
      throw ConsoleError.noTarget(name, among: contracts.map(\.name))
    }
    let graph = ContractGraph(of: contracts, view: view, around: names)
    let picture = try await format?.picture(of: graph, session.terminal.variables)
    if let path, let picture { try OutputFile(path, .graph, session.terminal).write(picture) }
    if session.invocation.has("json") {
      return try session.print(graph.envelope(format, picture, path))
    }
    guard path == nil else { return .ok }
    if let picture { return try session.print(picture) }
    let columns = session.terminal.columns(session.terminal.outputStream)
    return try session.print(GraphListing(graph).text(session.style, columns))
  }
}

/// A format in which a graph can be written.
private enum GraphFormat: String, CaseIterable {
  case text, svg, dot, mermaid, json

  /// The content of a file, with a mark by which `--output` recognises it; nil for text.
  ///
  /// `variables` are the environment of Graphviz.
  func picture(
    of graph: ContractGraph, _ variables: [String: String]
  ) async throws -> String? {
    switch self {
    case .text: nil
    case .svg:
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- mediator.graph/1 -->\n"
        + (try await Graphviz(variables: variables).svg(of: [graph])).joined()
    case .dot: "// mediator.graph/1\n\(graph.dot)"
    case .mermaid: "%% mediator.graph/1\n\(graph.mermaid)"
    case .json: graph.value.json(.pretty) + "\n"
    }
  }
}

extension ContractGraph {
  /// The document of `--json`: the graph, with its picture or the file of it.
  fileprivate func envelope(_ format: GraphFormat?, _ picture: String?, _ path: String?) -> Value {
    guard case .object(var fields) = value else { return value }
    fields["ok"] = true
    if let path {
      fields["output"] = .string(path)
    } else if let picture, format != .json {
      fields["result"] = .string(picture)
    }
    if let format { fields["format"] = .string(format.rawValue) }
    return .object(fields)
  }
}

extension Session {
  /// The view of the first operand, by default that of the modules; `names` are the linked targets.
  fileprivate func graphView(among names: [String]) throws(ConsoleError) -> ContractGraph.View {
    guard let word = invocation.operands.first else { return .modules }
    if let view = ContractGraph.View(rawValue: word) { return view }
    let views = ContractGraph.View.allCases.map(\.rawValue)
    var error = ConsoleError.unknown(.E0003, "view", word, among: views)
    if names.contains(word) {
      error.command = "graph modules \(word)"
    } else if error.suggestions.isEmpty {
      error.command = "help graph"
    }
    throw error
  }
}

extension ConsoleError {
  fileprivate static let noPicture = ConsoleError(
    .E0003, "--output needs a format for files", help: "add --format svg, dot, mermaid or json")

  fileprivate static func noTarget(_ name: String, among names: [String]) -> ConsoleError {
    let nearest = Suggestion.nearest(to: name, among: names)
    var error = ConsoleError(
      .E0102, code: "targetNotFound", "no target '\(name.shortened)'",
      help: Suggestion.question(nearest), command: nearest.isEmpty ? "graph" : nil)
    error.suggestions = nearest
    return error
  }
}
