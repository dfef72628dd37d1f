/// The part of a form that sends codes to phone numbers: it asks first, and each number waits for its next code.
///
/// ```swift
/// sender.button("send", to: number?.text, \.phone) { try await $0.sendCode() }
/// try await sender.send(to: number.text) { try await requestCode(number).expiresIn }
/// ```
@MainActor public struct CodeSender<Instant: InstantProtocol>
where Instant.Duration == Duration {
  /// The waits of the numbers, by their texts.
  public let waits: Waits<Instant>
  private let stage: Stage

  /// Sends for a screen.
  public init(_ stage: Stage, _ waits: Waits<Instant>) { (self.stage, self.waits) = (stage, waits) }

  /// The button, which shows the seconds left.
  ///
  /// - Parameters:
  ///   - id: The identifier in events.
  ///   - title: The text on it while nothing has to wait.
  ///   - recipient: The number; nil if it isn't valid yet.
  ///   - phone: The field of the number, which shows its faults; nil for a given number.
  ///   - run: Runs once for each press.
  /// - Returns: The part.
  public func button<S: Screen>(
    _ id: String, _ title: String = "Send code", to recipient: String?,
    _ phone: ReferenceWritableKeyPath<S, Field>? = nil, _ run: @escaping Reaction<S>
  ) -> Submit<S> {
    let left = recipient.map(waits.secondsLeft) ?? 0
    // A number that is typed doesn't end the wait of another one before it is valid.
    let hasToWait = left > 0 || recipient == nil && waits.areRunning
    return Submit(
      id, left > 0 ? "Send again in \(left) s" : title, role: .plain, phone.map { [$0] } ?? [],
      disabled: hasToWait ? "The next code has to wait." : nil,
      faults: phone.map { ["invalidPhone": $0] } ?? [:], run)
  }

  /// Sends a code.
  ///
  /// - Parameters:
  ///   - recipient: The number, as a person reads it.
  ///   - asks: Whether to ask first.
  ///   - send: Sends the code off the main actor, and returns the seconds until the next one.
  /// - Returns: Whether it was sent; false if the person cancelled.
  /// - Throws: What `send` throws.
  @discardableResult public func send(
    to recipient: String, asks: Bool = true, _ send: @concurrent @Sendable () async throws -> Int
  ) async throws -> Bool {
    if asks {
      let title = "Send a code to \(recipient)?"
      guard await stage.ask(title, message: "It comes as a text message.", "Send", .primary)
      else { return false }
    }
    let seconds = try await waits.run(recipient) { try await stage.offMain(send) }
    waits.begin(seconds, for: recipient)
    stage.notice = Content.Notice(.done, "The code was sent to \(recipient).")
    return true
  }
}
