/// A handler of one mediator, type-erased.
struct LinkedEventHandler: Sendable {
  /// The event's name in the chain of calls.
  let event: Route
  /// Whether synchronous deliveries can't run it.
  let isAsync: Bool
  let method: LinkedMethod<any Payload, Void>

  /// The name in deliveries: the target's, or where the handler was added.
  var name: String { method.target }

  init<T: Target>(_ handler: EventHandler<T>, _ store: InstanceStore) {
    event = Route(checkedEvent: handler.contract.event)
    isAsync = handler.isAsync
    method = LinkedMethod(store, handler.bind)
  }

  init(_ event: String, name: String, isAsync: Bool, _ method: Method<any Payload, Void>) {
    self.event = Route(checkedEvent: event)
    self.isAsync = isAsync
    self.method = LinkedMethod(named: name, method)
  }
}

extension Route {
  /// The name of a registered event, which was checked at registration.
  init(checkedEvent name: String) {
    let target = name.prefix { $0 != "/" }
    self.init(checkedTarget: String(target), action: String(name.dropFirst(target.count + 1)))
  }
}
