/// A pattern of deep links and its destination.
public struct LinkContract: Hashable, Sendable {
  /// The pattern: `user/:id`.
  public let pattern: LinkPattern
  /// The summary of the action or the closure.
  public let summary: String
  /// The action's route, or `link/` and the pattern for a closure.
  public let route: String
}

extension Route {
  /// Parses a printed route, including the route of a link's closure; nil when the text is neither.
  package init?(printed text: String) {
    if let route = Route(text) {
      self = route
      return
    }
    let start = "\(Route.linkTarget)/".utf8
    guard text.utf8.starts(with: start), let pattern = String(text.utf8.dropFirst(start.count)),
      (try? LinkPattern(pattern))?.description == pattern
    else { return nil }
    self.init(checkedTarget: Route.linkTarget, action: pattern)
  }
}
