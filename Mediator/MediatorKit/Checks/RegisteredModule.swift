/// A registration, as the checks read it.
struct RegisteredModule: Sendable {
  let contract: TargetContract
  let isStandIn: Bool
  let hasNotFound: Bool
  /// The position of the target in the start order; nil when it has no lifecycle.
  let lifecycle: LifecycleUnit?
  /// Faults that only the static type reveals.
  let faults: [Finding]
}
