extension Aspects {
  /// When a hook is removed.
  public enum Removal: Sendable, Hashable, CaseIterable {
    /// By its token.
    case manual
    /// After the first run that it took part in, when the after-hooks have run.
    ///
    /// A nested or simultaneous run doesn't run it again.
    case afterFirstRun
  }

  /// The runs of a join point that a hook is for.
  public struct Scope<Subject: Sendable>: Sendable {
    /// Whether it is every run; hooks of such a scope run around the others.
    let isWide: Bool

    /// Whether a run with this subject, of this instance, is in the scope.
    let matches: @Sendable (Subject, AnyObject?) -> Bool

    /// Whether no run can be in the scope any more.
    let isOver: @Sendable () -> Bool

    /// Every run.
    public static var all: Self {
      Scope(isWide: true, matches: { _, _ in true }, isOver: { false })
    }

    /// The runs of one object, referenced weakly: its hooks are removed after it is gone.
    public static func one(_ object: some AnyObject & Sendable) -> Self {
      let instance = Instance(object: object)
      return Scope(
        isWide: false,
        matches: { _, other in
          guard let object = instance.object else { return false }
          return object === other
        },
        isOver: { instance.object == nil })
    }
  }

  private struct Instance: Sendable {
    weak let object: (any AnyObject & Sendable)?
  }

  /// The calls of these routes.
  ///
  /// - Throws: ``AspectError/Code/badPattern`` when the pattern is malformed or matches no linked route.
  public func routes(_ pattern: RoutePattern) throws(AspectError) -> Scope<Request> {
    if let problem = patternProblem(pattern) { throw .badPattern(pattern, problem) }
    return Scope(
      isWide: pattern == .all, matches: { request, _ in pattern.matches(request.route) },
      isOver: { false })
  }
}

extension Aspects.Scope where Subject == Request {
  /// Refuses an object, since a call has none to compare with: use ``Aspects/routes(_:)``.
  ///
  /// It throws so that it doesn't compile; if it were unavailable, the compiler would choose the general `one`.
  @available(*, deprecated, message: "a call has no object to compare with; use aspects.routes(…)")
  public static func one(_ object: some AnyObject & Sendable) throws -> Self {
    Self(isWide: false, matches: { _, _ in false }, isOver: { false })
  }
}
