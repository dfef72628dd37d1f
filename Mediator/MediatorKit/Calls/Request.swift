/// One call on its way: what interceptors and the miss path see.
public struct Request: Sendable {
  /// The action that is asked for.
  public var route: Route

  /// The arguments.
  public var params: Params

  /// Where the call comes from.
  public let origin: Origin

  /// The action that made this call, or nil when it comes from outside of every action.
  public let caller: Route?

  /// Another request on behalf of this one, for interceptors that ask something first.
  ///
  /// It comes from code, and its caller is this request's route: `try await next(request.asking(status))`.
  public func asking(_ route: Route, _ params: Params = Params()) -> Request {
    Request(route: route, params: params, origin: .native, caller: self.route)
  }
}
