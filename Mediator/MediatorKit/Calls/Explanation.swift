/// What a call would meet on its way.
///
/// Nothing was run to find out: no action, no interceptor, no initialiser.
/// An interceptor may still veto or answer the call, and the action may fail; what can be known before is here.
public struct Explanation: Sendable {
  /// The address that was asked about, as it was written.
  public let route: String

  /// Where the call would come from.
  public let origin: Origin

  /// What the action promises, or nil when there is none.
  public let contract: ActionContract?

  /// Why the action wouldn't run: it isn't there, isn't open to the origin, or the params don't fit.
  ///
  /// Empty when it would. Each is the error that the call would throw if the ones before were mended.
  public let obstacles: [MediatorError]

  /// Whether the application has to consent before the call runs: a deep link may only read.
  public let needsConsent: Bool

  /// The interceptors around the call, outermost first.
  public let interceptors: [Interception]

  /// The targets whose `notFound` would be asked for an answer, in order; empty when the action is there.
  public let missHandlers: [String]

  /// An interceptor on the way of a call.
  public struct Interception: Hashable, Sendable {
    /// The name of its type.
    public let name: String

    /// The routes it is around.
    public let pattern: RoutePattern
  }

  /// Whether the action would be reached, as far as can be known.
  public var isCallable: Bool { obstacles.isEmpty }
}
