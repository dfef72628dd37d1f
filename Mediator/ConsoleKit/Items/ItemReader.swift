import MediatorKit

/// Takes an item apart: a name, steps into it, `=` or `:=`, and what stands behind that.
struct ItemReader {
  /// How many steps a name may have, so that no item can exhaust the stack.
  private static let depthLimit = 128

  private let typed: String
  private var rest: Substring

  init(_ typed: String) {
    self.typed = typed
    rest = typed[...]
  }

  mutating func read() throws(ConsoleError) -> (String, [Item.Step], Item.Content) {
    let name = try fieldName()
    var path: [Item.Step] = [.field(name)]
    while let character = rest.popFirst() {
      switch character {
      case "=": return (name, path, .text(String(rest)))
      case ":" where rest.first == "=": return (name, path, .json(String(rest.dropFirst())))
      case ".": path.append(.field(try fieldName()))
      case "[":
        path.append(try element())
        if rest.isEmpty, path.last == .newElement { return (name, path, .emptyArray) }
      default: throw fault("'\(character)' can't stand in a name")
      }
      guard path.count <= Self.depthLimit else {
        throw fault("nested deeper than \(Self.depthLimit) levels")
      }
    }
    throw fault("it has no '='; write name=value, or name:=JSON")
  }

  private mutating func fieldName() throws(ConsoleError) -> String {
    var name = ""
    while let character = rest.first, !"=.[".contains(character), !rest.hasPrefix(":=") {
      rest = rest.dropFirst()
      if character == "\\", let escaped = rest.popFirst() {
        name.append(escaped)
      } else {
        name.append(character)
      }
    }
    guard !name.isEmpty else { throw fault("a name is missing") }
    return name
  }

  private mutating func element() throws(ConsoleError) -> Item.Step {
    guard let end = rest.firstIndex(of: "]") else { throw fault("a ']' is missing") }
    let inside = rest[..<end]
    rest = rest[end...].dropFirst()
    if inside.isEmpty { return .newElement }
    guard let index = Int(inside), (0..<100_000).contains(index) else {
      throw fault("'[\(String(inside).shortened)]' is no index; write [0] or []")
    }
    return .element(index)
  }

  private func fault(_ problem: String) -> ConsoleError { .badItem(typed, problem) }
}
