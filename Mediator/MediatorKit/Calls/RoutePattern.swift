/// A set of routes: one address, all of a target (`Login/*`), one action of every target (`*/status`), or all (`*`).
///
/// The closures that answer links have routes of their own, `link/` and the pattern of the link. A text that is none
/// of these stands for no route at all; a mediator refuses an interceptor that has it.
public struct RoutePattern: Hashable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  private enum Kind: Hashable, Sendable {
    case all
    /// Routes that begin so: `Login/`.
    case target(String)
    /// Routes that end so: `/status`.
    case action(String)
    case route(String)
    case unreadable(String)
  }

  private let kind: Kind

  /// Every route.
  public static let all: RoutePattern = "*"

  /// Reads a pattern; `*` stands for any target or any action, and alone for both.
  public init(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let (target, action) = (parts[0], parts.count == 2 ? parts[1] : "*")
    let isPattern =
      target == LinkBlock.target || parts.allSatisfy { $0 == "*" || Route.isName($0) }
    kind =
      switch (target, action) {
      case _ where !isPattern: .unreadable(text)
      case ("*", "*"): .all
      case (_, "*"): .target("\(target)/")
      case ("*", _): .action("/\(action)")
      default: .route(text)
      }
  }

  /// Reads a pattern.
  public init(stringLiteral text: String) { self.init(text) }

  /// Whether the text was a pattern.
  var isValid: Bool {
    if case .unreadable = kind { return false }
    return true
  }

  /// The pattern as it is written; what is no pattern, as it was given.
  public var description: String {
    switch kind {
    case .all: "*"
    case .target(let start): start + "*"
    case .action(let end): "*" + end
    case .route(let text), .unreadable(let text): text
    }
  }

  /// Whether a route is in the set.
  public func matches(_ route: Route) -> Bool {
    let text = route.text.utf8
    return switch kind {
    case .all: true
    case .target(let start): text.starts(with: start.utf8)
    case .action(let end): text.drop { $0 != UInt8(ascii: "/") }.elementsEqual(end.utf8)
    case .route(let other): text.elementsEqual(other.utf8)
    case .unreadable: false
    }
  }
}
