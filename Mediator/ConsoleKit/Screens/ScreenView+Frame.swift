import MediatorKit
import ScreenKit

// Drawing the frame.
extension ScreenView {
  var drawing: ScreenDrawing { ScreenDrawing(style, width: columns) }

  /// The rows between the title and the tabs.
  private var bodyHeight: Int { height(beside: status.lines.count) }

  /// The rows of the help, with a line of status.
  var helpHeight: Int { height(beside: 1) }

  private func height(beside status: Int) -> Int {
    max(1, rows - 1 - (tabs.isEmpty ? 0 : 1) - status)
  }

  /// The tabs that are drawn: none where they would leave no row.
  private var tabs: [Content.Tab] { rows < 4 ? [] : chrome.tabs }

  /// The rows of the dialog and the line above it.
  private var dialogHeight: Int {
    guard chrome.dialog != nil else { return 0 }
    return min(bodyHeight, dialogLines.reduce(1) { $0 + drawing.height(of: $1) })
  }

  var activeHeight: Int { max(2, (chrome.dialog == nil ? pane : dialogPane).height) }

  var pane: Pane {
    Pane(lines: position.lines, height: bodyHeight - dialogHeight, rows: height)
  }

  var dialogPane: Pane {
    Pane(lines: dialogLines, height: max(1, dialogHeight - 1), rows: drawing.height)
  }

  /// The rows of a line; the edited field may take all rows.
  private func height(of line: ContentLine) -> Int {
    guard let editor = editor(of: line) else { return drawing.height(of: line) }
    return drawing.field(line, editor, height: bodyHeight).lines.count
  }

  /// The text in the editor of a field; nil for other lines.
  private func editor(of line: ContentLine) -> LineEditor? {
    guard case .editing(let field, let editor) = mode, line.role == .field, line.id == field.id
    else { return nil }
    return editor
  }

  /// Adapts to another size of the terminal.
  mutating func resize(rows: Int, columns: Int) {
    (self.rows, self.columns) = (rows, columns)
    position.viewport.reveal(in: pane)
    dialogViewport.reveal(in: dialogPane)
  }

  /// The whole terminal.
  package func frame() -> Frame {
    var title = content
    title.bar.backText = chrome.backText
    var frame = Frame(lines: drawing.lines(of: title.title))
    if case .help(let row) = mode {
      frame.lines += Self.help.dropFirst(row).map { $0.truncated(to: columns) }
    } else {
      draw(&frame)
    }
    let status = status
    let bottom = status.lines.count + (tabs.isEmpty ? 0 : 1)
    let room = max(0, rows - bottom)
    frame.lines = Array(frame.lines.prefix(room))
    frame.lines += Array(repeating: "", count: room - frame.lines.count)
    if !tabs.isEmpty { frame.lines.append(drawing.line(of: tabs, chrome.selectedTab)) }
    frame.lines += status.lines
    if let column = status.cursor {
      frame.cursor = Frame.Place(row: frame.lines.count - 1, column: column)
    }
    frame.lines = Array(frame.lines.prefix(rows))
    return frame
  }

  private func draw(_ frame: inout Frame) {
    let highlight = position.viewport.highlight
    guard chrome.dialog != nil else {
      return draw(position.viewport, highlight, pane, drawing, &frame)
    }
    let pane = pane
    var page = Frame(lines: [])
    if pane.height > 0 { draw(position.viewport, nil, pane, drawing.plainDrawing, &page) }
    let behind = page.lines.prefix(pane.height).map(style.dim)
    frame.lines += behind + Array(repeating: "", count: pane.height - behind.count)
    frame.lines.append(style.dim(String(repeating: "─", count: columns)))
    draw(dialogViewport, dialogViewport.highlight, dialogPane, drawing, &frame)
  }

  private func draw(
    _ viewport: Viewport, _ highlight: Int?, _ pane: Pane, _ drawing: ScreenDrawing,
    _ frame: inout Frame
  ) {
    let visible = viewport.visible(in: pane)
    let start = frame.lines.count
    defer {
      let hidden = min(viewport.hidden, frame.lines.count - start)
      frame.lines.removeSubrange(start..<start + hidden)
      frame.cursor?.row -= hidden
    }
    for index in visible {
      let line = pane.lines[index]
      if let cell = line.cell {
        guard index == pane.start(index) else { continue }
        let beside = index..<min(visible.upperBound, index + drawing.columns(of: cell.grid))
        frame.lines += drawing.cells(
          beside.map { pane.lines[$0] }.filter { $0.cell?.grid == cell.grid }.map { ($0, "") },
          height: cell.height, highlighted: highlight.map { $0 - index })
        continue
      }
      if let editor = editor(of: line) {
        let (texts, cursor) = drawing.field(line, editor, height: bodyHeight)
        frame.cursor = Frame.Place(row: frame.lines.count + cursor.row, column: cursor.column)
        frame.lines += texts
      } else if index == highlight {
        frame.lines += drawing.plainDrawing.lines(of: line, front: ">").map { text in
          drawing.style.reverse(drawing.style.isOn ? text.padded(to: columns) : text)
        }
      } else {
        frame.lines += drawing.lines(of: line)
      }
    }
  }

