/// A synchronous method with arguments by position, for callers that know their types.
@usableFromInline
final class PositionalMethod<each P>: Sendable {
  /// Returns nil when the result was stored in the place.
  @usableFromInline
  let run: @Sendable (ResultPlace, repeat each P) throws -> Reply?

  @usableFromInline
  init(_ run: @escaping @Sendable (ResultPlace, repeat each P) throws -> Reply?) { self.run = run }
}
