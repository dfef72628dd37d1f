/// Removes an interceptor, observer, aspect, link or event handler from a running mediator.
///
/// Releasing a token removes nothing.
public struct Token: Sendable {
  private let take: @Sendable () -> Bool

  /// Makes a token; the closure removes the item, and returns whether it was still there.
  package init(_ take: @escaping @Sendable () -> Bool) { self.take = take }

  /// Removes the token's own item only.
  ///
  /// Returns true the first time, and false when it was already removed.
  @discardableResult public func remove() -> Bool { take() }
}
