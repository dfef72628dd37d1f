// Join points by name, for tools that don't know their types.
extension Aspects {
  /// One run of a join point, type-erased.
  public struct Occurrence: Sendable {
    /// The name of the join point.
    public let joinPoint: String

    /// The name of the subject.
    public let subject: String

    /// The error of the run; nil when it succeeded or hasn't ended.
    public let error: (any Error)?

    init<Subject, Output>(
      _ point: JoinPoint<Subject, Output>, _ subject: Subject,
      _ outcome: Result<Output, any Error>?
    ) {
      joinPoint = point.name
      self.subject = point.subjectName(subject)
      if case .failure(let error) = outcome { self.error = error } else { error = nil }
    }
  }

  /// Adds a before-hook to every run of a join point, found by its name.
  ///
  /// - Throws: ``AspectError/Code/unknownJoinPoint``, with the nearest name, when no such join point was published.
  public func before(
    named name: String, removal: Removal = .manual,
    _ body: @escaping @Sendable (Occurrence) throws -> Void
  ) throws(AspectError) -> Token {
    try published(name).before(self, removal, body)
  }

  /// Adds an after-hook to every run of a join point, found by its name.
  ///
  /// - Throws: ``AspectError/Code/unknownJoinPoint``, with the nearest name, when no such join point was published.
  public func after(
    named name: String, removal: Removal = .manual,
    _ body: @escaping @Sendable (Occurrence) -> Void
  ) throws(AspectError) -> Token {
    try published(name).after(self, removal, body)
  }
}

/// A join point that tools find by name, type-erased.
struct PublishedJoinPoint: Sendable {
  let key: JoinPointKey

  /// Adds a before-hook.
  let before:
    @Sendable (Aspects, Aspects.Removal, @escaping @Sendable (Aspects.Occurrence) throws -> Void)
      -> Token

  /// Adds an after-hook.
  let after:
    @Sendable (Aspects, Aspects.Removal, @escaping @Sendable (Aspects.Occurrence) -> Void) -> Token

  init<Subject, Output>(_ point: JoinPoint<Subject, Output>) {
    key = point.key
    before = { aspects, removal, body in
      aspects.before(point, removal: removal) { subject in
        try body(Aspects.Occurrence(point, subject, nil))
      }
    }
    after = { aspects, removal, body in
      aspects.after(point, removal: removal) { subject, outcome in
        body(Aspects.Occurrence(point, subject, outcome))
        return outcome
      }
    }
  }
}
