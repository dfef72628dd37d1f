import MediatorKit

/// An event of the user on a screen.
public enum ScreenEvent: Hashable, Sendable {
  /// Asked for the newest state.
  case refresh
  /// Came to the end of a list.
  case more
  /// Chose the row with this identifier.
  case select(String)
  /// Typed into the field, or moved the switch, with this identifier.
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
    /// No field has the identifier, and no row with a switch.
    case unknownField
    /// No button that can be pressed has the identifier.
    case unknownButton
    /// The button can't be pressed now.
    case disabledButton
    /// A dialog has to be answered first.
    case dialogOpen
    /// The reply of a route isn't a screen.
    case notAScreen
    /// Nothing is shown that could be closed or answered.
    case notShown
  }

  /// The kind of fault.
  public let code: Code
  /// What happened and how to fix it, in one sentence without a full stop.
  public let description: String

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
    case .more: stage.run { [weak self] in try await self?.more() }
    case .select(let id): try choose(id, in: content)
    case .edit(let id, let text): try type(text, into: id, in: content)
    case .leave(let id): leave(id)
    case .press(let id): try tap(id, in: content)
    }
  }

  private func choose(_ id: String, in content: Content) throws {
    guard content.row(id) != nil else {
      throw ScreenError(.unknownRow, "no row '\(id)' on the screen '\(content.bar.title)'")
    }
    stage.run { [weak self] in try await self?.select(id) }
  }

  private func type(_ text: String, into id: String, in content: Content) throws {
    if content.field(id) == nil, content.row(id)?.isOn == nil {
      throw ScreenError(.unknownField, "no field '\(id)' on the screen '\(content.bar.title)'")
    }
    stage.attempt { try edit(id, text) }
  }

  private func tap(_ id: String, in content: Content) throws {
    guard let button = content.button(id) else {
      throw ScreenError(.unknownButton, "no button '\(id)' on the screen '\(content.bar.title)'")
    }
    guard button.isEnabled else {
      let reason = button.reason.map { ": \($0)" } ?? ""
      throw ScreenError(.disabledButton, "the button '\(button.title)' is disabled\(reason)")
    }
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
