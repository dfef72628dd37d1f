// Delivering events. They have no origin and pass no interceptor: what happened can't be vetoed.
extension Dispatcher {
  /// Delivers an event to one subscriber after the other.
  ///
  /// Cancellation doesn't stop it: an event that only some modules got would leave the others behind.
  func emit(_ event: String, _ payload: any Payload) async throws(MediatorError) -> Delivery {
    let hearers = events.hearers(of: event)
    var delivery = try begin(event, hearers)
    for hearer in hearers {
      do {
        try await aspects.run(.eventDeliver, subject(hearer)) { subject in
          do { try await hearer.deliver(payload, subject.context, self) } catch {
            throw MediatorError.unheard(hearer.event, hearer, error)
          }
        }
      } catch { delivery.add(.unheard(hearer.event, hearer, error), of: hearer) }
    }
    return delivery
  }

  /// The same without waiting: refuses before any delivery when a subscriber is asynchronous.
  func emitNow(_ event: String, _ payload: any Payload) throws(MediatorError) -> Delivery {
    let hearers = events.hearers(of: event)
    if let waiting = hearers.first(where: \.isAsync) {
      throw .asyncHearer(waiting.event, waiting.name)
    }
    var delivery = try begin(event, hearers)
    for hearer in hearers {
      do {
        try aspects.runNow(.eventDeliver, subject(hearer)) { subject in
          do { try hearer.deliverNow(payload, subject.context, self) } catch {
            throw MediatorError.unheard(hearer.event, hearer, error)
          }
        }
      } catch { delivery.add(.unheard(hearer.event, hearer, error), of: hearer) }
    }
    return delivery
  }

  /// Begins a delivery, or throws when the chain of calls returns to this event or becomes too deep.
  private func begin(_ event: String, _ hearers: [LinkedHearer]) throws(MediatorError) -> Delivery {
    if let route = hearers.first?.event { _ = try CallFrame(calling: route) }
    var delivery = Delivery(event: event)
    delivery.hearers = hearers.map(\.name)
    return delivery
  }

  private func subject(_ hearer: LinkedHearer) -> EventDelivery {
    EventDelivery(
      event: hearer.event, hearer: hearer.name, caller: CallFrame.live?.route,
      context: CallFrame.liveContext)
  }
}

extension Delivery {
  fileprivate mutating func add(_ error: MediatorError, of hearer: LinkedHearer) {
    failures.append(Failure(hearer: hearer.name, error: error))
  }
}
