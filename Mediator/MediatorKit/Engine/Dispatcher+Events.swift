// Delivering events. They have no origin and no interceptors: an event can't be vetoed.
extension Dispatcher {
  /// Delivers an event to one handler after the other.
  ///
  /// The handlers don't see the cancellation of this task, so that either all modules get the event or none does.
  func emit(
    _ event: String, _ payload: any Payload, _ concerned: Set<String>? = nil
  ) async throws(MediatorError) -> Delivery {
    let handlers = events.handlers(of: event)
    let delivery = try begin(event, handlers)
    return await Task.withoutCancellation {
      await self.deliver(payload, to: handlers, delivery, concerned)
    }
  }

  private func deliver(
    _ payload: any Payload, to handlers: [LinkedEventHandler], _ begun: Delivery,
    _ concerned: Set<String>?
  ) async -> Delivery {
    var delivery = begun
    for handler in handlers {
      do {
        try await aspects.run(.eventDeliver, subject(handler, concerned)) { subject in
          do { try await handler.deliver(payload, subject.context, self) } catch {
            throw MediatorError.handlerFailed(handler.event, handler.name, error)
          }
        }
      } catch { delivery.add(.handlerFailed(handler.event, handler.name, error), of: handler) }
    }
    return delivery
  }

  /// Delivers an event synchronously; fails before any delivery when a handler is asynchronous.
  func emitNow(
    _ event: String, _ payload: any Payload, _ concerned: Set<String>? = nil
  ) throws(MediatorError) -> Delivery {
    let handlers = events.handlers(of: event)
    if let waiting = handlers.first(where: \.isAsync) {
      throw .asyncHandler(waiting.event, waiting.name)
    }
    var delivery = try begin(event, handlers)
    for handler in handlers {
      do {
        try aspects.runNow(.eventDeliver, subject(handler, concerned)) { subject in
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

  private func subject(
    _ handler: LinkedEventHandler, _ concerned: Set<String>?
  ) -> EventDelivery {
    var context = CallFrame.liveContext
    // An event that a handler emits concerns others than the event that it handles.
    if concerned != nil || !context.isEmpty { context[CallContext.concerned] = concerned }
    return EventDelivery(
      event: handler.event, subscriber: handler.name, caller: CallFrame.live?.route,
      context: context)
  }
}

extension Delivery {
  fileprivate mutating func add(_ error: MediatorError, of handler: LinkedEventHandler) {
    failures.append(Failure(subscriber: handler.name, error: error))
  }
}
