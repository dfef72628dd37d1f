/// A join point that tools find by its name, with its types gone.
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
