/// A set of routes: one address, all of a target (`Login/*`, `Login`), an action of every target (`*/status`), or `*`.
///
/// A list of patterns is a pattern, and ``excluding(_:)`` subtracts one from another:
///
/// ```swift
/// let members: RoutePattern = ["Login/*", "*/status"]
/// let guarded: RoutePattern = [members.excluding("Login/*"), "Login/leave"]   // contains Login/leave
/// ```
/// The closures of links have routes of their own: `link/` and the link's pattern. Malformed text matches no route, and
/// building a mediator with it fails.
public struct RoutePattern: Hashable, Sendable, ExpressibleByStringLiteral,
  ExpressibleByArrayLiteral, CustomStringConvertible
{
  fileprivate enum Term: Hashable, Sendable {
    case all
    /// Routes with this prefix: `Login/`.
    case target(String)
    /// Routes with this suffix: `/status`.
    case action(String)
    case route(String)
    case malformed(String)
    case difference(RoutePattern, RoutePattern)
  }

  private let terms: [Term]
  /// Every route.
  public static let all: RoutePattern = "*"

  fileprivate init(_ terms: [Term]) { self.terms = terms }

  /// Parses a pattern; `*` means any target or any action, and alone any route.
  public init(_ text: String) { self.init([Term(text)]) }
  /// Parses a pattern.
  public init(stringLiteral text: String) { self.init(text) }

  /// Matches the routes of any of the patterns.
  public init(arrayLiteral patterns: RoutePattern...) { self.init(patterns) }
  /// Matches the routes of any of the patterns.
  public init(_ patterns: [RoutePattern]) { self.init(patterns.flatMap(\.terms)) }

  /// The routes of this pattern without those of another.
  public func excluding(_ other: RoutePattern) -> RoutePattern {
    terms.isEmpty || other.terms.isEmpty ? self : RoutePattern([.difference(self, other)])
  }

  /// The pattern as it was written; `except` applies to the whole list on its left: `(A/* except A/x), A/x`.
  public var description: String {
    if case .difference(let base, let other)? = terms.first, terms.count == 1 {
      return base.description + other.terms.map { " except \($0.text)" }.joined()
    }
    return terms.map(\.text).joined(separator: ", ")
  }

  /// Whether the pattern matches a route.
  public func matches(_ route: Route) -> Bool { terms.contains { $0.matches(route) } }

  package var problem: String? {
    parts.first { if case .malformed = $0 { true } else { false } }.map {
      "'\($0.text.shortened)' is malformed: write Target/action, Target/*, */action or *"
    }
  }

  /// Why the pattern is invalid, or nil: each part has to match a route, and the exceptions must leave one.
  func problem(among routes: [Route]) -> String? {
    if let problem { return problem }
    let unmatched = parts.first { part in
      part != .all && !part.isLink && !routes.contains(where: part.matches)
    }
    guard let unmatched else { return emptiness(among: routes) }
    let names = routes.map(\.text) + Set(routes.map(\.target)).map { $0 + "/*" }
    return "'\(unmatched.text.shortened)' matches no linked route"
      + Suggestion.hint(unmatched.text, among: names)
  }

  /// The texts of patterns of links, for the closures that are added while the mediator runs.
  var links: [String] {
    parts.compactMap { part in
      guard part.isLink, case .route(let text) = part else { return nil }
      return String(text.dropFirst(Route.linkTarget.count + 1))
    }
  }

  private func emptiness(among routes: [Route]) -> String? {
    if terms.isEmpty { return "an empty list matches no route" }
    // An application may link only what `*` excepts.
    let isBounded = !parts.contains { $0 == .all || $0.isLink }
    guard isBounded, !routes.contains(where: matches) else { return nil }
    return "'\(description.shortened)' matches no linked route, because it excepts all of them"
  }

  /// Every term but the differences, in the order of the text.
  fileprivate var parts: [Term] { terms.flatMap(\.parts) }
}

extension RoutePattern.Term {
  fileprivate init(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let (target, action) = (parts[0], parts.count == 2 ? parts[1] : "*")
    let isPattern =
      target == Route.linkTarget || parts.allSatisfy { $0 == "*" || Route.isName($0) }
    switch (target, action) {
    case _ where !isPattern: self = .malformed(text)
    case ("*", "*"): self = .all
    case (_, "*"): self = .target("\(target)/")
    case ("*", _): self = .action("/\(action)")
    default: self = .route(text)
    }
  }

  fileprivate var parts: [Self] {
    if case .difference(let base, let other) = self { base.parts + other.parts } else { [self] }
  }

  /// Whether it matches closures of links, which are added while the mediator runs.
  fileprivate var isLink: Bool { text.hasPrefix(Route.linkTarget + "/") }

  fileprivate var text: String {
    switch self {
    case .all: "*"
    case .target(let start): start + "*"
    case .action(let end): "*" + end
    case .route(let text), .malformed(let text): text
    case .difference: "(\(RoutePattern([self])))"
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
    case .difference(let base, let other): base.matches(route) && !other.matches(route)
    }
  }
}
