import MediatorKit
import ScreenKit
import TestKit

/// The screens of an application, used by steps.
@MainActor final class Browser {
  private let navigator: Navigator
  private let drawing: ScreenDrawing
  private let limit: Duration?
  private var filter = ""

  /// Opens a screen; each step may take as long as the limit says.
  init(
    _ mediator: Mediator, _ link: Link, _ drawing: ScreenDrawing, within limit: Duration?
  ) async throws {
    navigator = Navigator(mediator, from: .console)
    self.drawing = drawing
    self.limit = limit
    try await navigator.reset(to: link)
    try await navigator.settle(within: limit)
  }

  /// The screen as it is now.
  var text: String { drawing.text(of: navigator, filter: filter) }

  /// Closes every screen.
  func close() { navigator.close() }

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
    case .type(let label, let text):
      let fields = content.fields.map { ($0.id, $0.label) }
      try send(.edit(try find(label, "field", fields), text))
    case .press(let title):
      let buttons = content.pressable.map { ($0.id, $0.title) }
      try send(.press(try find(title, "button", buttons)))
    case .filter(let text): filter = text
    case .tab(let number): try showTab(number)
    case .back: guard navigator.back() else { throw Self.error("this is the first screen") }
    case .refresh: try send(.refresh)
    case .more: try send(.more)
    case .help, .quit: break
    }
  }

  private var content: Content { navigator.screen?.shown ?? Content(Content.Bar("")) }

  private func send(_ event: ScreenEvent) throws { try navigator.screen?.send(event) }

  private func choose(_ number: Int) throws {
    let events = drawing.lines(content, filter).filter(\.isNumbered).compactMap(\.event)
    guard events.indices.contains(number - 1) else {
      throw Self.error("nothing has the number \(number); there are \(events.count)")
    }
    try send(events[number - 1])
  }

  private func showTab(_ number: Int) throws {
    let tabs = navigator.container?.content.tabs ?? []
    guard tabs.indices.contains(number - 1), !navigator.navigation.hidesTabBar else {
      throw Self.error("no tab \(number) is shown")
    }
    navigator.switchTab(number - 1)
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
    let shown = labels.isEmpty ? "there is none" : "there are: \(labels.joined(separator: ", "))"
    throw Self.error(
      "no \(kind) '\(name.shortened)'\(Suggestion.hint(name, among: labels)); \(shown)")
  }

  private static func error(_ message: String) -> ConsoleError {
    ConsoleError(.E0010, code: "badStep", message)
  }
}
