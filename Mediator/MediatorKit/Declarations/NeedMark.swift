/// What one declaration of a need is known by, wherever it is copied to.
@usableFromInline
final class NeedMark: Sendable {
  /// The action asked for.
  let route: String

  /// The types of an action that fits exactly, as ``Action/signature``.
  let signature: ObjectIdentifier

  init(_ route: String, _ signature: ObjectIdentifier) {
    self.route = route
    self.signature = signature
  }
}

/// A need that was declared as a ``Need``.
protocol MarkedNeed: NeedDeclaration {
  /// What it is known by.
  var mark: NeedMark { get }
}
