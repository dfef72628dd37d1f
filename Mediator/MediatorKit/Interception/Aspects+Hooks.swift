extension Aspects {
  /// Runs code before the original.
  ///
  /// - Parameters:
  ///   - point: The join point.
  ///   - scope: The runs that the hook is for.
  ///   - removal: When the hook is removed.
  ///   - body: Runs once in each run, on its thread. When it throws, the original doesn't run.
  /// - Returns: A token that removes exactly this hook.
  @discardableResult
  public func before<Subject, Output>(
    _ point: JoinPoint<Subject, Output>, on scope: Scope<Subject> = .all,
    removal: Removal = .manual, _ body: @escaping @Sendable (Subject) throws -> Void
  ) -> Token {
    add(.before(body), at: point, on: scope, removal)
  }

  /// Runs code after the original, and may replace the outcome.
  ///
  /// - Parameters:
  ///   - point: The join point.
  ///   - scope: The runs that the hook is for.
  ///   - removal: When the hook is removed.
  ///   - body: Runs once in each run, on its thread, with the subject and the outcome so far; returns the new outcome.
  /// - Returns: A token that removes exactly this hook.
  @discardableResult
  public func after<Subject, Output>(
    _ point: JoinPoint<Subject, Output>, on scope: Scope<Subject> = .all,
    removal: Removal = .manual,
    _ body: @escaping @Sendable (Subject, Result<Output, any Error>) -> Result<Output, any Error>
  ) -> Token {
    add(.after(body), at: point, on: scope, removal)
  }

  /// Runs code after the original, whatever the outcome.
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

  /// Runs code around the original without waiting, in synchronous and asynchronous runs.
  ///
  /// - Parameters:
  ///   - point: The join point.
  ///   - scope: The runs that the hook is for.
  ///   - removal: When the hook is removed.
  ///   - body: Runs once in each run, on its thread, and decides what happens.
  /// - Returns: A token that removes exactly this hook.
  @discardableResult
  public func around<Subject, Output>(
    _ point: JoinPoint<Subject, Output>, on scope: Scope<Subject> = .all,
    removal: Removal = .manual,
    _ body: @escaping @Sendable (Subject) throws -> Advice<Subject, Output>
  ) -> Token {
    add(.around(body, suspends: false), at: point, on: scope, removal)
  }

  /// Runs code in place of the original without waiting, in synchronous and asynchronous runs.
  @discardableResult
  public func instead<Subject, Output>(
    _ point: JoinPoint<Subject, Output>, on scope: Scope<Subject> = .all,
    removal: Removal = .manual, answer: @escaping @Sendable (Subject) throws -> Output
  ) -> Token {
    around(point, on: scope, removal: removal) { .reply(try answer($0)) }
  }

  /// Runs asynchronous code in place of the original, or around it.
  ///
  /// Synchronous runs then fail before anything happens, with the refusal of the join point.
  ///
  /// - Parameters:
  ///   - point: The join point.
  ///   - scope: The runs that the hook is for.
  ///   - removal: When the hook is removed.
  ///   - body: Runs on the caller's executor. It returns an output of its own, or calls its second argument, any
  ///     number of times, with any subject. Write the closure without a capture list: Swift 6.3 runs one that has a
  ///     capture list off the caller's executor.
  /// - Returns: A token that removes exactly this hook.
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
}
