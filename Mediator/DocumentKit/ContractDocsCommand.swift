public import ConsoleKit
import ContractKit
import MediatorKit

extension Command {
  /// Writes HTML pages about the modules.
  public static let contractDocs = Command(
    name: "contract docs",
    summary: "Writes pages about the modules: what they offer and need, and who uses it.",
    operands: "DIR", count: 1...1,
    options: [
      CommandOption(
        name: "title", value: "TEXT",
        help: "The title of the first page; by default the executable's name.")
    ],
    discussion: [
      "One HTML page for each target and DIR/index.html, for any browser, on screen or paper. They have no scripts and "
        + "load nothing. The same contracts give the same bytes.",
      "index.html begins with a matrix of which modules need which. Where Graphviz's program dot is installed, each "
        + "page also has a picture: of all modules, or of the target and its neighbours. The bytes of pictures depend on "
        + "the version of Graphviz.",
      "Each file is replaced atomically; pages of removed targets are deleted. If another file has the name of a page, "
        + "nothing is written.",
    ],
    examples: [
      ("contract docs site", "write the pages; open site/index.html"),
      ("contract docs site --title 'Our app'", "with a title"),
      ("contract docs site -o json", "print the changed files as JSON"),
    ]
  ) { context in
    let path = context.invocation.operands.first ?? "."
    let folder = DocumentFolder(path)
    // A folder that can't be used is refused before the examples run, which takes seconds.
    _ = try folder.changes(to: [])
    let contracts = try await context.recordedContracts()
    let documents = ContractDocuments(
      of: contracts, title: context.invocation["title"] ?? context.console.name,
      pictures: try await context.pictures(of: contracts)
    ) { [name = context.console.name] route, action, example in
      ExampleDescription.command(of: example, action, route, name)
    }
    let changes = try folder.changes(to: documents.pages)
    try folder.apply(changes)
    let report = DocumentReport(path: path, changes: changes)
    return try context.print(report.text, or: report.fields)
  }
}

extension CommandContext {
  /// The pictures for the pages; none without Graphviz, and a warning if it fails.
  fileprivate func pictures(
    of contracts: [TargetContract]
  ) async throws -> [ContractGraph: String] {
    let graphs = ContractDocuments.graphs(of: contracts)
    let graphviz = Graphviz(variables: terminal.variables)
    var pictures: [String] = []
    defer { progress.clear() }
    do {
      // In parts, so that the progress is known.
      while pictures.count < graphs.count {
        progress.show(pictures.count, of: graphs.count)
        pictures += try await graphviz.svg(of: Array(graphs[pictures.count...].prefix(10)))
      }
      return Dictionary(zip(graphs, pictures)) { first, _ in first }
    } catch GraphvizError.notFound {
      return [:]
    } catch let error as GraphvizError {
      note("warning: the pages have no pictures; \(error.problem)".printable)
      return [:]
    }
  }
}

/// The result of the command: the written files.
private struct DocumentReport {
  let path: String
  let changes: [DocumentFolder.Change]

  var text: String {
    let changed = changes.filter { $0.kind != .unchanged }
    let removed = changes.count { $0.kind == .removed }
    let (pages, written) = (changes.count - removed, changed.count - removed)
    let verdict =
      changed.isEmpty
      ? "all up to date" : "\(written) written" + (removed > 0 ? ", \(removed) removed" : "")
    let lines = changed.map { "\($0.kind.rawValue)  \($0.file)" }
    return (lines + ["\(pages.counted("page")) in \(path): \(verdict)"]).joined(separator: "\n")
      + "\n"
  }

  var fields: [String: Value] {
    let files = changes.map { change -> Value in
      ["file": .string(change.file), "change": .string(change.kind.rawValue)]
    }
    return ["folder": .string(path), "files": .array(files)]
  }
}
