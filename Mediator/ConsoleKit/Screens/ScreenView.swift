import MediatorKit
package import ScreenKit
import TestKit

/// A screen in a terminal: its content, the highlight, and the line that is being typed.
///
/// It turns keys into effects, and draws a frame; it reads of a long list only what is visible.
package struct ScreenView {
  /// What is around the content.
  struct Surroundings: Hashable {
    /// The tabs; empty while they are hidden.
    var tabs: [Content.Tab] = []
    var selectedTab = 0
    var backText: String?
    var notice: Content.Notice?
    var dialog: Content.Dialog?
    /// Whether something that was started hasn't ended for a while.
    var isBusy = false
  }

  /// What a screen that is opened again continues with.
  struct Memory {
    var viewport = Viewport()
    var filter = ""
    /// The visible lines between the title and the tabs, in whole.
    var lines = ContentLines()
  }

  /// What a key asks for.
  package enum Effect: Hashable {
    case send(ScreenEvent)
    /// Shows the tab of this number, from 1.
    case tab(Int)
    case back, cancel, redraw, suspend, quit, interrupt
  }

  /// What keys are for.
  private enum Mode: Hashable {
    case browsing, help
    case filtering(LineEditor)
    case editing(Content.Field, LineEditor)
  }

  var rows: Int
  var columns: Int
  /// The fault of the last key.
  var fault: Content.Notice?
  var surroundings = Surroundings() {
    didSet { if surroundings.dialog != oldValue.dialog { showDialog() } }
  }

  private(set) var memory = Memory()
  private let style: Style
  private var content = Content(Content.Bar(""))
  /// The content with the rows that the filter leaves.
  private var filtered = Content(Content.Bar(""))
  private var dialogLines = ContentLines()
  private var dialogViewport = Viewport()
  private var mode = Mode.browsing

  /// Draws in a style for a terminal of some size.
  package init(_ style: Style, rows: Int, columns: Int) {
    self.style = style
    self.rows = rows
    self.columns = columns
  }

  /// Shows content of the same screen.
  package mutating func show(_ content: Content) { show(content, nil) }

  /// Shows content, of another screen with its memory.
  mutating func show(_ content: Content, _ memory: Memory?) {
    var content = content
    content.notice = nil
    content.dialog = nil
    self.content = content
    if let memory {
      self.memory = memory
      mode = .browsing
    }
    filter(content)
  }

  private mutating func filter(_ content: Content) {
    filtered = memory.filter.isEmpty ? content : content.filtered(by: memory.filter)
    let former = memory.lines
    memory.lines = filtered.body
    memory.viewport.follow(former, in: pane)
  }

  private mutating func showDialog() {
    dialogLines = surroundings.dialog?.lines ?? ContentLines()
    dialogViewport = Viewport()
    dialogViewport.follow(ContentLines(), in: dialogPane)
    if surroundings.dialog != nil { mode = .browsing }
  }
}

// Keys.
extension ScreenView {
  /// Takes a key; returns what has to be done, or nil when that is all.
  package mutating func take(_ key: Key) -> Effect? {
    fault = nil
    switch (key, mode) {
    case (.control("c"), _): return .interrupt
    case (.control("z"), _): return .suspend
    case (.control("l"), _): return .redraw
    case (_, .help): mode = .browsing
    case (_, .filtering(let editor)): filter(editor, key)
    case (_, .editing(let field, let editor)): return edit(field, editor, key)
    case (.text(let text), .browsing): return take(text)
    case (.up, _),
      (.backTab, _) where surroundings.tabs.isEmpty:
      move(by: -1)
    case (.down, _),
      (.tab, _) where surroundings.tabs.isEmpty:
      move(by: 1)
    case (.pageUp, _): move(by: 1 - activeHeight)
    case (.pageDown, _): move(by: activeHeight - 1)
    case (.home, _): moveActive { $0.move(toEnd: false, in: $1) }
    case (.end, _): moveActive { $0.move(toEnd: true, in: $1) }
    case (.tab, _): return turnTab(1)
    case (.backTab, _): return turnTab(-1)
    case (.enter, _), (.right, _): return choose()
    case (.escape, _), (.left, _): return leave(key)
    default: break
    }
    return nil
  }

