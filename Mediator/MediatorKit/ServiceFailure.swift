/// A failure of the world a module stands on: a full disk, a locked database, a missing device.
///
/// Any action may throw one without declaring it. The caller sees ``MediatorError/Code/serviceFailed``
/// or, when trying again later may help, ``MediatorError/Code/serviceBusy``.
public protocol ServiceFailure: Error, Sendable {
  /// What happened, where, and how to mend it; without any data of the user.
  var message: String { get }

  /// Whether the same call may succeed later without anything being changed.
  var isTemporary: Bool { get }
}
