// Delivering events. They have no origin and no interceptors: an event can't be vetoed.
extension Dispatcher {
  /// Delivers an event to one handler after the other; they don't see a cancellation, so either all get it or none does.
  func emit(
    _ event: String, _ payload: any Payload, _ concerned: Set<String>? = nil
  ) async throws(MediatorError) -> Delivery {
    if let queue, events.isDurable(event) {
      return try await emitDurably(event, payload, concerned, queue)
    }
    return try await emit(event, payload, to: events.handlers(of: event), concerned)
  }

  func emit(
    _ event: String, _ payload: any Payload, to handlers: [LinkedTarget.Handler],
    _ concerned: Set<String>? = nil
  ) async throws(MediatorError) -> Delivery {
    let delivery = try begin(event, handlers)
    return await Task.withoutCancellation {
      await self.deliver(payload, to: handlers, delivery, concerned)
    }
  }

  private func deliver(
    _ payload: any Payload, to handlers: [LinkedTarget.Handler], _ begun: Delivery,
    _ concerned: Set<String>?
  ) async -> Delivery {
    var delivery = begun
    for handler in handlers {
      do { try await run(handler, payload, subject(handler, concerned)) } catch {
        delivery.add(error, of: handler.name, handler.event)
      }
    }
    return delivery
  }

  /// Runs a handler inside the hooks of deliveries.
  func run(_ handler: LinkedTarget.Handler, _ payload: any Payload, _ subject: EventDelivery)
    async throws(MediatorError)
  {
    let path = Pipeline.Path(registry.layers(around: subject), to: ())
    do {
      try await Pipeline.run(path, subject, of: ObjectIdentifier(self)) { subject, _ in
        do {
          try await handler.method.run(payload, at: handler.event, in: self, subject.context)
        } catch {
          throw MediatorError.handlerFailed(handler.event, handler.name, error)
        }
      }
    } catch { throw Self.failed(error, at: handler.event) }
  }

  func runNow(_ handler: LinkedTarget.Handler, _ payload: any Payload, _ subject: EventDelivery)
    throws(MediatorError)
  {
    let path = Pipeline.Path(registry.layers(around: subject), to: ())
    do {
      try Pipeline.runNow(path, subject, of: ObjectIdentifier(self)) { subject, _ in
        do {
          _ = try handler.method.runNow(payload, at: handler.event, in: self, subject.context)
        } catch {
          throw MediatorError.handlerFailed(handler.event, handler.name, error)
        }
      }
    } catch { throw Self.failed(error, at: handler.event) }
  }

  private static func failed(_ error: any Error, at event: Route) -> MediatorError {
    error as? MediatorError ?? .vetoed(error, event, by: hook)
  }

  private static let hook = "a hook of event.deliver"

  /// Delivers an event synchronously; fails before any delivery when a handler or a hook is asynchronous.
  func emitNow(
    _ event: String, _ payload: any Payload, _ concerned: Set<String>? = nil
  ) throws(MediatorError) -> Delivery {
    if let queue, events.isDurable(event) {
      return try store(event, payload, concerned, queue).delivery
    }
    let handlers = events.handlers(of: event)
    if let waiting = handlers.first(where: \.isAsync) {
      throw .asyncDelivery(
        waiting.event, "\(waiting.name) subscribes to \(waiting.event) asynchronously")
    }
    let subjects = handlers.map { subject($0, concerned) }
    for subject in subjects
    where registry.layers(around: subject).contains(where: \.refusesNow) {
      throw .asyncDelivery(subject.event, "\(Self.hook) is asynchronous")
    }
    var delivery = try begin(event, handlers)
    for (handler, subject) in zip(handlers, subjects) {
      do { try runNow(handler, payload, subject) } catch {
        delivery.add(error, of: handler.name, handler.event)
      }
    }
    return delivery
  }

  /// Begins a delivery, or throws when the chain of calls returns to this event or becomes too deep.
  func begin(_ event: String, _ handlers: [LinkedTarget.Handler]) throws(MediatorError)
    -> Delivery
  {
    if let route = handlers.first?.event {
      _ = try CallFrame(calling: route, of: ObjectIdentifier(self))
    }
    var delivery = Delivery(event: event)
    delivery.subscribers = handlers.map(\.name)
    return delivery
  }

  func subject(
    _ handler: LinkedTarget.Handler, _ concerned: Set<String>?
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
  mutating func add(_ error: any Error, of subscriber: String, _ event: Route) {
    failures.append(
      Failure(subscriber: subscriber, error: .handlerFailed(event, subscriber, error)))
  }
}
