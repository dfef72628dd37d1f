/// The subscribers that an event was delivered to, and the errors of those that failed.
public struct Delivery: Sendable {
  /// A subscriber that failed.
  public struct Failure: Sendable {
    /// The name of its target, or where it was added to the running mediator.
    public let subscriber: String
    /// The error.
    public let error: MediatorError
  }

  /// The event, `Target/event`.
  public let event: String

  /// Every subscriber, in the order of delivery, including those that failed.
  public internal(set) var subscribers: [String] = []

  /// The subscribers that failed, in the same order.
  public internal(set) var failures: [Failure] = []
}
