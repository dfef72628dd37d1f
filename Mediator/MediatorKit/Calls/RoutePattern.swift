/// A set of routes: one address, all of a target (`Login/*`), one action of every target (`*/status`), or all (`*`).
///
/// Several patterns are one: `["Login/*", "*/status"]`. The closures of links have routes of their own, `link/` and the
/// pattern of the link. Malformed text stands for no route, and a mediator refuses a pattern with it.
public struct RoutePattern: Hashable, Sendable, ExpressibleByStringLiteral,
  ExpressibleByArrayLiteral, CustomStringConvertible
{
  fileprivate enum Part: Hashable, Sendable {
    case all
    /// Routes that begin so: `Login/`.
    case target(String)
    /// Routes that end so: `/status`.
    case action(String)
    case route(String)
    case malformed(String)
  }

  private var parts: [Part]
  private var excluded: [Part] = []

  /// Every route.
  public static let all: RoutePattern = "*"

  /// Reads a pattern; `*` stands for any target or any action, and alone for both.
  public init(_ text: String) { parts = [Part(text)] }

  /// Reads a pattern.
  public init(stringLiteral text: String) { self.init(text) }

  /// The routes of several patterns.
  public init(arrayLiteral patterns: RoutePattern...) { self.init(patterns) }

  /// The routes of several patterns.
  public init(_ patterns: [RoutePattern]) {
    parts = patterns.flatMap(\.parts)
    excluded = patterns.flatMap(\.excluded)
  }

  /// The routes of this pattern that aren't in another one.
  public func excluding(_ other: RoutePattern) -> RoutePattern {
    var copy = self
    copy.excluded += other.parts
    return copy
  }

  /// The pattern as it is written; malformed text as it was given.
  public var description: String {
    let excluded = excluded.map { " except \($0.text)" }.joined()
    return parts.map(\.text).joined(separator: ", ") + excluded
  }

  /// Whether a route is in the set.
  public func matches(_ route: Route) -> Bool {
    parts.contains { $0.matches(route) } && !excluded.contains { $0.matches(route) }
  }

  /// What is wrong with the text of the pattern, or nil.
  var problem: String? {
    let malformed = (parts + excluded).first { if case .malformed = $0 { true } else { false } }
    guard let malformed else { return nil }
    return
      "'\(malformed.text.shortened)' is malformed: write Target/action, Target/*, */action or *"
  }

  /// What is wrong with the pattern among these routes, or nil: each part has to match one of them.
  func problem(among routes: [Route]) -> String? {
    if let problem { return problem }
    let unmatched = (parts + excluded).first { part in
      !part.isAll && !part.isLink && !routes.contains(where: part.matches)
    }
    guard let unmatched else { return nil }
    let names = routes.map(\.text) + Set(routes.map(\.target)).map { $0 + "/*" }
    return "'\(unmatched.text.shortened)' matches no linked route"
      + Suggestion.hint(unmatched.text, among: names)
  }
}

extension RoutePattern.Part {
  fileprivate init(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let (target, action) = (parts[0], parts.count == 2 ? parts[1] : "*")
    let isPattern =
      target == LinkHandler.target || parts.allSatisfy { $0 == "*" || Route.isName($0) }
    switch (target, action) {
    case _ where !isPattern: self = .malformed(text)
    case ("*", "*"): self = .all
    case (_, "*"): self = .target("\(target)/")
    case ("*", _): self = .action("/\(action)")
    default: self = .route(text)
    }
  }

  fileprivate var isAll: Bool { self == .all }

  /// Whether it is for closures of links, which are added while the mediator runs.
  fileprivate var isLink: Bool { text.hasPrefix(LinkHandler.target + "/") }

  fileprivate var text: String {
    switch self {
    case .all: "*"
    case .target(let start): start + "*"
    case .action(let end): "*" + end
    case .route(let text), .malformed(let text): text
    }
  }

  fileprivate func matches(_ route: Route) -> Bool {
    let text = route.text.utf8
    return switch self {
    case .all: true
    case .target(let start): text.starts(with: start.utf8)
    case .action(let end): text.drop { $0 != UInt8(ascii: "/") }.elementsEqual(end.utf8)
    case .route(let other): text.elementsEqual(other.utf8)
    case .malformed: false
    }
  }
}
