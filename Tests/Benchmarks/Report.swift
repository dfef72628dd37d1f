/// The figures of one run, with their goals.
struct Report {
  private var lines: [(name: String, figure: String, goal: String)] = []

  /// Joins the figures of several parts.
  init(_ parts: [Report] = []) { lines = parts.flatMap(\.lines) }

  /// Adds a figure; `goal` is the goal in words, or empty.
  mutating func add(_ name: String, _ figure: String, goal: String = "") {
    lines.append((name, figure, goal))
  }

  /// One figure per line, in columns.
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
