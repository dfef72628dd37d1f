/// Removes what was added to a running mediator: an interceptor, an observer, an aspect, a link or an event handler.
///
/// Releasing a token removes nothing.
public struct Token: Sendable {
  private let take: @Sendable () -> Bool

  /// Takes a closure that removes something, and returns whether it was still there.
  package init(_ take: @escaping @Sendable () -> Bool) { self.take = take }

  /// Removes what was added with this token, and nothing else.
  ///
  /// Returns true the first time, and false when it was already removed.
  @discardableResult public func remove() -> Bool { take() }
}
