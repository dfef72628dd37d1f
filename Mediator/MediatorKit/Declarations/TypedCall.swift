/// A synchronous method as it is, for callers who know its types.
@usableFromInline
final class TypedCall<R, each P>: Sendable {
  @usableFromInline
  let run: @Sendable (repeat each P) throws -> R

  @usableFromInline
  init(_ run: @escaping @Sendable (repeat each P) throws -> R) { self.run = run }
}
