import MediatorKit

/// Parses an item: a name, steps into it, `=` or `:=`, and the rest.
///
/// It works on Unicode scalars: in `query=ﾟx` the mark belongs to the value, not to `=`.
struct ItemReader {
  /// The most steps of a name, so that no item can exhaust the stack.
  private static let depthLimit = 128

  private let label: String
  private var rest: Substring.UnicodeScalarView

  init(_ typed: String, _ label: String) {
    self.label = label
    rest = typed[...].unicodeScalars
  }

  mutating func read() throws(ConsoleError) -> (String, [Item.Step], Item.Content) {
    let name = try fieldName()
    var path: [Item.Step] = [.field(name)]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "=": return (name, path, .text(rest))
      case ":" where rest.first == "=": return (name, path, .json(rest.dropFirst()))
      case ".": path.append(.field(try fieldName()))
      case "[":
        path.append(try element())
        if rest.isEmpty, path.last == .newElement { return (name, path, .emptyArray) }
      default: throw fault("only '.', '[', '=' or ':=' can follow ']'")
      }
      guard path.count <= Self.depthLimit else {
        throw fault("nested deeper than \(Self.depthLimit) levels")
      }
    }
    throw fault("'=' is missing; write name=value, or name:=JSON")
  }

  private mutating func fieldName() throws(ConsoleError) -> String {
    var name = String.UnicodeScalarView()
    while let scalar = rest.first, !"=.[".unicodeScalars.contains(scalar),
      !rest.starts(with: Self.json)
    {
      rest = rest.dropFirst()
      if scalar == "\\", let escaped = rest.popFirst() {
        name.append(escaped)
      } else {
        name.append(scalar)
      }
    }
    guard !name.isEmpty else { throw fault("the name is missing") }
    return String(name)
  }

  private static let json = ":=".unicodeScalars

  private mutating func element() throws(ConsoleError) -> Item.Step {
    guard let end = rest.firstIndex(of: "]") else { throw fault("']' is missing") }
    let inside = rest[..<end]
    rest = rest[end...].dropFirst()
    if inside.isEmpty { return .newElement }
    guard let index = Int(String(inside)), (0..<100_000).contains(index) else {
      throw fault("invalid index; write [0] or []")
    }
    return .element(index)
  }

  private func fault(_ problem: String) -> ConsoleError { .badItem(label, problem) }
}
