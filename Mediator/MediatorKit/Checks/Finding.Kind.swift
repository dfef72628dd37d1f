extension Finding {
  /// A kind of finding, and the rule that it breaks.
  public struct Kind: Hashable, Sendable, Identifiable {
    /// The name by which programs and lists of accepted findings know it: `unmet-need`.
    public let id: String
    /// How bad it is, unless the finding says otherwise.
    public let level: Level
    /// The rule, or what the kind means, in one sentence.
    public let sentence: String

    /// Declares a kind.
    public init(_ id: String, _ sentence: String, level: Level = .error) {
      self.id = id
      self.level = level
      self.sentence = sentence
    }
  }
}

// What keeps a mediator from being built.
extension Finding.Kind {
  package static let badName = Self(
    "bad-name", "A name is an ASCII letter followed by letters, digits and _.")
  package static let duplicate = Self("duplicate-name", "No two things of one kind have one name.")
  package static let sameButForCase = Self("case-clash", "No two names differ only by case.")
  package static let badErrorCode = Self(
    "bad-error-code", "An action declares each error once, and none of the mediator's codes.")
  package static let weakStruct = Self("weak-struct", "Only a class is registered as weak.")
  package static let weakDispose = Self("weak-dispose", "A weak target has no dispose hook.")
  package static let emptyFallback = Self("empty-fallback", "The fallback target has a notFound.")
  package static let badPattern = Self("bad-pattern", "A pattern matches a route that is linked.")
  package static let badLink = Self(
    "bad-link", "A link pattern can be read, and leads to an action that is open to links.")
  package static let linkClash = Self("link-clash", "No two link patterns match the same links.")
  package static let nativeOnly = Self(
    "native-param", "An action that is open to links requires only params with a text form.")
  package static let unmetNeed = Self(
    "unmet-need", "Every need is met by the action that it names.")
  package static let badEvent = Self(
    "bad-event", "An event is named after its target, and not as one of its actions.")
  package static let unmetSubscription = Self(
    "unmet-subscription", "Every subscription names an event, and reads only its fields.")
  package static let freshLifecycle = Self(
    "fresh-lifecycle", "A target with a lifecycle is registered as cached.")
  package static let startCycle = Self("start-cycle", "Targets can start in some order.")
  package static let weakService = Self(
    "weak-service", "A service is registered as cached or fresh.")
}

// What doesn't keep a mediator from being built.
extension Finding.Kind {
  package static let unlinkedNeed = Self(
    "unlinked-need", "Every need names a target that is linked.", level: .warning)
  package static let unlinkedEvent = Self(
    "unlinked-event", "Every subscription names a target that is linked.", level: .warning)
  package static let unlinkedLifecycle = Self(
    "unlinked-lifecycle", "startsAfter names targets that are linked.", level: .warning)
  package static let refusedNeed = Self(
    "refused-need", "A need sends only params that are open to native calls.")
  package static let deprecatedNeed = Self(
    "deprecated-need", "Needs name actions that aren't deprecated. Doesn't fail a check.",
    level: .warning)

  /// Every kind that the building of a mediator finds.
  package static let wiring: [Self] = [
    .badName, .duplicate, .sameButForCase, .badErrorCode, .weakStruct, .weakDispose, .emptyFallback,
    .badPattern, .badLink, .linkClash, .nativeOnly, .unmetNeed, .badEvent, .unmetSubscription,
    .freshLifecycle, .startCycle, .weakService, .unlinkedNeed, .unlinkedEvent, .unlinkedLifecycle,
    .refusedNeed, .deprecatedNeed,
  ]

  /// Whether names are ambiguous or malformed, so that contracts can't be compared by them.
  package var isAboutNames: Bool {
    [Self.badName, .duplicate, .sameButForCase].contains(self)
  }
}
