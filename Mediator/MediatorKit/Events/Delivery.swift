/// Who heard an event, and what went wrong there.
public struct Delivery: Sendable {
  /// One hearer that failed.
  public struct Failure: Sendable {
    /// The name of its target, or where it was added to the running mediator.
    public let hearer: String
    /// Why.
    public let error: MediatorError
  }

  /// The event, `Target/event`.
  public let event: String

  /// Everyone it was delivered to, in order, those that failed too.
  public internal(set) var hearers: [String] = []

  /// Those that failed, in the same order; the others heard it all the same.
  public internal(set) var failures: [Failure] = []
}
