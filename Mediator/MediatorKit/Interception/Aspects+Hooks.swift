extension Aspects {
  /// Runs code before the original.
  ///
  /// It runs once in each run of the scope, on the run's thread. When it throws, the original doesn't run. The token
  /// removes exactly this hook.
  @discardableResult
  public func before<Subject, Output>(
    _ point: JoinPoint<Subject, Output>, on scope: Scope<Subject> = .all,
    removal: Removal = .manual, _ body: @escaping @Sendable (Subject) throws -> Void
  ) -> Token {
    add(.before(body), at: point, on: scope, removal)
  }

  /// Runs code after the original, and may replace the outcome.
  ///
  /// It gets the outcome so far and returns the new one, once in each run of the scope, on the run's thread.
  @discardableResult
  public func after<Subject, Output>(
    _ point: JoinPoint<Subject, Output>, on scope: Scope<Subject> = .all,
    removal: Removal = .manual,
    _ body: @escaping @Sendable (Subject, Result<Output, any Error>) -> Result<Output, any Error>
  ) -> Token {
    add(.after(body), at: point, on: scope, removal)
  }

  /// Runs code after the original without changing the outcome.
  @discardableResult
  public func after<Subject, Output>(
    _ point: JoinPoint<Subject, Output>, on scope: Scope<Subject> = .all,
    removal: Removal = .manual, _ body: @escaping @Sendable (Subject) -> Void
  ) -> Token {
    after(point, on: scope, removal: removal) { subject, outcome in
      body(subject)
      return outcome
    }
  }

  /// Runs synchronous code around the original, in synchronous and asynchronous runs.
  @discardableResult
  public func around<Subject, Output>(
    _ point: JoinPoint<Subject, Output>, on scope: Scope<Subject> = .all,
    removal: Removal = .manual,
    _ body: @escaping @Sendable (Subject) throws -> Advice<Subject, Output>
  ) -> Token {
    add(.around(body, suspends: false), at: point, on: scope, removal)
  }

  /// Runs synchronous code in place of the original, in synchronous and asynchronous runs.
  @discardableResult
  public func instead<Subject, Output>(
    _ point: JoinPoint<Subject, Output>, on scope: Scope<Subject> = .all,
    removal: Removal = .manual, body: @escaping @Sendable (Subject) throws -> Output
  ) -> Token {
    around(point, on: scope, removal: removal) { .reply(try body($0)) }
  }

  /// Runs asynchronous code in place of the original, or around it.
  ///
  /// The closure returns an output, or calls its second argument, any number of times, with any subject. It runs on the
  /// caller's executor; write it without a capture list: Swift 6.3 runs a closure that has one off that executor. A
  /// synchronous run fails with the join point's refusal before anything happens.
  @discardableResult
  public func instead<Subject, Output>(
    _ point: JoinPoint<Subject, Output>, on scope: Scope<Subject> = .all,
    removal: Removal = .manual,
    _ body:
      @escaping @Sendable (Subject, Advice<Subject, Output>.Next) async throws -> Output
  ) -> Token {
    add(
      .around({ subject in .suspend { next in try await body(subject, next) } }, suspends: true),
      at: point, on: scope, removal)
  }

  /// When a hook is removed.
  public enum Removal: Sendable, Hashable, CaseIterable {
    /// Only by its token.
    case manual
    /// After the first run that it took part in, once the after-hooks have run.
    ///
    /// A nested or concurrent run doesn't run it again.
    case afterFirstRun
  }

  /// The runs of a join point that a hook applies to.
  public struct Scope<Subject: Sendable>: Sendable {
    /// Whether it includes every run; such hooks run outside the others.
    let isWide: Bool

    /// Whether the scope includes a run with this subject and instance.
    let matches: @Sendable (Subject, AnyObject?) -> Bool

    /// Whether no future run can be in the scope.
    let isOver: @Sendable () -> Bool

    /// Every run.
    public static var all: Self {
      Scope(isWide: true, matches: { _, _ in true }, isOver: { false })
    }

    /// The runs of one object, referenced weakly; its hooks are removed after it was freed.
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
  /// Rejects an object, because a call has none to compare with: use ``Aspects/routes(_:)``.
  ///
  /// It throws so that it doesn't compile; if it were unavailable, the compiler would choose the general `one`.
  @available(*, deprecated, message: "a call has no object to compare with; use aspects.routes(…)")
  public static func one(_ object: some AnyObject & Sendable) throws -> Self {
    Self(isWide: false, matches: { _, _ in false }, isOver: { false })
  }
}
