/// A registration that is linked into one mediator.
struct LinkedTarget: Sendable {
  let contract: TargetContract
  let lifetime: Lifetime
  let store: InstanceStore
  let endpoints: [Endpoint]
  let notFound: NotFoundHandler?
  let lifecycle: LinkedLifecycle?
  let events: [any EventDeclaration]
  let handlers: [LinkedEventHandler]

  /// The position among the subscribers of one event.
  var rank: LifecycleRank { lifecycle?.unit.rank ?? LifecycleUnit(name: "").rank }
}
