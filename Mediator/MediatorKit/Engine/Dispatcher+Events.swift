// Delivering events. They have no origin and no interceptors: an event can't be vetoed.
extension Dispatcher {
  /// Delivers an event to one handler after the other.
  ///
  /// The handlers don't see the cancellation of this task, so that either all modules get the event or none does.
  func emit(_ event: String, _ payload: any Payload) async throws(MediatorError) -> Delivery {
    let handlers = events.handlers(of: event)
    let delivery = try begin(event, handlers)
    return await Task.withoutCancellation { await self.deliver(payload, to: handlers, delivery) }
  }

  private func deliver(
    _ payload: any Payload, to handlers: [LinkedEventHandler], _ begun: Delivery
  ) async -> Delivery {
    var delivery = begun
    for handler in handlers {
      do {
        try await aspects.run(.eventDeliver, subject(handler)) { subject in
          do { try await handler.deliver(payload, subject.context, self) } catch {
            throw MediatorError.handlerFailed(handler.event, handler.name, error)
          }
        }
      } catch { delivery.add(.handlerFailed(handler.event, handler.name, error), of: handler) }
    }
    return delivery
  }

  /// Delivers an event synchronously; fails before any delivery when a handler is asynchronous.
  func emitNow(_ event: String, _ payload: any Payload) throws(MediatorError) -> Delivery {
    let handlers = events.handlers(of: event)
    if let waiting = handlers.first(where: \.isAsync) {
      throw .asyncHandler(waiting.event, waiting.name)
    }
    var delivery = try begin(event, handlers)
    for handler in handlers {
      do {
        try aspects.runNow(.eventDeliver, subject(handler)) { subject in
          do { try handler.deliverNow(payload, subject.context, self) } catch {
            throw MediatorError.handlerFailed(handler.event, handler.name, error)
          }
        }
      } catch { delivery.add(.handlerFailed(handler.event, handler.name, error), of: handler) }
    }
    return delivery
  }

  /// Begins a delivery, or throws when the chain of calls returns to this event or becomes too deep.
  private func begin(_ event: String, _ handlers: [LinkedEventHandler]) throws(MediatorError)
    -> Delivery
  {
    if let route = handlers.first?.event { _ = try CallFrame(calling: route, of: self) }
    var delivery = Delivery(event: event)
    delivery.subscribers = handlers.map(\.name)
    return delivery
  }

  private func subject(_ handler: LinkedEventHandler) -> EventDelivery {
    EventDelivery(
      event: handler.event, subscriber: handler.name, caller: CallFrame.live?.route,
      context: CallFrame.liveContext)
  }
}

extension Delivery {
  fileprivate mutating func add(_ error: MediatorError, of handler: LinkedEventHandler) {
    failures.append(Failure(subscriber: handler.name, error: error))
  }
}
