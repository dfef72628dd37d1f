import MediatorKit

/// The methods of a feature and where they run, as far as the source shows.
struct DeclaredMethods: Sendable {
  struct Method: Sendable {
    let function: SourceOutline.Function
    let place: Finding.SourceLocation
  }

  private let methods: [String: [Method]]
  private let types: [String: [SourceOutline.Declaration]]

  init(_ files: [SourceFile]) {
    methods = Dictionary(
      grouping: files.flatMap { file in
        file.outline.functions.map { Method(function: $0, place: file.place($0.line)) }
      }, by: \.function.name)
    types = Dictionary(
      grouping: files.flatMap(\.outline.declarations)
        .filter { $0.isType || $0.keyword == "extension" }, by: \.name)
  }

  /// All overloads that an argument may refer to: those of its type, else the inherited ones.
  ///
  /// - Parameters:
  ///   - argument: A path such as `Action_search`, `Self.Action_search` or `Target_Contacts.Action_search`.
  ///   - container: The type around the argument, or nil.
  /// - Returns: The overloads.
  func methods(
    _ argument: SourceOutline.Argument, in container: SourceOutline.Declaration?
  ) -> [Method] {
    guard let path = argument.path, let name = path.last else { return [] }
    let known = (methods[name] ?? []).filter { method in
      argument.labels.map { method.function.isCalled(with: $0) } ?? true
    }
    let qualifier = path.dropLast().last.flatMap { $0 == "Self" ? nil : $0 }
    guard let type = qualifier ?? container?.name else { return known }
    for names in ancestry(of: type) {
      let found = known.filter { $0.function.container.map { names.contains($0.name) } ?? false }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// A type, then the types that it and its extensions inherit, nearest first.
  private func ancestry(of type: String) -> [Set<String>] {
    var steps: [Set<String>] = [[type]]
    var seen: Set<String> = [type]
    while let last = steps.last, !last.isEmpty {
      let next = last.flatMap { types[$0] ?? [] }
        .reduce(into: Set<String>()) { $0.formUnion($1.inherited) }.subtracting(seen)
      seen.formUnion(next)
      steps.append(next)
    }
    return steps
  }
}

extension DeclaredMethods {
  /// Whether a method is bound to the main actor, directly, by its type, or by a requirement.
  func isOnMain(_ function: SourceOutline.Function) -> Bool {
    if function.modifiers.contains(Self.mainActor) { return true }
    guard let container = function.container, !function.modifiers.contains("nonisolated"),
      !container.modifiers.contains("nonisolated")
    else { return false }
    return container.modifiers.contains(Self.mainActor) || isOnMain(container.name)
      || container.inherited.contains { isRequiredOnMain(function.name, by: $0) }
  }

  /// Whether a type is bound to the main actor, directly, by its superclass, or by a protocol of its declaration.
  private func isOnMain(_ type: String, seen: Set<String> = []) -> Bool {
    guard !seen.contains(type) else { return false }
    return (types[type] ?? []).contains { declaration in
      guard declaration.isType, !declaration.modifiers.contains("nonisolated") else { return false }
      return declaration.modifiers.contains(Self.mainActor)
        || declaration.inherited.contains { isOnMain($0, seen: seen.union([type])) }
    }
  }

  /// Whether the declaration of a method in a protocol or superclass is bound to the main actor.
  private func isRequiredOnMain(_ name: String, by type: String) -> Bool {
    (methods[name] ?? []).map(\.function).contains { function in
      guard let container = function.container, container.isType, container.name == type else {
        return false
      }
      return function.modifiers.contains(Self.mainActor)
        || isOnMain(type) && !function.modifiers.contains("nonisolated")
    }
  }

  private static let mainActor = "@MainActor"
}

extension SourceOutline.Function {
  /// Whether these are its labels; an underscore is a parameter without label.
  fileprivate func isCalled(with labels: [String]) -> Bool {
    labels.count == parameters.count
      && zip(labels, parameters).allSatisfy { $0 == "_" || $0 == $1.first }
  }
}