  private mutating func take(_ text: String) -> Effect? {
    switch text {
    case "j": move(by: 1)
    case "k": move(by: -1)
    case "b": return leave(.left)
    case "r": return .send(.refresh)
    case "m": return .send(.more)
    case "q": return surroundings.isBusy ? .cancel : .quit
    case "?": mode = .help
    case "/": if surroundings.dialog == nil { mode = .filtering(LineEditor(memory.filter)) }
    case " ":
      if case .edit(let id, let value) = highlighted?.event, highlighted?.role == .row {
        return .send(.edit(id, value))
      }
    default: if text.count == 1, let number = Int(text), number > 0 { return .tab(number) }
    }
    return nil
  }

  /// Goes back by the nearest way: stops waiting, ends the filter, answers a dialog, or closes the screen.
  private mutating func leave(_ key: Key) -> Effect? {
    if key == .escape, surroundings.isBusy { return .cancel }
    if let dialog = surroundings.dialog {
      return dialog.buttons.first { $0.role == .cancel }.map { .send(.press($0.id)) }
    }
    guard key == .escape, !memory.filter.isEmpty else { return .back }
    setFilter("")
    return nil
  }

  private func turnTab(_ step: Int) -> Effect {
    let count = surroundings.tabs.count
    return .tab((surroundings.selectedTab + step + count) % count + 1)
  }

  private mutating func choose() -> Effect? {
    guard let line = highlighted else { return nil }
    if line.role == .field, let field = line.id.flatMap(content.field) {
      let isSecret = field.kind == .secret
      mode = .editing(field, LineEditor(isSecret ? "" : field.text, isSecret: isSecret))
      return nil
    }
    return line.event.map(Effect.send)
  }

  private mutating func edit(_ field: Content.Field, _ editor: LineEditor, _ key: Key) -> Effect? {
    var editor = editor
    switch key {
    case .escape: mode = .browsing
    case .enter, .tab, .down:
      mode = .browsing
      move(by: 1)
      if editor.isChanged { return .send(.edit(field.id, editor.text)) }
    default:
      if editor.take(key) { mode = .editing(field, editor) }
    }
    return nil
  }

  private mutating func filter(_ editor: LineEditor, _ key: Key) {
    var editor = editor
    switch key {
    case .escape:
      mode = .browsing
      setFilter("")
    case .enter, .down, .tab: mode = .browsing
    default:
      guard editor.take(key) else { return }
      mode = .filtering(editor)
      setFilter(editor.text)
    }
  }

  private mutating func setFilter(_ filter: String) {
    // Typing on only narrows what is left.
    let narrows = !memory.filter.isEmpty && filter.hasPrefix(memory.filter)
    memory = Memory(filter: filter)
    self.filter(narrows ? filtered : content)
  }

  private mutating func move(by count: Int) { moveActive { $0.move(by: count, in: $1) } }

  private mutating func moveActive(_ move: (inout Viewport, Pane) -> Void) {
    if surroundings.dialog == nil {
      move(&memory.viewport, pane)
    } else {
      move(&dialogViewport, dialogPane)
    }
  }

  /// The highlighted line, if it is visible.
  private var highlighted: ContentLine? {
    let (viewport, pane) =
      surroundings.dialog == nil ? (memory.viewport, pane) : (dialogViewport, dialogPane)
    guard let index = viewport.highlight, pane.visible(from: viewport.top).contains(index) else {
      return nil
    }
    return pane.lines[index]
  }
}

// The frame.
extension ScreenView {
  private var drawing: ScreenDrawing { ScreenDrawing(style, width: columns) }
  private var plain: ScreenDrawing { ScreenDrawing(style.plain, width: columns) }

  /// The rows between the title and the tabs.
  private var bodyHeight: Int {
    max(1, rows - 1 - (surroundings.tabs.isEmpty ? 0 : 1) - status.lines.count)
  }

  /// The rows of the dialog and the line above it.
  private var dialogHeight: Int {
    guard surroundings.dialog != nil else { return 0 }
    return min(bodyHeight, dialogLines.reduce(1) { $0 + drawing.height(of: $1) })
  }

  private var activeHeight: Int { max(2, (surroundings.dialog == nil ? pane : dialogPane).height) }

  private var pane: Pane {
    Pane(lines: memory.lines, height: bodyHeight - dialogHeight, rows: drawing.height)
  }

