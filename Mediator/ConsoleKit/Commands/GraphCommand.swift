import ContractKit
import MediatorKit

extension Command {
  static let graph = Command(
    name: "graph", summary: "Draws which modules need and subscribe to which others.",
    operands: "[VIEW] [MODULE…]", count: 0...10_000,
    options: [
      CommandOption(
        name: "format", value: "FORMAT",
        help: "What to make: text (the default), svg, dot, mermaid or json."),
      CommandOption(
        name: "output", value: "FILE", help: "Write it to FILE instead of standard output."),
    ],
    discussion: [
      "VIEW is modules (the default): who uses whom; needs: the needed actions and their users; "
        + "or routes: every action, with who needs it. Of MODULEs, only those are shown, with their neighbours "
        + "and what joins them to those.",
      "text is a table. svg is a picture, laid out, readable in light and dark, for a browser or a page; dot is "
        + "for Graphviz, mermaid for Markdown, and json is the document mediator.graph/1. The same application "
        + "gives the same bytes. A need whose target isn't linked is shown as such.",
      "A graph in FILE of --output is replaced, anything else isn't; only its owner can read it. With --json, the "
        + "answer is the document of json in one line; with --format also the picture, or where it was written.",
    ],
    examples: [
      ("graph", "who needs whom"),
      ("graph modules --format svg --output modules.svg", "a picture"),
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
    let picture = format.flatMap { $0.picture(of: graph) }
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

/// What a graph can be made into.
private enum GraphFormat: String, CaseIterable {
  case text, svg, dot, mermaid, json

  /// What stands in a file; nil for a table, which is for reading here and now.
  ///
  /// The first line says what made it, so that it can be replaced by its like.
  func picture(of graph: ContractGraph) -> String? {
    switch self {
    case .text: nil
    case .svg:
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- mediator.graph/1 -->\n\(graph.svg())"
    case .dot: "// mediator.graph/1\n\(graph.dot)"
    case .mermaid: "%% mediator.graph/1\n\(graph.mermaid)"
    case .json: graph.value.json(.pretty) + "\n"
    }
  }
}

extension ContractGraph {
  /// The document of `--json`: the graph, and what became of it in another format.
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
  /// The view that the first operand names, or that of the modules; `names` are the targets there are.
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

  /// A module that isn't there.
  fileprivate static func noTarget(_ name: String, among names: [String]) -> ConsoleError {
    let nearest = Suggestion.nearest(to: name, among: names)
    var error = ConsoleError(
      .E0102, code: "targetNotFound", "no target '\(name.shortened)'",
      help: Suggestion.question(nearest), command: nearest.isEmpty ? "graph" : nil)
    error.suggestions = nearest
    return error
  }
}
