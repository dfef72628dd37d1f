/// A set of routes: one address, all of a target (`Login/*`), one action of every target (`*/status`), or all (`*`).
///
/// The closures that answer links have routes of their own, `link/` and the pattern of the link. A text that is none
/// of these stands for no route at all; a mediator refuses an interceptor that has it.
public struct RoutePattern: Hashable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// Nil where any will do.
  private let target: String?
  private let action: String?

  /// The text, when it is no pattern.
  private let unreadable: String?

  /// Every route.
  public static let all: RoutePattern = "*"

  /// Reads a pattern; `*` stands for any target or any action, and alone for both.
  public init(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    let isPattern =
      parts[0] == LinkBlock.target || parts.allSatisfy { $0 == "*" || Route.isName($0) }
    unreadable = isPattern ? nil : text
    target = isPattern && parts[0] != "*" ? parts[0] : nil
    action = isPattern && parts.count == 2 && parts[1] != "*" ? parts[1] : nil
  }

  /// Reads a pattern.
  public init(stringLiteral text: String) { self.init(text) }

  /// Whether the text was a pattern.
  var isValid: Bool { unreadable == nil }

  /// The pattern as it is written; what is no pattern, as it was given.
  public var description: String {
    if let unreadable { return unreadable }
    return target == nil && action == nil ? "*" : "\(target ?? "*")/\(action ?? "*")"
  }

  /// Whether a route is in the set.
  public func matches(_ route: Route) -> Bool {
    isValid && (target == nil || target == route.target)
      && (action == nil || action == route.action)
  }
}
