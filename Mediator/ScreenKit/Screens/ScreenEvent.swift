import InterceptorKit
import MediatorKit

/// An event of the user on a screen.
public enum ScreenEvent: Hashable, Sendable {
  /// Asked for the newest state.
  case refresh
  /// Came to the end of a list.
  case more
  /// Chose the row with this identifier.
  case select(String)
  /// Pressed an action of the row with an identifier; nil to be asked which.
  case act(String?, on: String)
  /// Typed into the field, moved the switch, chose the segment by its number, or set the stars, with this identifier.
  case edit(String, String)
  /// Left the field with this identifier.
  case leave(String)
  /// Pressed the button with this identifier.
  case press(String)
}

/// Why an event makes no sense to a screen as it is now.
public struct ScreenError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of such events.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// No row has the identifier.
    case unknownRow
    /// The row can't be used now.
    case disabledRow
    /// The row has no such action.
    case unknownAction
    /// No field has the identifier, no row that can be edited, and no choice.
    case unknownField
    /// The choice has no such segment, or the number of stars isn't valid.
    case badValue
    /// No button that can be pressed has the identifier.
    case unknownButton
    /// The button can't be pressed now.
    case disabledButton
    /// A dialog has to be answered first.
    case dialogOpen
    /// The reply of a route isn't a screen.
    case notAScreen
    /// The action of the screen declares no answer, or another one.
    case undeclaredAnswer
    /// Nothing is shown that could be closed or answered.
    case notShown
  }

  /// The kind of fault.
  public let code: Code
  /// What happened and how to fix it, in one sentence without a full stop.
  public let description: String

  static let unawaited = ScreenError(.notShown, "nothing waits for an answer of this screen")

  init(_ code: Code, _ description: String) {
    (self.code, self.description) = (code, description)
  }
}

extension Screen {
  /// Sends the screen an event of the user, and starts its effect.
  ///
  /// Nothing happens when the event makes no sense. ``Stage/settle()`` waits for the end of what was started.
  public func send(_ event: ScreenEvent) throws {
    let content = shown
    if content.dialog != nil {
      guard case .press = event else {
        throw ScreenError(.dialogOpen, "a dialog is open; press one of its buttons first")
      }
    }
    switch event {
    case .refresh: stage.run { [weak self] in try await self?.refresh() }
    case .more:
      // The list may fail again with the same notice, or go on.
      if stage.notice?.kind == .failure { stage.notice = nil }
      stage.run { [weak self] in try await self?.more() }
    case .select(let id):
      _ = try row(id, in: content)
      stage.run { [weak self] in try await self?.select(id) }
    case .act(let action, let row): try act(action, on: row, in: content)
    case .edit(let id, let text): try type(text, into: id, in: content)
    case .leave(let id): leave(id)
    case .press(let id): try tap(id, in: content)
    }
  }

  /// The row with an identifier, which must not be disabled.
  private func row(_ id: String, in content: Content) throws -> Content.Row {
    guard let row = content.row(id) else {
      throw ScreenError(.unknownRow, "no row '\(id)' on the screen '\(content.bar.title)'")
    }
    if let reason = row.reason {
      throw ScreenError(.disabledRow, "the row '\(row.title)' is disabled: \(reason)")
    }
    return row
  }

  private func act(_ action: String?, on id: String, in content: Content) throws {
    let row = try row(id, in: content)
    let button = row.actions.first { $0.id == action ?? $0.id }
    guard let button else {
      let name = action.map { "the action '\($0)'" } ?? "actions"
      throw ScreenError(.unknownAction, "the row '\(row.title)' doesn't have \(name)")
    }
    if action != nil { try checkEnabled(button) }
    stage.run { [weak self] in try await self?.act(action, on: id) }
  }

  private func type(_ text: String, into id: String, in content: Content) throws {
    if let segments = content.segments.first(where: { $0.id == id }) {
      guard let index = Int(text), segments.titles.indices.contains(index) else {
        throw ScreenError(.badValue, "'\(id)' has no segment '\(text)'; the first is 0")
      }
    } else if content.field(id) == nil {
      guard content.row(id)?.isEditable == true else {
        throw ScreenError(.unknownField, "no field '\(id)' on the screen '\(content.bar.title)'")
      }
      let row = try row(id, in: content)
      if row.kind == .rating, Double(text).map({ (0...5).contains($0) }) != true {
        throw ScreenError(.badValue, "'\(row.title)' is 0 to 5 stars, such as 3.5")
      }
    }
    stage.attempt { try edit(id, text) }
  }

  private func checkEnabled(_ button: Content.Button) throws {
    guard !button.isEnabled else { return }
    let reason = button.reason.map { ": \($0)" } ?? ""
    throw ScreenError(.disabledButton, "the button '\(button.title)' is disabled\(reason)")
  }

  private func tap(_ id: String, in content: Content) throws {
    guard let button = content.button(id) else {
      throw ScreenError(.unknownButton, "no button '\(id)' on the screen '\(content.bar.title)'")
    }
    try checkEnabled(button)
    let control = ControlName(screen: ScreenName(self), button: id)
    stage.run { [weak self] in
      guard let self else { return }
      if let aspects = stage.aspects {
        try aspects.runNow(.controlTap, control, of: self) { _ in }
      }
      try await press(id)
    }
  }
}
