/// Removes an interceptor, observer, aspect, link or event handler from a mediator; releasing the token removes nothing.
public struct Token: Sendable {
  private let take: @Sendable () -> Bool

  /// Makes a token; the closure removes the item, and returns whether it was still there.
  package init(_ take: @escaping @Sendable () -> Bool) { self.take = take }

  /// Removes only the token's own item; false if it was already removed.
  @discardableResult public func remove() -> Bool { take() }
}
