import ContractKit
import MediatorKit

/// Which folders of a SwiftPM target use which others, by the names in the sources.
///
/// A folder is one directly in the folder of the SwiftPM target. The files beside these folders are the folder `(root)`;
/// a feature has none: there they are the target, which uses the screens, and the needs and errors that screens use.
/// A folder uses another if it mentions a type, a top-level function or a top-level variable of it, or extends such a
/// type. The members of an extension belong to the folder of the extension; they count as used where the source shows
/// their type: `Route.parse`, `self.parse()`, and `parse()` inside of the type.
///
/// Not seen: a member of a value (`route.parse()`) or of an inferred type (`.parse`), an operator, and a subscript.
struct FolderUses: Sendable {
  /// One folder's use of another.
  struct Use: Sendable {
    let from: String
    let to: String
    /// The name in the source: `Route.Parser`.
    let name: String
    let place: Finding.SourceLocation
  }

  /// Folders that all use each other, directly or not.
  struct Cycle: Sendable {
    let folders: [String]
    /// A shortest cycle among them.
    let shortest: [String]
    /// Both uses of each two folders that use each other; if there are none, those of the shortest cycle.
    let uses: [Use]
  }

  let folders: [String]
  /// The first use in each direction.
  private var uses: [[Int]: Use] = [:]

  init(of target: SwiftPMTarget, in files: [SourceFile], isFeature: Bool) {
    folders = Self.folders(of: target, in: files, isFeature: isFeature)
    guard folders.count > 1 else { return }
    let places = Dictionary(uniqueKeysWithValues: zip(folders, folders.indices))
    let sources = files.map { file in
      DeclaredFolders.Source(
        file: file, folder: Self.folder(of: file, in: target), names: ScopedNames(file.outline))
    }
    let declarations = DeclaredFolders(sources, module: target.module)
    for source in sources {
      for mention in source.names.mentions {
        for (to, name) in declarations.uses(of: mention, in: source) {
          let edge = [source.folder, to].compactMap { places[$0] }
          guard edge.count == 2, uses[edge] == nil else { continue }
          uses[edge] = Use(
            from: source.folder, to: to, name: name, place: source.file.place(mention.line))
        }
      }
    }
  }

  /// The names of the folders, sorted.
  static func folders(
    of target: SwiftPMTarget, in files: [SourceFile], isFeature: Bool
  ) -> [String] {
    Set(files.map { folder(of: $0, in: target) }).filter { !isFeature || $0 != root }.sorted()
  }

  private static let root = "(root)"

  /// One cycle for each group of folders.
  var cycles: [Cycle] {
    let graph = DirectedGraph(
      folders.indices.map { from in folders.indices.filter { uses[[from, $0]] != nil } })
    return graph.components.map { component in
      let cycle = graph.shortestCycle(in: component) ?? []
      let edges = cycle.count == 2 ? pairs(in: component) : Self.edges(along: cycle)
      return Cycle(
        folders: component.map { folders[$0] }, shortest: cycle.map { folders[$0] },
        uses: edges.compactMap { uses[$0] })
    }
  }

  private static func edges(along cycle: [Int]) -> [[Int]] {
    zip(cycle, cycle.dropFirst() + cycle.prefix(1)).map { [$0, $1] }
  }

  /// Both edges of each two folders that use each other.
  private func pairs(in component: [Int]) -> [[Int]] {
    component.flatMap { from in
      component.filter { from < $0 && uses[[from, $0]] != nil && uses[[$0, from]] != nil }
        .flatMap { [[from, $0], [$0, from]] }
    }
  }

  /// The first-level folder of a file in its SwiftPM target.
  private static func folder(of file: SourceFile, in target: SwiftPMTarget) -> String {
    let parts = file.path.dropFirst(target.folder.count).split(separator: "/")
    return parts.count > 1 ? String(parts[0]) : root
  }
}
