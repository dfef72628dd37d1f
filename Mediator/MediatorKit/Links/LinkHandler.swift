/// A closure that handles the links of a pattern.
final class LinkHandler: Sendable {
  typealias Body = @Sendable (LinkRequest) async throws -> Reply

  /// The target of its route; reserved, so no module may use it.
  static let target = "link"

  /// The route that interceptors see: `link/user/:id`.
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

  /// Runs the closure with the params as interceptors changed them.
  func run(_ request: Request, _ link: LinkRequest) async throws(MediatorError) -> Reply {
    do {
      return try await CallFrame(calling: route, request.inherited, from: request.origin).run {
        try await body(
          LinkRequest(link: link.link, values: link.values, params: request.params))
      }
    } catch { throw .converting(error, route, by: "the closure") }
  }
}

extension Route {
  /// Parses a printed route, including the route of a link's closure; nil when the text is neither.
  package init?(printed text: String) {
    if let route = Route(text) {
      self = route
      return
    }
    let start = "\(LinkHandler.target)/".utf8
    guard text.utf8.starts(with: start), let pattern = String(text.utf8.dropFirst(start.count)),
      (try? LinkPattern(pattern))?.description == pattern
    else { return nil }
    self.init(checkedTarget: LinkHandler.target, action: pattern)
  }
}

/// A deep link for the closure that handles it.
///
/// The link, the path's values and the query are separate, so no name is reserved.
public struct LinkRequest: Sendable {
  /// The link.
  public let link: DeepLink

  /// The values of the pattern's placeholders, in order.
  public let values: [LinkPattern.Binding]

  /// The values of path and query, as interceptors see them and may have changed them; the path takes precedence.
  public let params: Params

  /// The query, in order.
  public var items: [DeepLink.Item] { link.items }

  /// The value of a placeholder as one text, or nil when the pattern has no such placeholder.
  public subscript(name: String) -> String? { values.first { $0.name == name }?.text }
}
