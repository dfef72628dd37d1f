import MediatorKit

extension Value {
  /// The most characters of a line, unless a single text is longer.
  static let lineWidth = 120

  /// The value as JSON text in few lines.
  ///
  /// An array or object stands on one line if it fits. Otherwise each structured element begins a line, neighbouring
  /// texts, numbers and other simple elements share lines, and brackets have no lines of their own.
  ///
  /// - Parameters:
  ///   - indent: The indentation of the value's line.
  ///   - column: The characters before the value on its line.
  ///   - tail: The characters after the value: the brackets around it, and a comma.
  /// - Returns: The text, without a line end.
  func jsonLines(indent: Int = 0, column: Int = 0, tail: Int = 0) -> String {
    let line = json()
    guard column + line.count + tail > Self.lineWidth, let first = line.first, let last = line.last,
      !isSimple
    else { return line }
    let margin = String(repeating: " ", count: indent + 2)
    var rows: [(text: String, column: Int, isSimple: Bool)] = []
    let elements = namedElements
    for (index, (name, value)) in elements.enumerated() {
      let start = rows.isEmpty ? column + 1 : indent + 2
      let end = index == elements.count - 1 ? tail + 1 : 1
      let text =
        name + value.jsonLines(indent: indent + 2, column: start + name.count, tail: end)
      if value.isSimple, let row = rows.last, row.isSimple,
        row.column + row.text.count + 2 + text.count + end <= Self.lineWidth
      {
        rows[rows.count - 1].text += ", " + text
      } else {
        rows.append((text, start, value.isSimple))
      }
    }
    return "\(first)\(rows.map(\.text).joined(separator: ",\n" + margin))\(last)"
  }

  /// The elements of an array or object, in order, with the JSON text of their keys.
  private var namedElements: [(name: String, value: Value)] {
    guard case .object(let fields) = self else { return (array ?? []).map { ("", $0) } }
    return fields.sorted { $0.key < $1.key }.map { (Value.string($0).json() + ": ", $1) }
  }

  /// Whether the value has no elements.
  private var isSimple: Bool {
    switch self {
    case .array(let elements): elements.isEmpty
    case .object(let fields): fields.isEmpty
    default: true
    }
  }
}
