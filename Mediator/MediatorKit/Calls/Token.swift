/// Something that was added to a running mediator, to take it away again: an interceptor, an aspect, a link, a
/// subscriber.
///
/// Dropping a token takes nothing away.
public struct Token: Sendable {
  private let take: @Sendable () -> Bool

  /// Stands for something that a closure takes away; the closure answers whether it was still there.
  package init(_ take: @escaping @Sendable () -> Bool) { self.take = take }

  /// Takes away exactly what this token stands for, and nothing else.
  ///
  /// Answers true the first time, and false when it is gone already.
  @discardableResult public func remove() -> Bool { take() }
}
