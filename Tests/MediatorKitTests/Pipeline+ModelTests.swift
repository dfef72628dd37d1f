import InterceptorKit
import TestSupport
import Testing

@testable import MediatorKit

/// Random layers and changes of routes, compared with a naive model.
struct PipelineModelTests {
  struct Target_Ta: Target {
    static let summary = "A."
    static var actions: [Action<Self>] { actions(["x", "y"]) { $0.lines } }
    let lines: Lines
  }

  struct Target_Tb: Target {
    static let summary = "B."
    static var actions: [Action<Self>] { actions(["x", "z"]) { $0.lines } }
    let lines: Lines
  }

  struct Target_Rest: Target {
    static let summary = "Gets what is unknown."
    static var actions: [Action<Self>] { [] }
    static var notFound: NotFound<Self>? {
      NotFound { target in
        { request in
          target.lines.write("run \(request.route)")
          return Reply(true)
        }
      }
    }
    let lines: Lines
  }

  /// The place of a layer around calls, outermost first.
  enum Kind: Int, CaseIterable {
    case fixed, added, after, before, around
  }

  /// How a layer proceeds.
  enum Style: CaseIterable {
    case proceed, asking, suspend
  }

  /// A layer, and the routes with which it proceeds, one after the other, for each route.
  struct Rule {
    let name: String
    let kind: Kind
    let pattern: RoutePattern
    let routes: Set<String>
    let style: Style
    let steps: [String: [Route]]

    var advise: @Sendable (Request, Lines) throws -> Interception {
      let (name, style, steps) = (name, style, steps)
      return { request, lines in
        lines.write("\(name) \(request.route)")
        var requests = (steps[request.route.text] ?? [request.route]).map { route in
          var next = style == .asking ? request.asking(route) : request
          next.route = route
          return next
        }[...]
        guard style == .suspend else { return Self.advice(&requests) }
        let all = requests
        return .suspend { next in
          var reply = Reply.nothing
          for request in all { reply = try await next(request) }
          return reply
        }
      }
    }

    private static func advice(_ requests: inout ArraySlice<Request>) -> Interception {
      guard let first = requests.popFirst() else { return .reply(.nothing) }
      guard !requests.isEmpty else { return .proceed(first) }
      let rest = requests
      return .proceed(first) { _ in
        var rest = rest
        return advice(&rest)
      }
    }
  }

  struct Around: Interceptor {
    let rule: Rule
    let lines: Lines
    var pattern: RoutePattern { rule.pattern }
    func intercept(_ request: Request) throws -> Interception { try rule.advise(request, lines) }
  }

  static let universe = SeededGenerator.routes + ["Ta/none"]

  /// A random layer; a hook before or after a call only watches it.
  static func rule(_ random: inout SeededGenerator, _ number: Int, isSynchronous: Bool) throws
    -> Rule
  {
    let kind = random.one(of: Kind.allCases)
    let (pattern, routes) = Self.pattern(&random, isWide: kind == .fixed || kind == .added)
    let styles = isSynchronous ? [.proceed, .asking] : Style.allCases
    var steps: [String: [Route]] = [:]
    if kind != .before && kind != .after {
      for route in universe where random.one(of: [true, false, false]) {
        let count = random.one(of: [1, 1, 1, 2])
        steps[route] = try (0..<count).map { _ in
          try #require(Route(random.one(of: universe + [route])))
        }
      }
    }
    return Rule(
      name: "\(kind)\(number)", kind: kind, pattern: pattern, routes: routes,
      style: random.one(of: styles), steps: steps)
  }

  /// A random pattern and its routes; hooks of all routes would run outside the others.
  static func pattern(_ random: inout SeededGenerator, isWide: Bool) -> (RoutePattern, Set<String>)
  {
    while true {
      let (pattern, routes) = random.routePattern(depth: 2)
      // A pattern without a linked route is a fault.
      guard isWide || pattern != .all, !routes.isEmpty else { continue }
      let none = Route(checkedTarget: "Ta", action: "none")
      return (pattern, pattern.matches(none) ? routes.union([none.text]) : routes)
    }
  }

  static func mediator(_ rules: [Rule], _ lines: Lines) throws -> Mediator {
    let (fixed, later) = (rules.filter { $0.kind == .fixed }, rules.filter { $0.kind != .fixed })
    let mediator = try Mediator(
      fallback: Registration(Target_Rest.self) { _ in Target_Rest(lines: lines) },
      interceptors: fixed.map { Around(rule: $0, lines: lines) }
    ) {
      Registration(Target_Ta.self) { _ in Target_Ta(lines: lines) }
      Registration(Target_Tb.self) { _ in Target_Tb(lines: lines) }
    }
    for rule in later {
      let scope = try mediator.aspects.routes(rule.pattern)
      let (name, advise) = (rule.name, rule.advise)
      switch rule.kind {
      case .fixed: break
      case .added: _ = try mediator.add(Around(rule: rule, lines: lines))
      case .before:
        mediator.aspects.before(.routePerform, on: scope) { lines.write("\(name) \($0.route)") }
      case .around: mediator.aspects.around(.routePerform, on: scope) { try advise($0, lines) }
      case .after:
        mediator.aspects.after(.routePerform, on: scope) { lines.write("\(name) \($0.route)") }
      }
    }
    return mediator
  }

  /// What the layers and the action of a call write: the next layer is the outermost one of the request's route that the
  /// call hasn't passed.
  static func expected(_ rules: [Rule], _ route: String, passed: Set<String> = []) -> [String] {
    let next = rules.first { $0.routes.contains(route) && !passed.contains($0.name) }
    guard let next else { return ["run \(route)"] }
    let steps = next.steps[route]?.map(\.text) ?? [route]
    let inner = steps.flatMap { expected(rules, $0, passed: passed.union([next.name])) }
    let line = "\(next.name) \(route)"
    return next.kind == .after ? inner + [line] : [line] + inner
  }

  /// The layers of a list of rules, outermost first.
  static func sorted(_ rules: [Rule]) -> [Rule] {
    Kind.allCases.flatMap { kind in
      let some = rules.filter { $0.kind == kind }
      return kind == .after ? some.reversed() : some
    }
  }

  @Test(arguments: [true, false])
  func `Each layer sees the requests that its pattern matches, once each`(isSynchronous: Bool)
    async throws
  {
    var random = SeededGenerator(seed: 21)
    var changes = 0
    for _ in 0..<300 {
      let lines = Lines()
      let rules = try (0..<Int.random(in: 1...9, using: &random)).map {
        try Self.rule(&random, $0, isSynchronous: isSynchronous)
      }
      let mediator = try Self.mediator(rules, lines)
      var expected: [String] = []
      for route in Self.universe {
        let seen = Self.expected(Self.sorted(rules), route)
        expected += seen
        if seen.contains(where: { !$0.hasSuffix(route) }) { changes += 1 }
        _ =
          isSynchronous
          ? try mediator.performNow(route) : try await mediator.perform(route)
      }
      #expect(lines.all == expected, "\(rules.map { "\($0.name) \($0.pattern) \($0.steps)" })")
    }
    #expect(changes > 300)
  }
}

extension Target {
  /// Actions that write their routes.
  fileprivate static func actions(
    _ names: [String], _ lines: @escaping @Sendable (Self) -> Lines
  ) -> [Action<Self>] {
    names.map { name in
      Action(
        name, "Runs.", perform: { target in { lines(target).write("run \(Self.name)/\(name)") } })
    }
  }
}
