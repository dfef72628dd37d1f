import MediatorKit
import ScreenKit

/// The screens of an application, used by steps.
@MainActor final class Browser {
  private let navigator: Navigator
  private let drawing: ScreenDrawing
  private let limit: Duration?
  private var filter = ""

  /// Uses the screens of a navigator; each step may take as long as the limit says.
  init(_ navigator: Navigator, _ drawing: ScreenDrawing, within limit: Duration?) {
    self.navigator = navigator
    self.drawing = drawing
    self.limit = limit
  }

  /// Waits until the first screen has loaded.
  func settle() async throws { try await navigator.settle(within: limit) }

  /// The screen as it is now.
  var text: String { drawing.text(of: navigator, filter: filter) }

  /// Takes a step, and waits for its effect; an invalid step throws and changes nothing.
  func take(_ step: BrowseStep) async throws {
    let screen = navigator.screen
    let noticed = screen?.stage.notice
    screen?.stage.notice = nil
    do { try await start(step) } catch {
      screen?.stage.notice = noticed
      throw error
    }
    try await navigator.settle(within: limit)
    if navigator.screen !== screen { filter = "" }
  }

  /// A step as it was typed, with dots in place of a secret.
  ///
  /// On a screen with a secret, so is the text of a label that no field has, which may be misspelled.
  func echo(_ step: BrowseStep, typed: String) -> String {
    guard case .type(let label, let text) = step else { return typed.printable }
    let id = Self.id(of: label, among: content.fields.map { ($0.id, $0.label) })
    let hidden = content.fields.filter { $0.kind == .secret }.map(\.id)
    guard id.map(hidden.contains) ?? !hidden.isEmpty else { return typed.printable }
    return "\(label)=\(String(repeating: "•", count: text.count))".printable
  }

  private func start(_ step: BrowseStep) async throws {
    switch step {
    case .choose(let number): try choose(number)
    case .row(let title): try choose(titled: title)
    case .type(let label, let text):
      let ratings = content.rows.filter { $0.kind == .rating }.map { ($0.id, $0.title) }
      let id = try find(label, "field", content.fields.map { ($0.id, $0.label) } + ratings)
      let hasLines = content.field(id)?.kind == .lines
      try send(.edit(id, hasLines ? text.withLineEnds : text))
      try send(.leave(id))
    case .press(let title): try send(try press(title))
    case .actions(let row): try send(.act(nil, on: try self.row(row)))
    case .filter(let text): filter = text
    case .tab(let number): try navigator.showTab(number)
    case .back: try navigator.goBack()
    case .refresh: try send(.refresh)
    case .more: try send(.more)
    case .help, .quit: break
    }
  }

  private var content: Content { navigator.screen?.shown ?? Content(Content.Bar("")) }

  private func send(_ event: ScreenEvent) throws { try navigator.screen?.send(event) }

  /// The event of `BUTTON`, or of `ACTION on ROW`.
  private func press(_ name: String) throws -> ScreenEvent {
    let buttons = content.pressable.map { ($0.id, $0.title) }
    let words = name.split(separator: " ", omittingEmptySubsequences: false)
    if let id = Self.id(of: name, among: buttons) { return .press(id) }
    for index in words.indices where words[index] == "on" && index > 0 {
      let named = words[(index + 1)...].joined(separator: " ")
      guard let id = try? row(named), let row = content.row(id) else { continue }
      let action = words[..<index].joined(separator: " ")
      return .act(
        try find(action, "further button", row.actions.map { ($0.id, $0.title) }), on: id)
    }
    if let row = content.rows.first(where: { $0.title.lowercased() == name.lowercased() }) {
      throw Self.error("no button '\(name.shortened)'; write \(row.title) for the row")
    }
    return .press(try find(name, "button", buttons))
  }

