/// The subjects of stored messages.
public enum DurableSubject {
  /// The beginning of the subjects of messages.
  public static let messages = "mediator.v1.durable"

  /// The beginning of the subjects on which subscribers receive them.
  package static let deliveries = "mediator.v1.deliver"
}
