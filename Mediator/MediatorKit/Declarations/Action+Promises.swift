// What an action promises besides its types; each adds one thing to the declaration it is called on.
extension Action {
  /// Calling the action twice with the same params does no more than calling it once.
  ///
  /// True by itself for an action that only reads. The tests call every example of such an action twice: the second
  /// call finds the work done, and answers as the first did.
  public func idempotent() -> Self { promising { $0.isIdempotent = true } }

  /// A deep link with an unknown query item fails; otherwise the item is ignored.
  public func strictLinks() -> Self { promising { $0.hasStrictLinks = true } }

  /// The version of the target that first had the action.
  public func since(_ version: String) -> Self { promising { $0.since = version } }

  /// The action will go.
  ///
  /// - Parameters:
  ///   - version: The version of the target that first says so.
  ///   - removed: The first version that may be without it.
  ///   - replacement: The route to call instead, or nil.
  ///   - reason: Why, in one sentence.
  /// - Returns: The declaration with that added.
  public func deprecated(
    since version: String, removeIn removed: String, replacement: String? = nil,
    because reason: String
  ) -> Self {
    promising {
      $0.deprecation = Deprecation(
        since: version, removeIn: removed, replacement: replacement, reason: reason)
    }
  }

  /// Calls of the action and what comes of them, the most telling one first.
  public func examples(_ examples: Example...) -> Self { self.examples(examples) }

  /// The same for a list that stands elsewhere, which is made when it is first asked for.
  public func examples(_ examples: @autoclosure @escaping @Sendable () -> [Example]) -> Self {
    promising { contract in
      let former = contract.declaredExamples
      contract.declaredExamples = DeclaredExamples { former.list + examples() }
    }
  }

  private func promising(_ change: (inout ActionContract) -> Void) -> Self {
    var copy = self
    change(&copy.contract)
    return copy
  }
}
