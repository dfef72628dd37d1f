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
    // It may retain the screen.
    if !stage.isClosed { stage.built = built }
    return built
  }

  /// Loads the next rows, unless they are being loaded.
  func more() async throws {
    guard let more = live.more else { return }
    try await stage.react("end of the list", named: "more", keepsNotice: true) {
      try await more(self)
    }
  }

  /// Runs the reaction to a row, or follows its link.
  func select(_ row: String) async throws {
    let content = live
    if let select = content.select(row) {
      try await stage.react("row \(row)", named: "row") { try await select(self) }
    } else if let link = content.content.row(row)?.link {
      try await stage.react("row \(row)", named: "row") { [stage] in try await stage.open(link) }
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
    guard let action else { return }
    let key = "\(action) on \(row)"
    if let tap = live.act(action, on: row) {
      try await stage.react(key, named: action, throttle: tap.throttle) { try await tap.run(self) }
    } else if let link = asked.actions.first(where: { $0.id == action })?.link {
      try await stage.react(key, named: action) { [stage] in try await stage.open(link) }
    }
  }

  /// Takes a text for a field, the state of a switch, the number of a segment, or stars.
  func edit(_ id: String, _ text: String) throws { try live.edits[id]?.take(self, text) }

  /// Shows the fault of a field.
  func leave(_ id: String) { live.edits[id]?.leave(self) }

  /// Answers the open question, or runs the reaction to a button.
  func press(_ id: String) async throws {
    if stage.answer(id) { return }
    if let tap = live.taps[id] {
      return try await stage.react(id, throttle: tap.throttle) { try await tap.run(self) }
    }
    if let link = shown.button(id)?.link {
      try await stage.react(id) { [stage] in try await stage.open(link) }
    } else if reloads(id) {
      try await stage.react(id) { try await LiveContent<Self>.Tap.reload.run(self) }
    }
  }

  /// Whether a button of the placeholder loads the screen again.
  private func reloads(_ button: String) -> Bool {
    stage.placeholder?.reload.map { $0.id == button && $0.link == nil } ?? false
  }
}

// Questions of the contract checks.
extension Screen {
  /// The parts with equal identifiers.
  package var duplicates: [String] { live.duplicates + live.content.duplicates }

  /// Whether an event runs a reaction, and not only follows a link.
  package func reacts(to event: ScreenEvent) -> Bool {
    switch event {
    case .select(let id): live.select(id) != nil
    case .act(let action?, let row): live.act(action, on: row) != nil
    case .press(let id): live.taps[id] != nil || reloads(id)
    case .edit(let id, _), .leave(let id): live.edits[id] != nil
    case .more: live.more != nil
    case .refresh, .act(nil, _): true
    }
  }

  /// Whether a row has its own reaction, rather than that of its section.
  package func hasOwnReaction(_ row: String) -> Bool { live.hasOwnReaction(row) }

  /// A text that fits a field; nil if its rules name none.
  package func example(of field: String) -> String? { live.examples[field] }
}

extension Content {
  /// The identifiers of rows, fields and the actions of rows that aren't unique.
  fileprivate var duplicates: [String] {
    let ids = rows.map(\.id) + fields.map(\.id) + segments.map(\.id)
    return ids.repeated.map { "rows or fields '\($0)'" }
      + rows.flatMap { row in
        row.actions.map(\.id).repeated.map { "actions '\($0)' of the row '\(row.title)'" }
      }
  }
}

extension [String] {
  /// The texts that occurred before.
  package var repeated: [String] {
    var seen: Set<String> = []
    return filter { !seen.insert($0).inserted }
  }
}
