import MediatorKit
import ScreenKit

// The parts of a screen that a person can use.
extension PressTrial {
  /// The most rows to use of a section with one reaction, so that a long list doesn't take minutes.
  private static let mostRows = 10

  /// The buttons, segments, rows, switches, stars, actions of rows and fields with reactions, and loading again.
  @MainActor static func uses(of screen: any Screen) -> [Use] {
    let content = screen.content
    let rows = content.sections.flatMap { usedRows(of: $0, on: screen) }
    let selections = rows.filter { $0.isSelectable && $0.isActive }
      .map { Use(title: $0.title, kind: .send(.select($0.id))) }
    let switches = rows.filter(\.isActive).compactMap { row in
      row.isOn.map { Use(title: row.title, kind: .send(.edit(row.id, $0 ? "false" : "true"))) }
    }
    let segments = content.segments.flatMap { segments in
      segments.titles.enumerated().map { index, title in
        Use(title: title, kind: .send(.edit(segments.id, String(index))))
      }
    }
    let stars = rows.filter { $0.kind == .rating && $0.isActive }
      .map { Use(title: $0.title, kind: .send(.edit($0.id, "5"))) }
    let actions = rows.flatMap { row in
      row.actions.filter { $0.isEnabled && row.reason == nil }
        .map { Use(title: "\($0.title) on \(row.title)", kind: .send(.act($0.id, on: row.id))) }
    }
    let texts = content.fields.map { Use(title: $0.label, kind: .send(.edit($0.id, "1"))) }
    let others = segments + selections + switches + stars + actions + texts
    let loads = [
      Use(title: "a refresh", kind: .send(.refresh)),
      Use(title: "the next page", kind: .send(.more)),
    ]
    return buttons(of: screen) + (others + loads).filter { $0.isReaction(of: screen) }
  }

  /// The links; ``ScreenTrial/deadLinks()`` follows those of the screen as it opens.
  @MainActor static func links(on screen: any Screen) -> [Use] {
    screen.shown.leads.map { Use(title: $0.title, kind: .follow($0.link)) }
  }

  /// The answers of the open question; none without one.
  @MainActor static func answers(on screen: any Screen) -> [Use] {
    (screen.shown.dialog?.buttons ?? []).map {
      Use(title: $0.title, kind: .send(.press($0.id)))
    }
  }

  /// The rows with their own reactions, and the first and last of the others.
  @MainActor private static func usedRows(of section: Content.Section, on screen: any Screen)
    -> [Content.Row]
  {
    let shared = section.rows.filter { !screen.hasOwnReaction($0.id) }.map(\.id)
    let unused = Set(shared).subtracting(shared.prefix(mostRows - 1) + shared.suffix(1))
    return section.rows.filter { !unused.contains($0.id) }
  }

  @MainActor static func buttons(of screen: any Screen) -> [Use] {
    screen.content.pressable.filter(\.isEnabled)
      .map { Use(title: $0.title, kind: .send(.press($0.id))) }
      .filter { $0.isReaction(of: screen) }
  }
}

extension PressTrial.Use {
  /// Whether it presses a button of a question, or leaves it open.
  func answers(_ dialog: Content.Dialog) -> Bool {
    switch kind {
    case .send(.press(let id)): dialog.buttons.contains { $0.id == id }
    case .back: true
    case .send, .fill, .follow, .answer: false
    }
  }

  /// Whether it chooses a segment or moves a switch, rather than types into one of these fields.
  func isChoice(among fields: Set<String>) -> Bool {
    if case .send(.edit(let id, _)) = kind { !fields.contains(id) } else { false }
  }

  @MainActor fileprivate func isReaction(of screen: any Screen) -> Bool {
    if case .send(let event) = kind { screen.reacts(to: event) } else { true }
  }
}

// Texts to type.
extension Content.Field {
  /// The fault of a field without a known fitting text.
  var unfilled: String {
    let fault = error.map { " (\($0.shortened))" } ?? ""
    return
      "no text that the check types fits the field '\(label)'\(fault), so the form isn't tried: "
      + "name one in its rules, FieldPolicy(…, example: \"…\", fault: …)"
  }
}

extension Content.Field {
  /// Texts to type, cut to the field's limit: the example of its rules, or common ones; then the present text.
  func samples(example: String?) -> [String] {
    // A secret is shown as dots.
    let present = kind == .secret || text.isEmpty ? [] : [text]
    let texts = (example.map { [$0] } ?? kind.samples) + present
    return texts.map { text in limit.map { String(text.prefix($0)) } ?? text }
  }
}

extension Content.Field.Kind {
  /// Texts of which most fields of the kind accept one.
  fileprivate var samples: [String] {
    switch self {
    case .text, .lines, .search: ["Li Lei", "li@example.com", "sample-1", "https://example.com"]
    case .number: ["1", "123456", "1234"]
    case .phone: ["13800138000", "+8613800138000"]
    case .secret: ["sample-password", "123456"]
    }
  }
}
