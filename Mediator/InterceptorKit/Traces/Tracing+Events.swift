public import MediatorKit

extension Tracing {
  /// Traces events too: one entry for each subscriber, before its handler runs.
  ///
  /// Calls that a subscriber makes are nested in its entry.
  ///
  /// ```swift
  /// tracing.traceEvents(of: mediator.aspects)
  /// ```
  /// - Returns: A token that ends the tracing of events.
  @discardableResult public func traceEvents(of aspects: Aspects) -> Token {
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
