/// Runs the clean-up of an instance when its last user is done.
@usableFromInline
final class InstanceOwner: Sendable {
  private let dispose: (@Sendable () -> Void)?

  init(_ dispose: (@Sendable () -> Void)?) { self.dispose = dispose }

  deinit { dispose?() }
}
