import MediatorKit
import ScreenKit
import TestKit

/// Draws content as lines of text, none wider than the terminal.
struct ScreenDrawing: Sendable {
  private static let indent = 2
  private static let numberWidth = 5

  private let style: Style
  private let width: Int
  /// Whether what can be chosen has a number in front.
  private let isNumbered: Bool

  init(_ style: Style, width: Int?, isNumbered: Bool = false) {
    self.style = style
    self.width = max(16, width ?? 80)
    self.isNumbered = isNumbered
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
  func lines(_ content: Content, _ filter: String) -> [ContentLine] {
    guard !filter.isEmpty, content.dialog == nil else { return content.lines }
    let wanted = filter.lowercased()
    var content = content
    content.sections = content.sections.compactMap { section in
      var section = section
      section.rows.removeAll { row in
        ![row.title, row.subtitle ?? "", row.value ?? ""].contains {
          $0.lowercased().contains(wanted)
        }
      }
      return section.rows.isEmpty ? nil : section
    }
    return content.lines
  }

  private func drawn(_ lines: [ContentLine]) -> [String] {
    var number = 0
    return lines.flatMap { line -> [String] in
      guard line.isNumbered else { return self.lines(of: line, nil) }
      number += 1
      return self.lines(of: line, number)
    }
  }

  private func lines(of line: ContentLine, _ number: Int?) -> [String] {
    switch line.role {
    case .title: [title(line)]
    case .header: [style.bold(line.text.oneLine.truncated(to: width))]
    case .note: folded(line.text).map(style.dim)
    case .question: folded(line.text).map(style.bold)
    case .failure: folded(line.text).map(style.red)
    case .tab: []
    case .row, .field, .button: [row(line, number)]
    }
  }

  private func folded(_ text: String) -> [String] {
    text.printable.split(separator: "\n").flatMap { String($0).wrapped(at: width) }
  }

  private func title(_ line: ContentLine) -> String {
    let back = line.detail.isEmpty ? "" : line.detail.oneLine.truncated(to: width / 3) + "  "
    let title = line.text.oneLine.truncated(to: width - back.columns)
    return (back.isEmpty ? "" : style.dim(back)) + style.bold(title)
  }

  /// Text at the left, its value at the right.
  private func row(_ line: ContentLine, _ number: Int?) -> String {
    let margin = isNumbered ? Self.numberWidth : Self.indent
    var front = String(repeating: " ", count: margin)
    if isNumbered, let number { front = "\(number)".padded(before: margin - 2) + "  " }
    let value = line.value.oneLine.truncated(to: (width - margin) / 2)
    let room = width - margin - (value.isEmpty ? 0 : value.columns + 2)
    let text = line.text.oneLine.truncated(to: room)
    let detail = line.detail.oneLine.truncated(to: room - text.columns - 2)
    let gap = detail.isEmpty ? "" : "  "
    let used = text.columns + gap.count + detail.columns
    let space = value.isEmpty ? "" : String(repeating: " ", count: room - used + 2)
    let shown = line.isEnabled ? text : style.dim(text)
    return style.dim(front) + shown + gap + (detail.isEmpty ? "" : style.dim(detail)) + space
      + value
  }

  private func line(of tabs: [Content.Tab], _ selected: Int) -> String {
    let titles = tabs.enumerated().map { index, tab in
      let badge = tab.badge.map { " (\($0))" } ?? ""
      return index == selected ? "[\(tab.title)\(badge)]" : " \(tab.title)\(badge) "
    }
    return style.bold(titles.joined(separator: " ").oneLine.truncated(to: width))
  }
}

extension ContentLine {
  /// Whether a number chooses it.
  var isNumbered: Bool {
    guard role == .row || role == .button else { return false }
    return event != nil
  }
}

extension String {
  /// The text on one line, without characters that would steer a terminal.
  fileprivate var oneLine: String {
    printable.contains("\n") ? String(printable.map { $0.isNewline ? " " : $0 }) : printable
  }

  /// As much of the text as fits into some columns, with an ellipsis where it was cut.
  func truncated(to width: Int) -> String {
    guard columns > width else { return self }
    guard width > 0 else { return "" }
    var text = ""
    var used = 0
    for character in self {
      let columns = String(character).columns
      guard used + columns < width else { break }
      text.append(character)
      used += columns
    }
    return text + "…"
  }

  fileprivate func padded(before width: Int) -> String {
    String(repeating: " ", count: max(0, width - columns)) + self
  }
}
