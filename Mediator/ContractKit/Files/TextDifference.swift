/// The lines in which two texts differ, with a few around them.
struct TextDifference: CustomStringConvertible {
  /// How many equal lines stand around those that differ.
  private static let context = 3

  private enum Line {
    case same(String)
    case removed(String)
    case added(String)

    var isSame: Bool { if case .same = self { true } else { false } }

    var text: String {
      switch self {
      case .same(let text): " " + text
      case .removed(let text): "-" + text
      case .added(let text): "+" + text
      }
    }
  }

  private let lines: [Line]

  init(from before: String, to after: String) {
    let old = before.split(separator: "\n").map(String.init)
    let new = after.split(separator: "\n").map(String.init)
    let difference = new.difference(from: old)
    var removed = Set<Int>()
    var added = Set<Int>()
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var lines: [Line] = []
    var next = 0
    for (index, line) in old.enumerated() {
      if removed.contains(index) {
        lines.append(.removed(line))
        continue
      }
      while added.contains(next) {
        lines.append(.added(new[next]))
        next += 1
      }
      lines.append(.same(line))
      next += 1
    }
    lines += new[next...].map { .added($0) }
    self.lines = lines
  }

  /// The lines that differ after `-` and `+`, those around them, and `…` where equal ones are left out.
  var description: String {
    let changed = lines.indices.filter { !lines[$0].isSame }
    var shown: [String] = []
    var last = -1
    for index in lines.indices {
      guard Self.isNear(index, changed) else { continue }
      if index > last + 1 { shown.append("…") }
      shown.append(lines[index].text)
      last = index
    }
    return shown.joined(separator: "\n")
  }

  /// Whether a line that differs stands close to a place; `changed` is sorted.
  private static func isNear(_ index: Int, _ changed: [Int]) -> Bool {
    var low = 0
    var high = changed.count
    while low < high {
      let middle = (low + high) / 2
      if changed[middle] < index - context { low = middle + 1 } else { high = middle }
    }
    return low < changed.count && changed[low] <= index + context
  }
}
