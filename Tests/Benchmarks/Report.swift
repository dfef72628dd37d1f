/// The figures of one run, each beside what is to be reached.
struct Report {
  private var lines: [(name: String, figure: String, goal: String)] = []

  /// The figures of several parts, in their order.
  init(_ parts: [Report] = []) { lines = parts.flatMap(\.lines) }

  /// Adds a figure; `goal` says in words what is to be reached, or nothing.
  mutating func add(_ name: String, _ figure: String, goal: String = "") {
    lines.append((name, figure, goal))
  }

  /// One figure a line, in columns.
  var text: String {
    let width = lines.map(\.name.count).max() ?? 0
    let figures = lines.map(\.figure.count).max() ?? 0
    return lines.map { name, figure, goal in
      let space = String(repeating: " ", count: width - name.count + 2)
      let gap = String(repeating: " ", count: figures - figure.count)
      return name + space + gap + figure + (goal.isEmpty ? "" : "   to reach: " + goal)
    }.joined(separator: "\n")
  }
}