  /// The identifier of the row with a number or a title.
  private func row(_ name: String) throws -> String {
    let lines = drawing.lines(content, filter).filter { $0.isNumbered || $0.role == .row }
    let numbered = lines.filter(\.isNumbered)
    if let line = Int(name).flatMap(numbered.element(number:)), line.role == .row, let id = line.id
    {
      return id
    }
    let rows = lines.filter { $0.role == .row }
    return try find(name, "row", rows.compactMap { row in row.id.map { ($0, row.text) } })
  }

  private func choose(_ number: Int) throws {
    let events = drawing.lines(content, filter).filter(\.isNumbered).compactMap(\.event)
    if let event = events.element(number: number) { return try send(event) }
    do { try choose(titled: String(number)) } catch {
      throw Self.error("nothing has the number \(number); there are \(events.count)")
    }
  }

  private func choose(titled title: String) throws {
    let rows = drawing.lines(content, filter).filter { $0.role == .row && $0.event != nil }
    let wanted = title.oneLine.lowercased()
    let found = rows.filter { $0.text.oneLine.lowercased() == wanted }
    if found.count == 1, let event = found[0].event { return try send(event) }
    if found.count > 1 {
      throw Self.error("\(found.count) rows have the title '\(title.shortened)'; give a number")
    }
    for segments in content.segments {
      let index = segments.titles.firstIndex { $0.lowercased() == wanted }
      if let index { return try send(.edit(segments.id, String(index))) }
    }
    let id = Self.id(of: title, among: content.pressable.map { ($0.id, $0.title) })
    if id == nil, let dialog = content.dialog {
      let answers = dialog.buttons.map { "!\($0.title)" }.alternatives
      throw Self.error("a question is open; answer it: \(answers)")
    }
    if let button = id.flatMap(content.button) {
      throw Self.error("unknown step '\(title.shortened)'; write !\(button.title) for the button")
    }
    if let row = content.rows.first(where: { $0.title.oneLine.lowercased() == wanted }) {
      let reason = row.reason.map { "is disabled: \($0)" } ?? "is only to read"
      throw Self.error("the row '\(row.title.shortened)' \(reason)")
    }
    let hint = Suggestion.hint(title, among: rows.map(\.text.oneLine))
    throw Self.error("unknown step '\(title.shortened)', and no row has this title\(hint)")
  }

  /// The identifier of what has a label: in any case, and also without its count; or the identifier itself.
  private static func id(of name: String, among things: [(id: String, label: String)]) -> String? {
    let wanted = name.lowercased()
    let found =
      things.first { $0.label.lowercased() == wanted || $0.id == name }
      ?? things.first { $0.label.withoutCount.lowercased() == wanted }
    return found?.id
  }

  /// The same; fails with the existing labels.
  private func find(_ name: String, _ kind: String, _ things: [(id: String, label: String)]) throws
    -> String
  {
    if let id = Self.id(of: name, among: things) { return id }
    let labels = things.map(\.label)
    let hint = Suggestion.hint(name, among: labels)
    let shown =
      labels.isEmpty
      ? "; this screen has no \(kind)s"
      : "\(hint.isEmpty ? "; there" : " There") are: \(labels.joined(separator: ", "))"
    throw Self.error("no \(kind) '\(name.shortened)'\(hint)\(shown)")
  }

  private static func error(_ message: String) -> ConsoleError {
    ConsoleError(.E0010, code: "badStep", message)
  }
}

extension String {
  /// The label of a button without its badge: `Cart` for `Cart (2)` and `Cart (99+)`.
  fileprivate var withoutCount: String {
    guard hasSuffix(")"), let start = lastIndex(of: "("),
      self[start...].dropFirst().dropLast().allSatisfy({ $0.isNumber || $0 == "+" })
    else { return self }
    return self[..<start].stripped
  }

  /// The text with line ends in place of `\n`, and with `\\` as one backslash.
  fileprivate var withLineEnds: String {
    split(separator: "\\\\", omittingEmptySubsequences: false)
      .map { $0.split(separator: "\\n", omittingEmptySubsequences: false).joined(separator: "\n") }
      .joined(separator: "\\")
  }
}
