/// The folders of a SwiftPM target that declare each name.
struct DeclaredFolders: Sendable {
  /// A source file with its folder and its names.
  struct Source: Sendable {
    let file: SourceFile
    let folder: String
    let names: ScopedNames
  }

  /// The declarations of one name.
  private struct Entry {
    var folders: Set<String> = []
    /// The files with private declarations of the name.
    var privateFiles: Set<String> = []
    var isType = false
  }

  private let module: String
  /// The declarations by path: `Route.Parser`.
  private var entries: [String: Entry] = [:]

  init(_ sources: [Source], module: String) {
    self.module = module
    for source in sources {
      for declared in source.names.declared {
        var path = declared.path
        if path.count > 1, path.first == module { path.removeFirst() }
        var entry = entries[path.joined(separator: ".")] ?? Entry()
        if declared.isPrivate {
          entry.privateFiles.insert(source.file.path)
        } else {
          entry.folders.insert(source.folder)
        }
        entry.isType = entry.isType || declared.isType
        entries[path.joined(separator: ".")] = entry
      }
    }
  }

  /// The other folders that a mention in a source uses, each with the name that it declares.
  ///
  /// Empty for names of other modules, and for a member that several folders declare.
  func uses(
    of mention: ScopedNames.Mention, in source: Source
  ) -> [(folder: String, name: String)] {
    var names = mention.names[...]
    if names.count > 1, names.first == module { names.removeFirst() }
    let isSelf = names.first == "self" || names.first == "Self"
    if isSelf { names.removeFirst() }
    guard let first = names.first else { return [] }
    let scopes = isSelf ? [mention.scope] : outward(from: mention.scope)
    let paths = scopes.lazy.map { ($0 + [first]).joined(separator: ".") }
    guard var path = paths.first(where: { isVisible($0, in: source) }) else { return [] }
    if !isSelf, !isType(path), source.names.locals.contains(first) { return [] }
    var found = uses(of: path, in: source)
    for name in names.dropFirst() {
      guard isType(path), isVisible("\(path).\(name)", in: source) else { break }
      path += ".\(name)"
      found += uses(of: path, in: source)
    }
    return found
  }

  /// The innermost type, each type around it, and the top level.
  private func outward(from scope: [String]) -> [[String]] {
    (0...scope.count).reversed().map { Array(scope.prefix($0)) }
  }

  private func isType(_ path: String) -> Bool { entries[path]?.isType == true }

  private func isVisible(_ path: String, in source: Source) -> Bool {
    guard let entry = entries[path] else { return false }
    return !entry.folders.isEmpty || entry.privateFiles.contains(source.file.path)
  }

  /// A type of several folders is declared in several branches of `#if`; a member of several is overloaded.
  private func uses(of path: String, in source: Source) -> [(folder: String, name: String)] {
    guard let entry = entries[path], !entry.privateFiles.contains(source.file.path),
      !entry.folders.contains(source.folder), entry.isType || entry.folders.count == 1
    else { return [] }
    return entry.folders.sorted().map { ($0, path) }
  }
}
