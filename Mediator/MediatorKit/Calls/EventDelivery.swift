/// The delivery of an event to one subscriber, as hooks see it: with names, without the payload.
public struct EventDelivery: Sendable {
  /// The event, `Target/event`.
  public let event: Route

  /// The name of the subscriber's target, or where the subscriber was added to the running mediator.
  public let subscriber: String

  /// The action or event handler that emitted it; nil outside every call.
  public let caller: Route?

  /// The caller of the outermost call around it; nil when it is unknown.
  public var identity: String? { context[CallContext.identity] }

  /// Values that hooks attach; the calls made inside the delivery inherit them.
  public var context: CallContext
}
