/// A closure that answers the links of a pattern.
final class LinkBlock: Sendable {
  typealias Body = @Sendable (LinkRequest) async throws -> Reply

  /// The target of its route, which no module may have.
  static let target = "link"

  /// What interceptors see: `link/user/:id`.
  let route: Route
  let pattern: LinkPattern
  let summary: String
  let body: Body

  init(_ pattern: LinkPattern, _ summary: String, _ body: @escaping Body) {
    route = Route(checkedTarget: Self.target, action: pattern.description)
    self.pattern = pattern
    self.summary = summary
    self.body = body
  }

  /// Runs the closure with what interceptors made of the params.
  func run(_ request: Request, _ link: LinkRequest) async throws(MediatorError) -> Reply {
    do {
      return try await CallFrame(calling: route, request.inherited).run {
        try await body(
          LinkRequest(link: link.link, values: link.values, params: request.params))
      }
    } catch { throw .answering(error, route, by: "the closure") }
  }
}

extension Route {
  /// Reads a route as it prints, the route of a link's closure too; nil when the text is neither.
  package init?(printed text: String) {
    if let route = Route(text) {
      self = route
      return
    }
    let start = "\(LinkBlock.target)/".utf8
    guard text.utf8.starts(with: start), let pattern = String(text.utf8.dropFirst(start.count)),
      (try? LinkPattern(pattern))?.description == pattern
    else { return nil }
    self.init(checkedTarget: LinkBlock.target, action: pattern)
  }
}
