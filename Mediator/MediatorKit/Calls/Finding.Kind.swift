extension Finding {
  /// A kind of finding, and the rule that it breaks.
  public struct Kind: Hashable, Sendable, Identifiable {
    /// The stable name for programs and lists of accepted findings: `unmet-need`.
    public let id: String
    /// The default severity.
    public let level: Level
    /// The rule in one sentence.
    public let sentence: String

    /// Declares a kind.
    public init(_ id: String, _ sentence: String, level: Level = .error) {
      self.id = id
      self.level = level
      self.sentence = sentence
    }
  }
}

// Kinds that fail the building of a mediator.
extension Finding.Kind {
  package static let badName = Self(
    "bad-name", "A name is an ASCII letter followed by letters, digits and _.")
  package static let duplicate = Self(
    "duplicate-name", "Names are unique among things of one kind.")
  package static let sameButForCase = Self("case-clash", "No two names differ only by case.")
  package static let badErrorCode = Self(
    "bad-error-code", "An action declares each error once, and doesn't use the mediator's codes.")
  package static let emptyFallback = Self("empty-fallback", "The fallback target has a notFound.")
  package static let badPattern = Self(
    "bad-pattern", "A pattern matches at least one linked route.")
  package static let badLink = Self(
    "bad-link", "A link pattern is well formed and leads to an action that is open to links.")
  package static let linkClash = Self("link-clash", "No two link patterns match the same links.")
  package static let nativeOnly = Self(
    "native-param", "An action that is open to links requires only params with a text form.")
  package static let unmetNeed = Self(
    "unmet-need", "Every need is met by the action that it names.")
  package static let badEvent = Self(
    "bad-event",
    "An event's name begins with its target's name and differs from its actions' names.")
  package static let unmetSubscription = Self(
    "unmet-subscription", "Every subscription names an event, and reads only fields that it has.")
  package static let freshLifecycle = Self(
    "fresh-lifecycle", "A target with a lifecycle is registered as cached.")
  package static let startCycle = Self("start-cycle", "The start order of targets has no cycle.")
}

// Kinds that don't fail the building of a mediator.
extension Finding.Kind {
  package static let unlinkedNeed = Self(
    "unlinked-need", "Every need names a target that is linked.", level: .warning)
  package static let unlinkedEvent = Self(
    "unlinked-event", "Every subscription names a target that is linked.", level: .warning)
  package static let unlinkedLifecycle = Self(
    "unlinked-lifecycle", "startsAfter names targets that are linked.", level: .warning)
  package static let unknownShape = Self(
    "unknown-shape", "Every part of a payload has a shape, derived or declared.", level: .warning)
  package static let refusedNeed = Self(
    "refused-need", "A need sends only params that are open to native calls.")
  package static let deprecatedNeed = Self(
    "deprecated-need", "Needs name actions that aren't deprecated. Doesn't fail the check.",
    level: .warning)

  /// Every kind that building a mediator can report.
  package static let wiring: [Self] = [
    .badName, .duplicate, .sameButForCase, .badErrorCode, .emptyFallback, .badPattern, .badLink,
    .linkClash, .nativeOnly, .unmetNeed, .badEvent, .unmetSubscription, .freshLifecycle,
    .startCycle, .unlinkedNeed, .unlinkedEvent, .unlinkedLifecycle, .refusedNeed, .deprecatedNeed,
    .unknownShape,
  ]

  /// Whether it is about a name of a target that isn't linked.
  package var isUnlinked: Bool {
    [Self.unlinkedNeed, .unlinkedEvent, .unlinkedLifecycle].contains(self)
  }

  /// Whether it is about ambiguous or malformed names, which make contracts incomparable.
  package var isAboutNames: Bool {
    [Self.badName, .duplicate, .sameButForCase].contains(self)
  }
}
