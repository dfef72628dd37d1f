/// Removes what was added to a running mediator: an interceptor, an observer, an aspect, a link or an event handler.
///
/// Releasing a token removes nothing.
public struct Token: Sendable {
  private let take: @Sendable () -> Bool

  /// Stands for something that a closure takes away; the closure answers whether it was still there.
  package init(_ take: @escaping @Sendable () -> Bool) { self.take = take }

  /// Takes away exactly what this token stands for, and nothing else.
  ///
  /// Answers true the first time, and false when it is gone already.
  @discardableResult public func remove() -> Bool { take() }
}
