/// The lines in which two texts differ, after `-` and `+`, with three equal lines around them and `…` for others.
struct TextDifference: CustomStringConvertible {
  let description: String

  init(from before: String, to after: String) {
    let old = before.split(separator: "\n").map(String.init)
    let new = after.split(separator: "\n").map(String.init)
    var (removed, added) = (Set<Int>(), Set<Int>())
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var lines: [(mark: String, text: String)] = []
    var next = 0
    for (index, line) in old.enumerated() {
      if removed.contains(index) {
        lines.append(("-", line))
        continue
      }
      while added.contains(next) {
        lines.append(("+", new[next]))
        next += 1
      }
      lines.append((" ", line))
      next += 1
    }
    lines += new[next...].map { ("+", $0) }
    description = Self.description(of: lines)
  }

  private static func description(of lines: [(mark: String, text: String)]) -> String {
    var isShown = [Bool](repeating: false, count: lines.count)
    for index in lines.indices where lines[index].mark != " " {
      for near in max(0, index - 3)...min(lines.count - 1, index + 3) { isShown[near] = true }
    }
    var shown: [String] = []
    var last = -1
    for index in lines.indices where isShown[index] {
      if index > last + 1 { shown.append("…") }
      shown.append(lines[index].mark + lines[index].text)
      last = index
    }
    return shown.joined(separator: "\n")
  }
}
