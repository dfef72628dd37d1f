// Join points by their names, for tools that don't know their types.
extension Aspects {
  /// One run of a join point, as tools see it that don't know its types.
  public struct Occurrence: Sendable {
    /// The name of the join point.
    public let joinPoint: String

    /// What the subject is called.
    public let subject: String

    /// What the run failed with; nil when it didn't fail, or hasn't happened yet.
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

  /// Adds a before-hook to every run of a join point that is known by its name only.
  ///
  /// - Throws: ``AspectError/Code/unknownJoinPoint``, naming the nearest, when nobody published the name.
  public func before(
    named name: String, removal: Removal = .manual,
    _ body: @escaping @Sendable (Occurrence) throws -> Void
  ) throws(AspectError) -> Token {
    try published(name).before(self, removal, body)
  }

  /// Adds an after-hook to every run of a join point that is known by its name only.
  ///
  /// - Throws: ``AspectError/Code/unknownJoinPoint``, naming the nearest, when nobody published the name.
  public func after(
    named name: String, removal: Removal = .manual,
    _ body: @escaping @Sendable (Occurrence) -> Void
  ) throws(AspectError) -> Token {
    try published(name).after(self, removal, body)
  }
}
