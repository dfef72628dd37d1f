import MediatorKit
import Observation

// Events of the person.
extension Screen {
  /// The content, built again only after a change.
  public var content: Content {
    let content = live.content
    guard let placeholder = stage.placeholder else { return content }
    return Content(Content.Bar(content.bar.title), empty: placeholder)
  }

  /// The content with its reactions.
  var live: LiveContent<Self> {
    _ = stage.revision.value
    if stage.revision.wasUnchanged(), let built = stage.built as? LiveContent<Self>,
      !built.content.changesWithTime
    {
      return built
    }
    let revision = stage.revision
    let built = withObservationTracking {
      stage.acting { LiveContent(body, of: self) }
    } onChange: {
      revision.increment()
    }
    stage.built = built
    return built
  }

  /// The parts with equal identifiers; a contract test reports them.
  package var duplicates: [String] { live.duplicates + live.content.duplicateRows }

  /// Loads the next rows.
  func more() async throws { try await live.more?(self) }

  /// Runs the reaction to a row, or follows its link.
  func select(_ row: String) async throws {
    let content = live
    if let select = content.select(row) {
      try await stage.react("row") { try await select(self) }
    } else if let link = content.content.row(row)?.link {
      try await stage.react("row") { [stage] in try await stage.open(link) }
    }
  }

  /// Runs the reaction to an action of a row; asks for one of them if it is nil.
  func act(_ action: String?, on row: String) async throws {
    guard let asked = live.content.row(row) else { return }
    var action = action
    if action == nil {
      let usable = asked.actions.filter(\.isEnabled)
      action = await stage.ask(asked.title, usable.map { ($0.title, $0.role, $0.id) })
    }
    guard let action, let tap = live.act(action, on: row) else { return }
    try await stage.react("\(action) on \(row)", throttle: tap.throttle) { try await tap.run(self) }
  }

  /// Takes a text for a field, the state of a switch, the number of a segment, or stars.
  func edit(_ id: String, _ text: String) throws { try live.edit(id)?.take(self, text) }

  /// Shows the fault of a field.
  func leave(_ id: String) { live.edit(id)?.leave(self) }

  /// Answers the open question, or runs the reaction to a button.
  func press(_ id: String) async throws {
    if stage.answer(id) { return }
    if let tap = live.tap(id) {
      return try await stage.react(id, throttle: tap.throttle) { try await tap.run(self) }
    }
    guard let link = shown.button(id)?.link else { return }
    try await stage.react(id) { [stage] in try await stage.open(link) }
  }
}

extension Content {
  /// The identifiers of rows and fields that aren't unique.
  fileprivate var duplicateRows: [String] {
    var seen: Set<String> = []
    let ids = rows.map(\.id) + fields.map(\.id) + segments.map(\.id)
    return ids.filter { !seen.insert($0).inserted }.map { "rows or fields '\($0)'" }
  }
}
