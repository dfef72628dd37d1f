/// One call, as interceptors and the miss path see it.
public struct Request: Sendable {
  /// The called action; a request that proceeds with another route passes the interceptors of that route.
  public var route: Route
  /// The arguments.
  public var params: Params
  /// Where the call comes from.
  public let origin: Origin
  /// The action that made this call; nil when no action did.
  public let caller: Route?
  /// Values that interceptors attach; the calls made inside this one inherit them.
  public var context: CallContext

  /// The caller of the outermost call, such as the name of a token; nil when it is unknown.
  public var identity: String? { context[CallContext.identity] }

  /// The query items of a deep link that match no param; they are ignored.
  public var ignoredItems: [String] { details?.ignoredItems ?? [] }

  package internal(set) var isIdempotent: Bool
  /// The ignored items and the consent of a call from outside; nil for most calls.
  var details: Details?

  private let hadContext: Bool

  /// The context of the calls inside; nil if there was none before.
  var inherited: CallContext? { hadContext || !context.isEmpty ? context : nil }

  package init(
    route: Route, params: Params, origin: Origin, caller: Route?,
    context: CallContext = CallContext(), details: Details? = nil, isIdempotent: Bool = false
  ) {
    (self.route, self.params) = (route, params)
    (self.origin, self.caller, self.context) = (origin, caller, context)
    (self.details, self.isIdempotent) = (details, isIdempotent)
    hadContext = !context.isEmpty
  }

  /// A native request whose caller is this route, for an interceptor that makes a call before it proceeds:
  /// `.proceed(request.asking(status)) { … }`.
  public func asking(_ route: Route, _ params: Params = Params()) -> Request {
    Request(
      route: route, params: params, origin: .native, caller: self.route, context: context)
  }
}

extension Request {
  /// Data of a call from outside.
  package struct Details: Sendable {
    var ignoredItems: [String] = []
    /// The action to whose effects a person consented; nil without consent.
    var consent: Route?
    /// The route before an interceptor changed it to one that needs another consent; nil for other calls.
    var former: Route?
  }
}
