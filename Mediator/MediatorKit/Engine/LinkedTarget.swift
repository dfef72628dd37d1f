/// A registration that is linked into one mediator.
struct LinkedTarget: Sendable {
  let store: InstanceStore
  var notFound: LinkedMethod<Request, Reply?>?
  var lifecycle: LinkedLifecycle?
  var events: [any EventDeclaration] = []
  var handlers: [LinkedEventHandler] = []
  var instances = Instances.sharingData
  /// Whether it runs in another process.
  var isRemote = false

  var contract: TargetContract { store.contract }

  /// The position among the subscribers of one event.
  var rank: LifecycleRank { lifecycle?.unit.rank ?? LifecycleUnit(name: "").rank }
}
