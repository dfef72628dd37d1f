import Foundation
import MediatorKit
import ScreenKit

/// Draws content as lines of text, none wider than the terminal.
struct ScreenDrawing: Sendable {
  let style: Style
  let width: Int
  /// Whether what can be chosen has a number in front.
  private let isNumbered: Bool
  /// The columns before a row.
  var margin: Int { isNumbered ? 5 : 2 }

  init(_ style: Style, width: Int?, isNumbered: Bool = false) {
    self.style = style
    self.width = max(16, width ?? 80)
    self.isNumbered = isNumbered
  }

  /// The same without colors and weights.
  var plainDrawing: ScreenDrawing {
    ScreenDrawing(style.plain, width: width, isNumbered: isNumbered)
  }

  /// The lines of a navigator: the visible screen, and the tabs unless they are hidden.
  @MainActor func text(of navigator: Navigator, filter: String = "") -> String {
    guard let screen = navigator.screen else { return "" }
    navigator.update()
    let navigation = navigator.navigation
    var content = screen.shown
    content.bar.backText = navigation.backText
    var lines = drawn(lines(content, filter))
    if !navigation.hidesTabBar, let tabs = navigator.container?.shown.tabs {
      lines.append(line(of: tabs, navigation.selectedTab))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The lines of some content, of its rows only those with a text.
  func lines(_ content: Content, _ filter: String) -> ContentLines {
    let isFiltered = !filter.isEmpty && content.dialog == nil
    return (isFiltered ? content.filtered(by: filter) : content).lines
  }

  private func drawn(_ lines: ContentLines) -> [String] {
    var number = 0
    var drawn: [String] = []
    var cells: [(line: ContentLine, front: String)] = []
    for line in lines {
      if isNumbered, line.isNumbered { number += 1 }
      let hasNumber = isNumbered && line.isNumbered
      let front = hasNumber ? "\(number)".padded(before: margin - 2) : ""
      guard let cell = line.cell else {
        drawn += self.lines(of: line, front: front)
        continue
      }
      cells.append((line, front))
      if cell.index == cell.count - 1 {
        drawn += self.cells(cells)
        cells = []
      }
    }
    return drawn
  }

  /// The rows of a terminal that a line takes.
  func height(of line: ContentLine) -> Int {
    if let cell = line.cell { return cell.index % columns(of: cell.grid) == 0 ? cell.height : 0 }
    return switch line.role {
    case .row where !line.isProse: 1
    case .note, .question, .failure, .row, .field, .segments: lines(of: line).count
    case .tab: 0
    default: 1
    }
  }

  /// A line as it is drawn, with a text in the margin of what can be chosen.
  func lines(of line: ContentLine, front: String = "") -> [String] {
    switch line.role {
    case .title: [title(line)]
    case .header: [style.bold(line.text.oneLine.truncated(to: width))]
    case .note: folded(line.text, width).map(style.dim)
    case .question: folded(line.text, width).map(style.bold)
    case .failure: folded(line.text, width).map(style.red)
    case .tab: []
    case .row, .field, .segments, .button: rows(line, front.padded(to: margin))
    }
  }

  private func folded(_ text: String, _ width: Int) -> [String] {
    text.printable.split(separator: "\n").flatMap { String($0).wrapped(at: width) }
  }

  private func title(_ line: ContentLine) -> String {
    let back = line.detail.isEmpty ? "" : line.detail.oneLine.truncated(to: width / 3) + "  "
    let title = line.text.oneLine.truncated(to: width - back.columns)
    return (back.isEmpty ? "" : style.dim(back)) + style.bold(title)
  }

  /// Text at the left, its value at the right; a text to read that doesn't fit is folded below that.
  ///
  /// A row that isn't such a text takes one line; a paragraph keeps its line breaks.
  private func rows(_ line: ContentLine, _ front: String) -> [String] {
    let room = width - margin
    let used = [line.text, line.detail, line.value, line.marks]
      .reduce(0) { $0 + $1.oneLine.columns }
    if line.role == .field, line.isProse, used + 4 > room || line.value.contains(where: \.isNewline)
    {
      return field(line, front)
    }
    guard line.isProse, used + 4 > room || line.keepsBreaks(of: line.text + line.detail) else {
      return [row(line, front)]
    }
    let indent = "".padded(to: margin)
    let end = ContentLine(
      line.role, "", value: line.value, shortValue: line.shortValue, marks: marks(of: line))
    let detail = line.detail.isEmpty ? [] : folded(line.detail, room).map { indent + style.dim($0) }
    let needed = [line.text, line.value, marks(of: line)].reduce(3) { $0 + $1.oneLine.columns }
    if needed <= room, !line.keepsBreaks(of: line.text) {
      let first = ContentLine(
        line.role, line.text, value: line.value, shortValue: line.shortValue,
        marks: marks(of: line), highlights: line.highlights, isEnabled: line.isEnabled)
      return [row(first, front)] + detail
    }
    let text = bolded(folded(line.text, room), line).enumerated()
      .map { ($0 == 0 ? front : indent) + $1 }
    let hasEnd = !line.value.isEmpty || !marks(of: line).isEmpty
    return text + detail + (hasEnd ? [row(end, indent)] : [])
  }

  private func row(_ line: ContentLine, _ front: String) -> String {
    let value = end(of: line)
    let room = width - margin - (value.isEmpty ? 0 : value.columns + 2)
    let text = line.text.oneLine.truncated(to: room)
    let detail = line.detail.oneLine.truncated(to: room - text.columns - 2)
    let gap = detail.isEmpty ? "" : "  "
    let used = text.columns + gap.count + detail.columns
    let space = value.isEmpty ? "" : String(repeating: " ", count: max(0, room - used + 2))
    let paint =
      line.isEnabled ? line.isDestructive ? style.red : { $0 } : style.dim
    return style.dim(front) + painted(text, .title, of: line, paint) + gap
      + painted(detail, .subtitle, of: line, style.dim) + space + value
  }

  /// A text with the parts that stand out in bold; content of another process may have ranges beyond the text.
  private func painted(
    _ text: String, _ place: Content.Row.Highlight.Place, of line: ContentLine,
    _ paint: (String) -> String
  ) -> String {
    var rest = Substring(text)
    var (drawn, end) = ("", 0)
    for part in line.highlights where part.place == place && part.start >= end && part.length > 0 {
      let before = rest.prefix(part.start - end)
      let marked = rest.dropFirst(before.count).prefix(part.length)
      drawn +=
        (before.isEmpty ? "" : paint(String(before)))
        + (marked.isEmpty ? "" : style.bold(String(marked)))
      end = part.start + marked.count
      rest = rest.dropFirst(before.count + marked.count)
    }
    return drawn + (rest.isEmpty ? "" : paint(String(rest)))
  }

  /// The marks, with the sign of further buttons.
  func marks(of line: ContentLine) -> String {
    let more = line.actions.isEmpty ? "" : "⋯"
    return [more, line.marks.oneLine].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Folded lines with the parts that stand out in bold; folding has removed white space.
  private func bolded(_ lines: [String], _ line: ContentLine) -> [String] {
    let parts = line.highlights.filter { $0.place == .title && $0.start >= 0 }
    guard !parts.isEmpty, style.isOn else { return lines }
    var rest = Array(line.text)[...]
    return lines.map { text in
      var runs: [(isBold: Bool, text: String)] = []
      for character in text {
        let index = rest.firstIndex(of: character)
        if let index { rest = rest[(index + 1)...] }
        let isBold = index.map { i in parts.contains { i >= $0.start && i - $0.start < $0.length } }
        if runs.last?.isBold != (isBold ?? false) { runs.append((isBold ?? false, "")) }
        runs[runs.count - 1].text.append(character)
      }
      return runs.map { $0.isBold ? style.bold($0.text) : $0.text }.joined()
    }
  }

  /// The value and the marks: the short value where the whole one leaves the texts less than they need, up to half of the
  /// row; the marks are cut only where they have no room in a whole row.
  private func end(of line: ContentLine) -> String {
    let room = width - margin
    let marks = marks(of: line).truncated(to: room)
    let rest = room - (marks.isEmpty ? 0 : marks.columns + 1)
    let texts = [line.text, line.detail].filter { !$0.isEmpty }
    let needed = texts.reduce(0) { $0 + $1.oneLine.columns + 2 }
    let fits = needed + line.value.oneLine.columns <= rest
    let value = fits || line.shortValue.isEmpty ? line.value : line.shortValue
    // The text of a field is what a person wants to read; its label is short.
    let most = line.role == .field ? max(room / 2, rest - line.text.oneLine.columns - 2) : room / 2
    let shown = value.oneLine.truncated(to: min(most, max(0, rest)))
    return [shown, marks].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The tabs, the selected one in brackets.
  func line(of tabs: [Content.Tab], _ selected: Int) -> String {
    let titles = tabs.enumerated().map { index, tab in
      let badge = tab.badge.map { " (\($0))" } ?? ""
      return index == selected ? "[\(tab.title)\(badge)]" : " \(tab.title)\(badge) "
    }
    // The tabs before the selected one give way to it.
    let last = min(selected, titles.count - 1)
    var first = 0
    while first < last, titles[first...last].joined(separator: " ").columns > width { first += 1 }
    return style.bold(titles[first...].joined(separator: " ").oneLine.truncated(to: width))
  }
}

extension ContentLine {
  /// Whether a number chooses it.
  var isNumbered: Bool {
    [.row, .segments, .button].contains(role) && event != nil
  }

  /// Whether a text is drawn in several lines because of its line breaks.
  fileprivate func keepsBreaks(of text: String) -> Bool {
    isParagraph && text.contains(where: \.isNewline)
  }
}

extension String {
  /// The text on one line, without characters that would steer a terminal.
  var oneLine: String {
    printable.contains("\n") ? String(printable.map { $0.isNewline ? " " : $0 }) : printable
  }
}

extension Content {
  /// The content with only the rows that have a text, in any case.
  func filtered(by filter: String) -> Content {
    let wanted = Array(filter.lowercased().precomposedStringWithCanonicalMapping.utf8)
    var content = self
    content.sections = sections.compactMap { section in
      var section = section
      section.rows = section.rows.filter { row in
        row.title.contains(lowercased: wanted) || row.subtitle?.contains(lowercased: wanted) == true
          || row.value?.contains(lowercased: wanted) == true
      }
      return section.rows.isEmpty ? nil : section
    }
    return content
  }
}

extension String {
  /// Whether the text in lower case has these bytes, with line breaks as spaces; a list may have 100,000 rows.
  fileprivate func contains(lowercased wanted: [UInt8]) -> Bool {
    var text = self
    if !utf8.allSatisfy({ $0 < 0x80 && !(0x41...0x5A).contains($0) }) {
      text = lowercased()
      // The first bytes of combining marks, Korean vowels and Japanese voice marks: composing takes half of the time.
      if text.utf8.contains(where: { [0xCC, 0xCD, 0xE1, 0xE3].contains($0) }) {
        text = text.precomposedStringWithCanonicalMapping
      }
    }
    return text.withUTF8 { text in
      guard let first = wanted.first, text.count >= wanted.count else { return wanted.isEmpty }
      return (0...(text.count - wanted.count)).contains { start in
        let isStart = text[start] == first || text[start] == 0x0A && first == 0x20
        return isStart
          && text[start...].starts(with: wanted) { $0 == $1 || $0 == 0x0A && $1 == 0x20 }
      }
    }
  }
}
