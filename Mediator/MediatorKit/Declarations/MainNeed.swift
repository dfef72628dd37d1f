/// A need of a synchronous or main-actor action, which its caller runs on the main actor without waiting.
///
/// ```swift
/// static let home = Need("MainFrame/home", returns: Presented.self).onMain
/// let screen = try peers.callOnMain(LoginNeeds.home)
/// ```
/// An asynchronous action doesn't meet it, so the mediator can't be built.
public struct MainNeed<R: Payload, each P: Payload>: IdentifiedNeed {
  /// The type that the caller reads.
  public typealias Result = R

  let need: Need<R, repeat each P>

  /// The declaration as data.
  public var contract: NeedContract { need.contract }

  var identity: NeedIdentity { need.identity }
}

extension Need {
  /// This need for calls on the main actor.
  public var onMain: MainNeed<R, repeat each P> {
    MainNeed(need: changing { $0.isolation = .main })
  }
}
