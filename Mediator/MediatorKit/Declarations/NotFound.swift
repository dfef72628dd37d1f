/// The handler of calls that match no action.
///
/// It gets the whole request, inside the interceptors, and its result is the caller's reply. On nil, the fallback
/// target's handler is next, then the call fails.
public struct NotFound<T: Target>: Sendable {
  let bind: @Sendable (T) -> Method<Request, Reply?>

  /// Takes a synchronous method, which handles every call.
  public init(_ method: @escaping @Sendable (T) -> @Sendable (Request) throws -> Reply?) {
    bind = { .sync(method($0)) }
  }

  /// Takes an asynchronous method, which synchronous calls can't run.
  public init(_ method: @escaping @Sendable (T) -> @Sendable (Request) async throws -> Reply?) {
    bind = { .async(method($0)) }
  }
}
