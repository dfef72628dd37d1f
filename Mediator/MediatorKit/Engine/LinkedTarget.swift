/// A registration that is linked into one mediator.
struct LinkedTarget: Sendable {
  let store: InstanceStore
  var notFound: LinkedMethod<Request, Reply?>?
  var lifecycle: Lifecycle?
  var events: [any EventDeclaration] = []
  var handlers: [Handler] = []
  var instances = Instances.sharingData
  var isRemote = false

  var contract: TargetContract { store.contract }

  /// The position among the subscribers of one event.
  var rank: LifecyclePlan.Rank { lifecycle?.unit.rank ?? LifecyclePlan.Unit(name: "").rank }
}

extension LinkedTarget {
  /// A handler of one mediator, type-erased.
  struct Handler: Sendable {
    /// The event's name in the chain of calls.
    let event: Route
    let isAsync: Bool
    /// Whether it gets a durable event with the commit, and has no part in the transaction.
    let isObserver: Bool
    let method: LinkedMethod<any Payload, Void>

    /// The name in deliveries: the target's, or where the handler was added.
    var name: String { method.target }

    init<T: Target>(_ handler: EventHandler<T>, _ store: InstanceStore) {
      event = Route(checkedEvent: handler.contract.event)
      isAsync = handler.isAsync
      isObserver = false
      method = LinkedMethod(store, handler.bind)
    }

    /// A handler without a target.
    init(
      _ event: String, name: String, isAsync: Bool, isObserver: Bool = false,
      _ method: Method<any Payload, Void>
    ) {
      self.event = Route(checkedEvent: event)
      (self.isAsync, self.isObserver) = (isAsync, isObserver)
      self.method = LinkedMethod(named: name, method)
    }
  }

  /// The lifecycle of one linked target, type-erased.
  struct Lifecycle: Sendable {
    /// The hooks of one instance, which they keep alive.
    typealias Hooks = [LifecycleReport.Phase: @Sendable () async throws -> Void]

    let unit: LifecyclePlan.Unit
    /// The phases that have a hook.
    let phases: Set<LifecycleReport.Phase>
    /// Binds the hooks to the target's instance; creates the instance if needed.
    let bind: @Sendable (Dispatcher) throws -> Hooks
  }
}

extension LinkedTarget.Lifecycle {
  init<T: Target>(_ lifecycle: MediatorKit.Lifecycle<T>, _ store: InstanceStore) {
    unit = lifecycle.unit
    phases = Set(lifecycle.hooks.keys)
    bind = { dispatcher in
      let instance = try store.instance(
        dispatcher, for: Route(checkedTarget: T.name, action: "lifecycle"))
      guard let target = instance.target as? T else { return [:] }
      return lifecycle.hooks.mapValues { hook in
        let run = hook(target)
        return {
          defer { withExtendedLifetime(instance) {} }
          try await run()
        }
      }
    }
  }
}

extension Route {
  /// The name of a registered event, which was checked at registration.
  init(checkedEvent name: String) {
    text = name
  }
}
