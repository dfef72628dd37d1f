/// A closure that handles the links of a pattern.
final class LinkHandler: Sendable {
  typealias Body = @Sendable (LinkRequest) async throws -> Reply

  /// The route that interceptors see: `link/user/:id`.
  let route: Route
  let pattern: LinkPattern
  let summary: String
  let body: Body

  init(_ pattern: LinkPattern, _ summary: String, _ body: @escaping Body) {
    route = Route(checkedTarget: Route.linkTarget, action: pattern.description)
    self.pattern = pattern
    self.summary = summary
    self.body = body
  }

  /// Runs the closure with the params as interceptors changed them.
  func run(_ request: Request, _ link: LinkRequest) async throws(MediatorError) -> Reply {
    do {
      return try await CallFrame(calling: route, of: self, request.inherited, from: request.origin)
        .run {
          try await body(
            LinkRequest(link: link.link, values: link.values, params: request.params))
        }
    } catch { throw .converting(error, route, by: "the closure") }
  }
}
