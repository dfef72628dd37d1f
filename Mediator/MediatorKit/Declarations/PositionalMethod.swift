/// A synchronous method with arguments by position, for callers that know their types.
@usableFromInline
final class PositionalMethod<each P>: Sendable {
  /// Returns nil when the result was stored in the place.
  @usableFromInline
  let run: @Sendable (ResultPlace, repeat each P) throws -> Reply?

  @usableFromInline
  init(_ run: @escaping @Sendable (ResultPlace, repeat each P) throws -> Reply?) { self.run = run }
}

/// A caller's variable for a result: an optional of the type that it reads.
@usableFromInline
struct ResultPlace {
  @usableFromInline let type: ObjectIdentifier
  @usableFromInline let memory: UnsafeMutableRawPointer

  @inlinable
  init<R: Payload>(_ result: UnsafeMutablePointer<R?>) {
    type = ObjectIdentifier(R.self)
    memory = UnsafeMutableRawPointer(result)
  }

  /// Stores a result of the caller's type; returns any other as a reply.
  @inlinable
  func take<R: Payload>(_ result: R) -> Reply? {
    guard type == ObjectIdentifier(R.self) else { return Reply(result) }
    memory.assumingMemoryBound(to: R?.self).pointee = result
    return nil
  }

  @inlinable
  func take(_: Void) -> Reply? { take(Nothing()) }
}

@usableFromInline
enum PositionalResult {
  case stored
  /// The result has another type than the variable.
  case reply(Reply)
}