  private var dialogPane: Pane {
    Pane(lines: dialogLines, height: max(1, dialogHeight - 1), rows: drawing.height)
  }

  /// Adapts to another size of the terminal.
  mutating func resize(rows: Int, columns: Int) {
    (self.rows, self.columns) = (rows, columns)
    memory.viewport.reveal(in: pane)
    dialogViewport.reveal(in: dialogPane)
  }

  /// The whole terminal.
  package func frame() -> Frame {
    var title = content
    title.bar.backText = surroundings.backText
    var frame = Frame(lines: drawing.lines(of: title.title))
    if mode == .help {
      frame.lines += Self.help.map { $0.truncated(to: columns) }
    } else {
      draw(&frame)
    }
    let status = status
    let bottom = status.lines.count + (surroundings.tabs.isEmpty ? 0 : 1)
    let room = max(0, rows - bottom)
    frame.lines = Array(frame.lines.prefix(room))
    frame.lines += Array(repeating: "", count: room - frame.lines.count)
    if !surroundings.tabs.isEmpty {
      frame.lines.append(drawing.line(of: surroundings.tabs, surroundings.selectedTab))
    }
    frame.lines += status.lines
    if let column = status.cursor {
      frame.cursor = Frame.Place(row: frame.lines.count - 1, column: column)
    }
    frame.lines = Array(frame.lines.prefix(rows))
    return frame
  }

  private func draw(_ frame: inout Frame) {
    guard surroundings.dialog != nil else { return draw(memory.viewport, pane, &frame) }
    let pane = pane
    for index in pane.visible(from: memory.viewport.top) where pane.height > 0 {
      frame.lines += plain.lines(of: memory.lines[index]).map(style.dim)
    }
    frame.lines = Array(frame.lines.prefix(1 + pane.height))
    frame.lines += Array(repeating: "", count: 1 + pane.height - frame.lines.count)
    frame.lines.append(style.dim(String(repeating: "─", count: columns)))
    draw(dialogViewport, dialogPane, &frame)
  }

  private func draw(_ viewport: Viewport, _ pane: Pane, _ frame: inout Frame) {
    for index in pane.visible(from: viewport.top) {
      let line = pane.lines[index]
      if case .editing(let field, let editor) = mode, line.role == .field, line.id == field.id {
        let (text, column) = drawing.field(line, editor)
        frame.cursor = Frame.Place(row: frame.lines.count, column: column)
        frame.lines.append(text)
      } else if index == viewport.highlight {
        frame.lines += plain.lines(of: line, front: ">").map { text in
          style.reverse(style.isOn ? text.padded(to: columns) : text)
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
      let (text, cursor) = editor.window(columns - 1)
      return (["/" + text], cursor + 1)
    case .editing: return ([hint(["Enter keep", "Esc cancel", "Ctrl-U clear"])], nil)
    case .help: return ([hint(["any key closes this page"])], nil)
    case .browsing: break
    }
    if let notice = fault ?? (surroundings.isBusy ? nil : surroundings.notice) {
      return (Array(drawing.lines(of: notice.line).prefix(3)), nil)
    }
    if surroundings.isBusy {
      return ([hint([surroundings.notice?.text ?? "Working…", "q stop waiting"])], nil)
    }
    if !memory.filter.isEmpty {
      return ([hint(["Esc all rows", "filter: \(memory.filter)"])], nil)
    }
    return ([hint(keys)], nil)
  }

  private var keys: [String] {
    guard surroundings.dialog == nil else {
      return ["Enter choose", "Esc cancel", "? help", "q quit"]
    }
    return ["? help", "q quit", "Enter choose"] + (surroundings.backText == nil ? [] : ["b back"])
      + (surroundings.tabs.isEmpty ? [] : ["Tab next tab"]) + ["/ filter", "r refresh"]
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

  private static let help = [
    "  ↑ ↓  j k          move",
    "  Page Home End     move far",
    "  Enter →           choose, type, press",
    "  Space             move a switch",
    "  b ← Esc           back",
    "  /                 show rows with a text",
    "  r  m              refresh, load more",
    "  Tab  1 … 9        another tab",
    "  q  Ctrl-C         quit",
    "  Ctrl-Z  Ctrl-L    suspend, redraw",
  ]
}
