// Delivering events. They have no origin and pass no interceptor: what happened can't be vetoed.
extension Dispatcher {
  /// The asynchronous road.
  ///
  /// It isn't cut short by cancellation: hearers that only some modules got would leave the others behind.
  func emit(_ event: String, _ payload: any Payload) async throws(MediatorError) -> Delivery {
    let hearers = events.hearers(of: event)
    var delivery = Delivery(event: event)
    guard let route = hearers.first?.event else { return delivery }
    delivery.hearers.reserveCapacity(hearers.count)
    let call = try Call.entering(route)
    for hearer in hearers {
      delivery.hearers.append(hearer.name)
      do {
        try await call.whileRunning {
          guard aspects.mayBeHooked(JoinPoint.eventDeliver.bit) else {
            return try await tell(hearer, payload)
          }
          let subject = EventDelivery(event: route, hearer: hearer.name, caller: call.caller)
          try await aspects.run(.eventDeliver, subject) { _ in
            do { try await tell(hearer, payload) } catch {
              throw MediatorError.unheard(route, hearer, error)
            }
          }
        }
      } catch {
        delivery.failures.append(.init(hearer: hearer.name, error: .unheard(route, hearer, error)))
      }
    }
    return delivery
  }

  /// The synchronous road: refuses before anyone hears it when someone has to wait.
  func emitNow(_ event: String, _ payload: any Payload) throws(MediatorError) -> Delivery {
    let hearers = events.hearers(of: event)
    var delivery = Delivery(event: event)
    guard let route = hearers.first?.event else { return delivery }
    delivery.hearers.reserveCapacity(hearers.count)
    if let waiting = hearers.first(where: \.isAsync) { throw .asyncHearer(route, waiting.name) }
    let call = try Call.entering(route)
    for hearer in hearers {
      delivery.hearers.append(hearer.name)
      do {
        try call.whileRunningNow {
          guard aspects.mayBeHooked(JoinPoint.eventDeliver.bit) else {
            return try tellNow(hearer, payload)
          }
          let subject = EventDelivery(event: route, hearer: hearer.name, caller: call.caller)
          try aspects.runNow(.eventDeliver, subject) { _ in
            do { try tellNow(hearer, payload) } catch {
              throw MediatorError.unheard(route, hearer, error)
            }
          }
        }
      } catch {
        delivery.failures.append(.init(hearer: hearer.name, error: .unheard(route, hearer, error)))
      }
    }
    return delivery
  }

  private func tell(_ hearer: LinkedHearer, _ payload: any Payload) async throws {
    let held = try hearer.body(self)
    defer { withExtendedLifetime(held) {} }
    switch held.body {
    case .sync(let body): try body(payload)
    case .async(let body): try await body(payload)
    }
  }

  private func tellNow(_ hearer: LinkedHearer, _ payload: any Payload) throws {
    let held = try hearer.body(self)
    defer { withExtendedLifetime(held) {} }
    if case .sync(let body) = held.body { try body(payload) }
  }
}

extension Call {
  /// Links an event to the running calls, or throws when the chain comes back or becomes too deep.
  fileprivate static func entering(_ route: Route) throws(MediatorError) -> Call {
    do { return try Call(entering: route) } catch {
      throw error as? MediatorError ?? .undeclared(route, error, by: "the chain")
    }
  }
}
