public import MediatorKit

extension Tracing {
  /// Traces events too, from now on: one message for each subscriber, before its handler runs.
  ///
  /// Calls that a subscriber makes are inside of the message.
  ///
  /// ```swift
  /// tracing.tellEvents(of: mediator.aspects)
  /// ```
  /// - Returns: A token that ends this.
  @discardableResult public func tellEvents(of aspects: Aspects) -> Token {
    aspects.around(.eventDeliver) { delivery in
      let event = TraceEvent(
        time: elapsed(), kind: .event, call: numbers.next(), parent: delivery.context[key],
        caller: delivery.caller, route: delivery.event, subscriber: delivery.subscriber,
        origin: .native)
      write(event)
      var delivery = delivery
      delivery.context[key] = event.call
      return .proceed(delivery)
    }
  }
}
