import Foundation

/// Makes faults of the steps of a kind.
struct Planter {
  let tree: PackageTree
  private let template: Template
  private var changes: [String: String?] = [:]

  private init(_ tree: PackageTree, _ template: Template) {
    self.tree = tree
    self.template = template
  }

  /// All faults of a variant: one for each match of its first edit, or one without an edit.
  static func faults(_ steps: [Step], in tree: PackageTree) throws -> [Fault] {
    guard case .edit(let edit) = steps.first else {
      var planter = Planter(tree, Template(path: "", match: nil))
      try steps.forEach { _ = try planter.take($0) }
      let place = planter.changes.keys.sorted().first ?? ""
      return [Fault(place: place, what: "other files", changes: planter.changes)]
    }
    let pattern = try Pattern(edit.pattern)
    return try tree.files(edit.files ?? ".*").flatMap { path in
      try pattern.matches(in: tree.text(path)).compactMap { match in
        var planter = Planter(tree, Template(path: path, match: match))
        return try planter.fault(edit, pattern, match, steps.dropFirst())
      }
    }
  }

  private mutating func fault(
    _ edit: Edit, _ pattern: Pattern, _ match: Match, _ steps: ArraySlice<Step>
  ) throws -> Fault? {
    if let given = edit.given, try !holds(given) { return nil }
    if let unless = edit.unless, try holds(unless) { return nil }
    let path = template.path
    let texts = edit.texts.map { template.filled($0) }
    let changed = match.replacing(pattern.replaced, with: texts)
    if changed != match.text as String { changes[path] = changed }
    for step in steps { guard try take(step) else { return nil } }
    guard !changes.isEmpty else { return nil }
    let group = pattern.replaced.first ?? 0
    return Fault(
      place: "\(path):\(match.line(of: group))",
      what: Self.words(match[group], texts.first ?? ""), changes: changes)
  }

  /// Takes a step; returns whether it found its place.
  private mutating func take(_ step: Step) throws -> Bool {
    switch step {
    case .write(let path, let text):
      changes.updateValue(template.filled(text), forKey: template.filled(path))
    case .copy(let path, let copy):
      changes.updateValue(tree.text(template.filled(path)), forKey: template.filled(copy))
    case .remove(let path): changes.updateValue(nil, forKey: template.filled(path))
    case .edit(let edit): return try replace(edit)
    }
    return true
  }

  private mutating func replace(_ edit: Edit) throws -> Bool {
    let pattern = try Pattern(template.filled(edit.pattern, isPattern: true))
    var isFound = false
    for path in try files(edit.files) {
      var text = (changes[path] ?? nil) ?? tree.text(path)
      let matches = pattern.matches(in: text)
      for match in edit.isEverywhere ? matches.reversed() : matches.prefix(1).reversed() {
        let own = Template(path: path, match: match, first: template.match)
        let filled = edit.texts.map { own.filled($0) }
        let rest = Match(text: text as NSString, result: match.result)
        text = rest.replacing(pattern.replaced, with: filled)
        isFound = true
      }
      if !matches.isEmpty { changes.updateValue(text, forKey: path) }
      if isFound, !edit.isEverywhere { break }
    }
    return isFound
  }

  private func holds(_ condition: Condition) throws -> Bool {
    let pattern = try Pattern(template.filled(condition.pattern, isPattern: true))
    return try files(condition.files).contains { pattern.isFound(in: tree.text($0)) }
  }

  /// The files of a pattern, that of the fault first; by default those of its module.
  private func files(_ pattern: String?) throws -> [String] {
    let folder = template.path.split(separator: "/").prefix(2).joined(separator: "/")
    let files = try tree.files(pattern.map { template.filled($0) } ?? "\(folder)/.*")
    return files.filter { $0 == template.path } + files.filter { $0 != template.path }
  }

  private static func words(_ old: String, _ new: String) -> String {
    let (old, new) = (shortened(old), shortened(new))
    return old.isEmpty ? "has \(new)" : new.isEmpty ? "\(old) goes" : "\(old) becomes \(new)"
  }

  private static func shortened(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.count > 40 ? words.prefix(39) + "…" : words
  }
}
