/// A registration, as the checks read it.
struct RegisteredModule: Sendable {
  let contract: TargetContract
  /// Whether it is a stand-in for a target.
  let isStandIn: Bool
  /// Whether the target handles calls of unknown actions.
  let hasNotFound: Bool
  /// The position of the target in the start order; nil when it has no lifecycle.
  let lifecycle: LifecycleUnit?
  /// Faults that only the static type reveals.
  let faults: [Finding]
}
