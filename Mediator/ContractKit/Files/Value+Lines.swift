import MediatorKit

extension Value {
  /// The most characters of a line with a whole array or object.
  private static let width = 120

  /// The value as JSON text, with each array and object on a line of its own where it fits, else with one element a line.
  func jsonLines(indent: Int = 0, used: Int = 0) -> String {
    let line = json()
    guard line.count + used > Self.width else { return line }
    let margin = String(repeating: " ", count: indent + 2)
    let (open, parts, close): (String, [String], String)
    switch self {
    case .array(let elements) where !elements.isEmpty:
      (open, close) = ("[", "]")
      parts = elements.map { $0.jsonLines(indent: indent + 2, used: indent + 3) }
    case .object(let fields) where !fields.isEmpty:
      (open, close) = ("{", "}")
      parts = fields.sorted { $0.key < $1.key }.map { name, value in
        let name = Value.string(name).json() + ": "
        return name + value.jsonLines(indent: indent + 2, used: indent + 3 + name.count)
      }
    default: return line
    }
    let lines = parts.map { margin + $0 }.joined(separator: ",\n")
    return "\(open)\n\(lines)\n\(margin.dropLast(2))\(close)"
  }
}
