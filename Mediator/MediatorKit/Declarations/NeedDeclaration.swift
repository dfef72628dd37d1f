/// A need of any kind: ``Need``, ``SyncNeed`` or ``MainNeed``.
public protocol NeedDeclaration<Result>: Sendable {
  /// The type that the caller reads.
  associatedtype Result: Payload

  /// The declaration as data.
  var contract: NeedContract { get }
}
