extension Aspects {
  /// Runs code before what happens at a join point.
  ///
  /// - Parameters:
  ///   - point: Where.
  ///   - scope: The runs that it is for.
  ///   - removal: When it goes away.
  ///   - body: Called once in each run, on its thread. When it throws, what would have happened doesn't.
  /// - Returns: A token that takes exactly this hook away.
  @discardableResult
  public func before<Subject, Output>(
    _ point: JoinPoint<Subject, Output>, on scope: Scope<Subject> = .all,
    removal: Removal = .manual, _ body: @escaping @Sendable (Subject) throws -> Void
  ) -> Token {
    add(.before(body), at: point, on: scope, removal)
  }

  /// Runs code after what happened at a join point, and may answer another outcome.
  ///
  /// - Parameters:
  ///   - point: Where.
  ///   - scope: The runs that it is for.
  ///   - removal: When it goes away.
  ///   - body: Called once in each run, on its thread, with the subject of the run and its outcome so far; answers
  ///     the outcome from there on.
  /// - Returns: A token that takes exactly this hook away.
  @discardableResult
  public func after<Subject, Output>(
    _ point: JoinPoint<Subject, Output>, on scope: Scope<Subject> = .all,
    removal: Removal = .manual,
    _ body: @escaping @Sendable (Subject, Result<Output, any Error>) -> Result<Output, any Error>
  ) -> Token {
    add(.after(body), at: point, on: scope, removal)
  }

  /// Runs code after what happened at a join point, whatever the outcome.
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

  /// Runs code instead of what happens at a join point, or around it.
  ///
  /// - Parameters:
  ///   - point: Where.
  ///   - scope: The runs that it is for.
  ///   - removal: When it goes away.
  ///   - body: Runs in runs that may wait. It answers by itself, or through its second argument, as often as it
  ///     likes and with another subject if it likes. Write the closure without a capture list: Swift 6.3 takes one
  ///     that has it off its caller's executor, and refuses it here.
  ///   - now: The same for runs that don't wait. Without it they fail with the error of the join point before
  ///     anything happens, so that no hook is ever bypassed.
  /// - Returns: A token that takes exactly this hook away.
  @discardableResult
  public func instead<Subject, Output>(
    _ point: JoinPoint<Subject, Output>, on scope: Scope<Subject> = .all,
    removal: Removal = .manual,
    _ body: @escaping @Sendable (Subject, Proceed<Subject, Output>) async throws -> Output,
    now: (@Sendable (Subject, ProceedNow<Subject, Output>) throws -> Output)? = nil
  ) -> Token {
    add(.instead(.init(body: body, now: now)), at: point, on: scope, removal)
  }

  /// Runs code that doesn't wait instead of what happens at a join point, on both roads.
  @discardableResult
  public func instead<Subject, Output>(
    _ point: JoinPoint<Subject, Output>, on scope: Scope<Subject> = .all,
    removal: Removal = .manual, answer: @escaping @Sendable (Subject) throws -> Output
  ) -> Token {
    instead(point, on: scope, removal: removal) { subject, _ in
      try answer(subject)
    } now: { subject, _ in
      try answer(subject)
    }
  }
}
