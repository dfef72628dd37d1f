/// An event on its way to one of those who hear it: the subject of ``JoinPoint/eventDeliver``.
///
/// It has no payload, so that whoever watches sees names and never values.
public struct EventDelivery: Sendable {
  /// The event, `Target/event`.
  public let event: Route

  /// The name of the hearer's target, or where the hearer was added to the running mediator.
  public let hearer: String

  /// The action, or the event, inside of which it was emitted; nil when that was outside of every action.
  public let caller: Route?

  /// Values that hooks attach; the calls made inside the delivery inherit them.
  public var context: CallContext
}

extension JoinPoint where Subject == EventDelivery, Output == Void {
  /// Around every delivery of an event to one hearer.
  ///
  /// Its subjects are called by their events. What a hearer fails with is the ``MediatorError`` that
  /// ``Delivery/failures`` has; a hook that throws counts as a failure of the hearer.
  public static var eventDeliver: Self { delivering }
}

/// Made once: its key is looked at by every delivery.
private let delivering = JoinPoint<EventDelivery, Void>("event.deliver") { $0.event.text }
