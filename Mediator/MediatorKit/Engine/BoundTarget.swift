/// One instance of a target, type-erased, with its actions bound.
final class BoundTarget: Sendable {
  /// The instance.
  let target: any Sendable
  private let bind: @Sendable (Int) -> BoundAction
  private let actions: [BoundAction]
  private let dispose: (@Sendable () -> Void)?

  /// Wraps an instance.
  ///
  /// - Parameters:
  ///   - target: The instance.
  ///   - count: The number of actions to bind in advance: all of them for an instance that is kept.
  ///   - dispose: Runs when the last user of the instance is done.
  ///   - bind: Binds the action at an index.
  init(
    _ target: any Sendable, binding count: Int, dispose: (@Sendable () -> Void)?,
    bind: @escaping @Sendable (Int) -> BoundAction
  ) {
    self.target = target
    self.dispose = dispose
    self.bind = bind
    actions = (0..<count).map(bind)
  }

  deinit { dispose?() }

  /// An action of the instance.
  func action(_ index: Int) -> BoundAction {
    actions.indices.contains(index) ? actions[index] : bind(index)
  }

  /// An action of a kept instance, unretained.
  @inline(__always)
  func uncounted(_ index: Int) -> Unmanaged<BoundAction> { .passUnretained(actions[index]) }
}
