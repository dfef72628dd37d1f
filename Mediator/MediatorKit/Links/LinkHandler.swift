/// A closure that answers the links of a pattern.
final class LinkHandler: Sendable {
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
      return try await CallFrame(calling: route, request.inherited, from: request.origin).run {
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
    let start = "\(LinkHandler.target)/".utf8
    guard text.utf8.starts(with: start), let pattern = String(text.utf8.dropFirst(start.count)),
      (try? LinkPattern(pattern))?.description == pattern
    else { return nil }
    self.init(checkedTarget: LinkHandler.target, action: pattern)
  }
}

/// A deep link on its way to a closure that answers it.
///
/// The link, what its pattern made of the path, and the query stand apart, so no name is reserved.
public struct LinkRequest: Sendable {
  /// The link.
  public let link: DeepLink

  /// What stands for the placeholders of the pattern, in order.
  public let values: [LinkPattern.Binding]

  /// Path and query together, as interceptors see them and may have changed them; what the path gives comes first.
  public let params: Params

  /// The query, in order.
  public var items: [DeepLink.Item] { link.items }

  /// What stands for a placeholder as one text, or nil when the pattern has none of this name.
  public subscript(name: String) -> String? { values.first { $0.name == name }?.text }
}
