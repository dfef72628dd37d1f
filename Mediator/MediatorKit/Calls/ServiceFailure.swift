/// A failure of a module's environment: a full disk, a locked database, a missing device.
///
/// Any action may throw one without declaring it. The caller sees ``MediatorError/Code/serviceFailed``
/// or, when repeating the call may succeed, ``MediatorError/Code/serviceBusy``.
public protocol ServiceFailure: Error, Sendable {
  /// What happened, where, and how to fix it, without user data.
  var message: String { get }

  /// Whether repeating the same call may succeed.
  var isTemporary: Bool { get }
}
