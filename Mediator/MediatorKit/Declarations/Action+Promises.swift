// Modifiers of an action; each adds one property to its contract.
extension Action {
  /// Marks the action as idempotent: calling it twice with the same params has the effect of one
  /// call.
  ///
  /// An action that only reads is always idempotent. The tests call every example of such an action twice, and expect
  /// the same result.
  public func idempotent() -> Self { promising { $0.isIdempotent = true } }

  /// Makes a deep link with an unknown query item fail; by default the item is ignored.
  public func strictLinks() -> Self { promising { $0.hasStrictLinks = true } }

  /// States the version of the target that introduced the action.
  public func since(_ version: String) -> Self { promising { $0.promise(since: version) } }

  /// Announces that the action will be removed.
  ///
  /// - Parameters:
  ///   - version: The version of the target that announces it.
  ///   - removed: The first version that may be without the action.
  ///   - replacement: The route to call instead, or nil.
  ///   - reason: Why, in one sentence.
  /// - Returns: The declaration with the announcement.
  public func deprecated(
    since version: String, removeIn removed: String, replacement: String? = nil,
    because reason: String
  ) -> Self {
    promising {
      $0.promise(
        deprecation: Deprecation(
          since: version, removeIn: removed, replacement: replacement, reason: reason))
    }
  }

  /// Names the events after which the result is outdated: an open screen loads again.
  ///
  /// They are subscriptions of the target: checked when the mediator is built, and listed in its contract. Events of
  /// modules that aren't linked are ignored.
  public func outdated(after events: String...) -> Self {
    promising { $0.promise(staleAfter: events) }
  }

  /// Names the type of the answer that the screen gives when it is closed.
  ///
  /// Needs that read an answer name its type too; both are compared when the mediator is built.
  public func answers<A: Payload>(_ type: A.Type) -> Self {
    promising { $0.promise(answer: A.shape) }
  }

  /// Adds sample calls and their outcomes, the most useful one first.
  public func examples(_ examples: Example...) -> Self { self.examples(examples) }

  /// Adds examples that are declared elsewhere, and made when they are first read.
  public func examples(_ examples: @autoclosure @escaping @Sendable () -> [Example]) -> Self {
    promising { $0.promise(examples: examples) }
  }

  private func promising(_ change: (inout ActionContract) -> Void) -> Self {
    var copy = self
    change(&copy.contract)
    return copy
  }
}
