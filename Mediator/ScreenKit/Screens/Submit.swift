import MediatorKit

/// The button of a form: enabled while all fields are complete, and running while its reaction does.
public struct Submit<S: Screen>: Part {
  private let id: String
  private let title: String
  private let role: Content.Button.Role
  private let fields: [ReferenceWritableKeyPath<S, Field>]
  private let needsChange: Bool
  private let reason: String?
  private let faults: KeyValuePairs<ErrorCode, ReferenceWritableKeyPath<S, Field>>
  private let run: Reaction<S>

  /// Runs a reaction with complete fields.
  ///
  /// - Parameters:
  ///   - id: The identifier in events, unique among the screen's buttons.
  ///   - title: The text on it.
  ///   - role: The role.
  ///   - fields: The fields of the form.
  ///   - needsChange: Whether it is disabled until a field was changed. Going back then asks before the change is lost.
  ///   - reason: Another reason why it is disabled; nil for none.
  ///   - faults: The fields of error codes: a field shows the message of its error.
  ///   - run: Runs once for each press.
  public init(
    _ id: String, _ title: String, role: Content.Button.Role = .primary,
    _ fields: [ReferenceWritableKeyPath<S, Field>], needsChange: Bool = false,
    disabled reason: String? = nil,
    faults: KeyValuePairs<ErrorCode, ReferenceWritableKeyPath<S, Field>> = [:],
    _ run: @escaping Reaction<S>
  ) {
    (self.id, self.title, self.fields, self.needsChange) = (id, title, fields, needsChange)
    (self.role, self.reason, self.faults, self.run) = (role, reason, faults, run)
  }

  /// Adds the button below the rows.
  public func add(to content: inout LiveContent<S>, of screen: S) {
    let (faults, run) = (faults, run)
    let button = Content.Button(
      id, title, role: role, isEnabled: reason(screen) == nil, reason: reason(screen))
    let tap = LiveContent<S>.Tap(
      run: { screen in
        do { try await run(screen) } catch {
          guard let fault = error.fault,
            let field = faults.first(where: { $0.key.text == fault.code })?.value
          else { throw error }
          screen[keyPath: field].show(fault.message.sentence)
        }
      }, throttle: nil)
    content.add(button, tap)
    if needsChange, isChanged(screen) { content.hasUnsavedChange = true }
  }

  private func isChanged(_ screen: S) -> Bool {
    fields.contains { screen[keyPath: $0].isChanged }
  }

  private func reason(_ screen: S) -> String? {
    if let reason { return reason }
    for field in fields {
      if let fault = screen[keyPath: field].fault { return fault }
    }
    return needsChange && !isChanged(screen) ? "Nothing is changed yet." : nil
  }
}
