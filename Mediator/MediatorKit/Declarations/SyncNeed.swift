/// A need of a synchronous action, which its caller doesn't wait for.
///
/// ```swift
/// static let status = Need("Login/status", returns: Status.self).now
/// let status = try peers.callNow(LoginNeeds.status)
/// ```
/// An action that isn't synchronous doesn't meet it, so the mediator can't be built.
public struct SyncNeed<R: Payload, each P: Payload>: IdentifiedNeed {
  /// The type that the caller reads.
  public typealias Result = R

  @usableFromInline
  let need: Need<R, repeat each P>

  /// The declaration as data.
  public var contract: NeedContract { need.contract }

  var identity: NeedIdentity { need.identity }
}

extension Need {
  /// This need for synchronous calls, on any thread.
  public var now: SyncNeed<R, repeat each P> { SyncNeed(need: changing { $0.isolation = .any }) }
}
