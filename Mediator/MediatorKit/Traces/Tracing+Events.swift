extension Tracing {
  /// Tells events too, from now on: one message for each who hears it, before it hears.
  ///
  /// Calls that a hearer makes are inside of the message.
  ///
  /// ```swift
  /// tracing.tellEvents(of: mediator.aspects)
  /// ```
  /// - Returns: A token that ends this.
  @discardableResult public func tellEvents(of aspects: Aspects) -> Token {
    aspects.instead(.eventDeliver) { delivery, proceed in
      let call = tell(delivery)
      try await Self.$running.withValue(with(call)) { try await proceed(delivery) }
    } now: { delivery, proceed in
      let call = tell(delivery)
      try Self.$running.withValue(with(call)) { try proceed(delivery) }
    }
  }

  /// Tells an event, and answers the number of the message.
  private func tell(_ delivery: EventDelivery) -> Int {
    let event = TraceEvent(
      time: elapsed(), kind: .event, call: numbers.next(), parent: Self.running[numbers],
      caller: delivery.caller, route: delivery.event, hearer: delivery.hearer, origin: .native)
    write(event)
    return event.call
  }
}
