/// The parts of a registration that checks read.
struct RegisteredModule: Sendable {
  var contract: TargetContract
  var isStandIn = false
  /// Whether it runs in another process, which checks what it needs.
  var isRemote = false
  var hasNotFound = false
  /// The position of the target in the start order; nil when it has no lifecycle.
  var lifecycle: LifecycleUnit?
  /// Faults that its contract doesn't reveal.
  var faults: [Finding] = []
  /// The same for warnings.
  var warnings: [Finding] = []
}
