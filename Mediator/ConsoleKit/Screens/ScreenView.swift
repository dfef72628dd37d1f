import MediatorKit
package import ScreenKit

/// A screen in a terminal: its content, the highlight, and the line that is being typed.
///
/// It turns keys into effects, and draws a frame; it reads of a long list only what is visible.
package struct ScreenView {
  /// The parts of the terminal around the content.
  struct Chrome: Hashable {
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
  struct Position {
    var viewport = Viewport()
    var filter = ""
    /// What was visible before the filter.
    var unfiltered = Viewport()
    /// The visible lines between the title and the tabs, in whole.
    var lines = ContentLines()
  }

  /// What a key asks for.
  package enum Effect: Hashable {
    case send(ScreenEvent)
    /// Takes the text of a field, then another event.
    case edit(String, String, then: ScreenEvent)
    /// Shows the tab of this number, from 1.
    case tab(Int)
    case back, cancel, redraw, suspend, quit, interrupt
  }

  /// What keys are for.
  enum Mode: Hashable {
    case browsing
    /// The keys, from this row on.
    case help(Int)
    case filtering(LineEditor)
    case editing(Content.Field, LineEditor)
  }

  var rows: Int
  var columns: Int
  /// The fault of the last key.
  var fault: Content.Notice?
  var chrome = Chrome() {
    didSet { if chrome.dialog != oldValue.dialog { showDialog() } }
  }

  var position = Position()
  let style: Style
  var content = Content(Content.Bar(""))
  /// The content with the rows that the filter leaves.
  private var filtered = Content(Content.Bar(""))
  var dialogLines = ContentLines()
  var dialogViewport = Viewport()
  var mode = Mode.browsing

  /// Draws in a style for a terminal of some size.
  package init(_ style: Style, rows: Int, columns: Int) {
    self.style = style
    self.rows = rows
    self.columns = columns
  }

  /// Shows content of the same screen.
  package mutating func show(_ content: Content) { show(content, nil) }

  /// Shows content, of another screen with its position; `isBusy` is whether work of the screen runs.
  mutating func show(_ content: Content, _ position: Position?, isBusy: Bool = false) {
    var content = content
    content.notice = nil
    content.dialog = nil
    self.content = content
    if let position {
      self.position = position
      mode = .browsing
    } else if case .editing(let old, let editor) = mode, !editor.isChanged, !editor.isSecret,
      !isBusy, let field = content.field(old.id)
    {
      // A text that wasn't sent is in the field again; one that is being sent may still be.
      mode = .editing(field, LineEditor(field))
    }
    filter(content)
    if position?.lines.isEmpty == true, content.startsAtEnd {
      self.position.viewport.move(toEnd: true, in: pane)
      if let firstField { self.position.viewport.highlight(firstField, in: pane) }
    }
  }

  /// The line of the first field to fill in.
  private var firstField: Int? {
    let field = content.fields.first { $0.kind != .search }
    return field.flatMap { position.lines.firstIndex(of: .field, $0.id) }
  }

  private mutating func filter(_ content: Content) {
    filtered = position.filter.isEmpty ? content : content.filtered(by: position.filter)
    let former = position.lines
    position.lines = filtered.body
    // A form begins with its first field, a chooser with its chosen row.
    let field = position.filter.isEmpty ? firstField : nil
    position.viewport.follow(
      former, in: pane, chosen: field ?? position.lines.firstChosenRow)
  }

  private mutating func showDialog() {
    dialogLines = chrome.dialog?.lines ?? ContentLines()
    dialogViewport = Viewport()
    dialogViewport.follow(ContentLines(), in: dialogPane)
    // Enter on a dialog that has just opened loses nothing.
    if let safe = chrome.dialog?.buttons.first(where: { $0.role == .cancel }),
      let index = dialogLines.firstIndex(of: .button, safe.id)
    {
      dialogViewport.highlight(index, in: dialogPane)
    }
    if chrome.dialog != nil { mode = .browsing }
  }
}

// Keys.
extension ScreenView {
  /// Takes a key; returns what has to be done, or nil when that is all.
  package mutating func take(_ key: Key) -> Effect? {
    fault = nil
    switch (key, mode) {
    case (.newline, .editing(let field, _)) where field.kind == .lines: break
    case (.newline, _): return take(.enter)
    default: break
    }
    switch (key, mode) {
    case (.control("c"), _): return .interrupt
    case (.control("z"), _): return .suspend
    case (.control("l"), _): return .redraw
    case (_, .help(let row)):
      let isForward = [.text(" "), .down, .pageDown, .enter].contains(key)
      mode = isForward && hasMoreHelp(after: row) ? .help(row + helpHeight) : .browsing
    case (_, .filtering(let editor)): filter(editor, key)
    case (_, .editing(let field, let editor)): return edit(field, editor, key)
    case (.text(let text), .browsing): return take(text)
    case (.up, _),
      (.backTab, _) where chrome.tabs.isEmpty:
      moveLine(-1)
    case (.down, _),
      (.tab, _) where chrome.tabs.isEmpty:
      moveLine(1)
    case (.pageUp, _): move(by: 1 - activeHeight)
    case (.pageDown, _): move(by: activeHeight - 1)
    case (.home, _): moveActive { $0.move(toEnd: false, in: $1) }
    case (.end, _): moveActive { $0.move(toEnd: true, in: $1) }
    case (.tab, _): return turnTab(1)
    case (.backTab, _): return turnTab(-1)
    case (.right, _) where column.map { $0.index < $0.last } == true: move(by: 1)
    case (.left, _) where column.map { $0.index > 0 } == true: move(by: -1)
    case (.enter, _), (.right, _): return choose()
    case (.escape, _), (.left, _): return leave(key)
    default: break
    }
    return nil
  }

  private mutating func take(_ text: String) -> Effect? {
    switch text {
    case "j": moveLine(1)
    case "k": moveLine(-1)
    case "a":
      if let line = highlighted, let row = line.id, !line.actions.isEmpty {
        return .send(.act(nil, on: row))
      }
    case "b": return leave(.left)
    case "r": return .send(.refresh)
    case "m": return .send(.more)
    case "q": return chrome.isBusy ? .cancel : .quit
    case "?": mode = .help(0)
    case "/":
      if chrome.dialog != nil { return nil }
      if let search = content.fields.first(where: { $0.kind == .search }) { return type(search) }
      mode = .filtering(LineEditor(position.filter))
    case " ":
      if case .edit(let id, let value) = highlighted?.event, highlighted?.role != .field {
        return .send(.edit(id, value))
      }
    default: if text.count == 1, let number = Int(text), number > 0 { return .tab(number) }
    }
    return nil
  }

  /// Goes back by the nearest way: stops waiting, ends the filter, answers a dialog, or closes the screen.
  private mutating func leave(_ key: Key) -> Effect? {
    if key == .escape, chrome.isBusy { return .cancel }
    if let dialog = chrome.dialog {
      return dialog.buttons.first { $0.role == .cancel }.map { .send(.press($0.id)) }
    }
    guard key == .escape, !position.filter.isEmpty else { return .back }
    setFilter("")
    return nil
  }

  private func turnTab(_ step: Int) -> Effect {
    let count = chrome.tabs.count
    return .tab((chrome.selectedTab + step + count) % count + 1)
  }

  private mutating func choose() -> Effect? {
    guard let line = highlighted else { return nil }
    if line.role == .field, let field = line.id.flatMap(content.field) { return type(field) }
    return line.event.map(Effect.send)
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
    let narrows = !position.filter.isEmpty && filter.hasPrefix(position.filter)
    let unfiltered = position.filter.isEmpty ? position.viewport : position.unfiltered
    let hit = highlighted.flatMap { $0.role == .row ? $0 : nil }
    position = Position(filter: filter, unfiltered: unfiltered)
    self.filter(narrows ? filtered : content)
    if filter.isEmpty { position.viewport = unfiltered }
    if filter.isEmpty, let index = hit.flatMap(position.lines.firstIndex(like:)) {
      position.viewport.highlight(index, in: pane)
    }
  }

  /// Whether the filter leaves no row.
  var hasNoHits: Bool { !position.filter.isEmpty && filtered.rows.isEmpty }

  /// The column of the highlighted cell, and the last one beside it; nil for other lines.
  private var column: (index: Int, last: Int, of: Int)? {
    guard let cell = highlighted?.cell else { return nil }
    let columns = drawing.columns(of: cell.grid)
    let column = cell.index % columns
    return (column, min(columns - 1, column + cell.count - 1 - cell.index), columns)
  }

  /// Moves one line, which may consist of several cells.
  private mutating func moveLine(_ direction: Int) {
    guard let cell = highlighted?.cell, let columns = column?.of else { return move(by: direction) }
    let left = cell.count - 1 - cell.index
    if direction < 0 ? cell.index >= columns : left >= columns - cell.index % columns {
      return move(by: direction < 0 ? -columns : min(columns, left))
    }
    // Past the first or last cell.
    move(by: direction < 0 ? -cell.index : left)
    move(by: direction)
  }

  mutating func move(by count: Int) { moveActive { $0.move(by: count, in: $1) } }

  private mutating func moveActive(_ move: (inout Viewport, Pane) -> Void) {
    if chrome.dialog == nil {
      move(&position.viewport, pane)
    } else {
      move(&dialogViewport, dialogPane)
    }
  }

  /// The highlighted line, if it is visible.
  private var highlighted: ContentLine? {
    let (viewport, pane) =
      chrome.dialog == nil ? (position.viewport, pane) : (dialogViewport, dialogPane)
    guard let index = viewport.highlight, viewport.visible(in: pane).contains(index) else {
      return nil
    }
    return pane.lines[index]
  }
}
