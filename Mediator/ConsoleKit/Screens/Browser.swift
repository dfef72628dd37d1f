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
  func echo(_ step: BrowseStep, typed: String) -> String {
    guard case .type(let label, let text) = step else { return typed.printable }
    let fields = content.fields.filter { $0.kind == .secret }.map { ($0.id, $0.label) }
    guard (try? find(label, "field", fields)) != nil else { return typed.printable }
    return "\(label)=\(String(repeating: "•", count: text.count))".printable
  }

  private func start(_ step: BrowseStep) async throws {
    switch step {
    case .choose(let number): try choose(number)
    case .row(let title): try choose(titled: title)
    case .type(let label, let text):
      let fields = content.fields.map { ($0.id, $0.label) }
      let id = try find(label, "field", fields)
      try send(.edit(id, text))
      try send(.leave(id))
    case .press(let title):
      let buttons = content.pressable.map { ($0.id, $0.title) }
      try send(.press(try find(title, "button", buttons)))
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

  private func choose(_ number: Int) throws {
    let events = drawing.lines(content, filter).filter(\.isNumbered).compactMap(\.event)
    if events.indices.contains(number - 1) { return try send(events[number - 1]) }
    do { try choose(titled: String(number)) } catch {
      throw Self.error("nothing has the number \(number); there are \(events.count)")
    }
  }

  private func choose(titled title: String) throws {
    let rows = drawing.lines(content, filter).filter { $0.role == .row && $0.event != nil }
    let wanted = title.lowercased()
    let found = rows.filter { $0.text.lowercased() == wanted }
    if found.count == 1, let event = found[0].event { return try send(event) }
    if found.count > 1 {
      throw Self.error("\(found.count) rows have the title '\(title.shortened)'; give a number")
    }
    if let button = content.pressable.first(where: { $0.title.lowercased() == wanted }) {
      throw Self.error("unknown step '\(title.shortened)'; write !\(button.title) for the button")
    }
    let hint = Suggestion.hint(title, among: rows.map(\.text))
    throw Self.error("unknown step '\(title.shortened)', and no row has this title\(hint)")
  }

  /// The identifier of what has a label; the label in any case, or the identifier itself.
  private func find(_ name: String, _ kind: String, _ things: [(id: String, label: String)]) throws
    -> String
  {
    let wanted = name.lowercased()
    if let found = things.first(where: { $0.label.lowercased() == wanted || $0.id == name }) {
      return found.id
    }
    let labels = things.map(\.label)
    let shown =
      labels.isEmpty
      ? "this screen has no \(kind)s" : "there are: \(labels.joined(separator: ", "))"
    throw Self.error(
      "no \(kind) '\(name.shortened)'\(Suggestion.hint(name, among: labels)); \(shown)")
  }

  private static func error(_ message: String) -> ConsoleError {
    ConsoleError(.E0010, code: "badStep", message)
  }
}
