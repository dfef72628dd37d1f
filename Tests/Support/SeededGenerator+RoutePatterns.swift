package import MediatorKit

extension SeededGenerator {
  /// The routes of an application.
  package static let routes = ["Ta/x", "Ta/y", "Tb/x", "Tb/z", "Tc/w"]

  private static let leaves: [(RoutePattern, Set<String>)] = [
    ("*", Set(routes)), ("Ta/*", ["Ta/x", "Ta/y"]), ("Tb/*", ["Tb/x", "Tb/z"]),
    ("*/x", ["Ta/x", "Tb/x"]), ("Ta/x", ["Ta/x"]), ("Tb/z", ["Tb/z"]), ([], []),
  ]

  /// A random pattern, and which of the ``routes`` it matches.
  package mutating func routePattern(depth: Int) -> (RoutePattern, Set<String>) {
    guard depth > 0, one(of: [true, true, true, false]) else { return one(of: Self.leaves) }
    let (left, leftRoutes) = routePattern(depth: depth - 1)
    let (right, rightRoutes) = routePattern(depth: depth - 1)
    if Bool.random(using: &self) { return ([left, right], leftRoutes.union(rightRoutes)) }
    return (left.excluding(right), leftRoutes.subtracting(rightRoutes))
  }
}