  /// The lines at the bottom: what is typed, a message, or the keys.
  private var status: (lines: [String], cursor: Int?) {
    switch mode {
    case .filtering(let editor):
      let label = columns < 40 ? "/" : "filter the loaded rows: /"
      let (text, cursor) = editor.window(columns - label.count)
      return ([label + text], cursor + label.count)
    case .editing(let field, let editor):
      // Why a text wasn't sent.
      if let failure, !editor.isChanged { return (failure, nil) }
      return ([hint(hints(field, editor))], nil)
    case .help(let row):
      let hasMore = hasMoreHelp(after: row)
      let close = "any \(hasMore ? "other " : "")key closes this page"
      return ([hint((hasMore ? ["Space more"] : []) + [close])], nil)
    case .browsing: break
    }
    if let notice = fault ?? (chrome.isBusy ? nil : chrome.notice) {
      return (lines(of: notice), nil)
    }
    if chrome.isBusy {
      return ([hint([chrome.notice?.text ?? "Working…", "q stop waiting"])], nil)
    }
    if !position.filter.isEmpty {
      let hits = hasNoHits ? ["no loaded row has this text"] : []
      return ([hint(["Esc all rows", "filter: \(position.filter)"] + hits)], nil)
    }
    return ([hint(keys)], nil)
  }

  private func lines(of notice: Content.Notice) -> [String] {
    Array(drawing.lines(of: notice.line).prefix(3))
  }

  /// The failure of what was sent last, while a field is edited.
  private var failure: [String]? {
    let notice = fault ?? (chrome.isBusy ? nil : chrome.notice)
    return notice.flatMap { $0.kind == .failure ? lines(of: $0) : nil }
  }

  /// The keys while a field is edited, and whether its text is too long.
  private func hints(_ field: Content.Field, _ editor: LineEditor) -> [String] {
    let count = editor.text.count
    let excess =
      editor.excess > 0 ? ["only \(count) of \(count + editor.excess) characters fit"] : []
    let keep =
      switch field.kind {
      case .search: [searchButton == nil ? "Enter open" : "Enter search"]
      case .lines where content.startsAtEnd: ["Enter send", "Alt-Enter new line"]
      case .lines: ["Enter new line", "Tab keep"]
      default: [content.startsAtEnd ? "Enter send" : "Enter keep"]
      }
    return excess + keep + ["Esc cancel", "Ctrl-U clear"]
  }

  private var keys: [String] {
    guard chrome.dialog == nil else {
      return ["Enter choose", "Esc cancel", "? help", "q quit"]
    }
    // Not `highlighted`, which depends on the number of these lines.
    let line = position.viewport.highlight.flatMap {
      position.lines.indices.contains($0) ? position.lines[$0] : nil
    }
    let more = line?.actions.isEmpty == false ? ["a more"] : []
    return ["? help", "q quit", "Enter choose"] + more + (chrome.backText == nil ? [] : ["b back"])
      + (chrome.tabs.isEmpty ? [] : ["Tab next tab"]) + [
        content.fields.contains { $0.kind == .search } ? "/ search" : "/ filter", "r refresh",
      ]
  }

  /// As many parts as fit.
  private func hint(_ parts: [String]) -> String {
    var text = (parts.first ?? "").oneLine
    for part in parts.dropFirst() {
      let longer = text + "  " + part.oneLine
      if longer.columns <= columns { text = longer }
    }
    return style.dim(text.truncated(to: columns))
  }

  /// Whether the help from a row on is longer than the terminal.
  func hasMoreHelp(after row: Int) -> Bool { row + helpHeight < Self.help.count }

  private static let help = [
    "  ↑ ↓  j k          move",
    "  Page Home End     move far",
    "  Enter →           choose, type, press",
    "  Space             move a switch, choose the next segment",
    "  a                 the other buttons of the row (⋯)",
    "  b ← Esc           back",
    "  /                 search, or filter the loaded rows",
    "  r  m              refresh, load more",
    "  Tab  1 … 9        another tab",
    "  q  Ctrl-C         quit",
    "  Ctrl-Z  Ctrl-L    suspend, redraw",
  ]
}
