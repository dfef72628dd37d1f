import MediatorKit

/// The needs of some sources and the names of their params, as far as the source shows them.
struct DeclaredNeeds: Sendable {
  /// A call that passes two variables at the places of each other.
  struct Swap: Sendable {
    let message: String
    let line: Int

    static let help =
      "Arguments are passed by position: pass them in the order of the need, or declare it with sending:."
  }

  private struct Declared {
    let type: String?
    /// Nil for a param that is only known at run time.
    let params: [String?]
    let place: Finding.SourceLocation
  }

  /// By the names of their constants.
  private let needs: [String: [Declared]]

  init(_ files: [SourceFile], _ params: DeclaredParams) {
    var needs: [String: [Declared]] = [:]
    for file in files {
      let outline = file.outline
      let declarations = outline.declarations
      let calls = outline.calls(of: ["Need", "init"])
      for constant in declarations where ["let", "var"].contains(constant.keyword) {
        guard let call = outline.call(of: "Need", making: constant, among: calls) else { continue }
        let type = outline.container(of: constant.index, among: declarations)?.name
        guard let names = params.names(in: call, after: 1, of: type) else { continue }
        needs[constant.name, default: []].append(
          Declared(type: type, params: names, place: file.place(constant.line)))
      }
    }
    self.needs = needs
  }

  /// The calls in a file that pass two variables, each named after the param of the other.
  func swaps(in file: SourceFile) -> [Swap] {
    file.outline.calls(of: ["call", "callNow", "callOnMain"]).compactMap { call in
      guard let path = call.arguments.first?.path, let name = path.last else { return nil }
      let type = path.dropLast().last { $0 != "Self" && $0 != "self" }
      let known = (needs[name] ?? []).filter { type == nil || $0.type == type }
      let arguments = call.arguments.dropFirst().filter { $0.label == nil }.map { $0.path ?? [] }
      guard let need = known.first, known.count == 1, Self.areSwapped(arguments, need.params) else {
        return nil
      }
      let passed = arguments.map { $0.isEmpty ? "…" : $0.joined(separator: ".") }
      let taken = need.params.map { $0 ?? "…" }
      return Swap(
        message: "The call passes (\(passed.joined(separator: ", "))), but the need \(name) at "
          + "\(need.place) takes (\(taken.joined(separator: ", "))).",
        line: call.line)
    }
  }

  private static func areSwapped(_ arguments: [[String]], _ params: [String?]) -> Bool {
    guard arguments.count == params.count else { return false }
    /// Whether an argument has the name of another param, and not of its own.
    func takes(_ index: Int, placeOf other: Int) -> Bool {
      guard let own = params[index], let name = params[other] else { return false }
      return arguments[index].contains(name) && !arguments[index].contains(own)
    }
    return arguments.indices.contains { first in
      arguments.indices[(first + 1)...].contains { second in
        takes(first, placeOf: second) && takes(second, placeOf: first)
      }
    }
  }
}
