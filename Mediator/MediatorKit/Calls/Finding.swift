/// A fault that a check, a comparison of contracts or the building of a mediator found, and how to fix it.
public struct Finding: Hashable, Sendable, CustomStringConvertible {
  /// The severity.
  public enum Level: String, Hashable, Sendable, CaseIterable {
    /// Has to be fixed.
    case error
    /// May be intended, or can't be decided.
    case warning
    /// Breaks nothing.
    case info
  }

  /// A place in a source file.
  public struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
    /// The path from the package folder, or as in `#fileID`: `Module/File.swift`.
    public let file: String
    /// The line, from 1; nil for the whole file.
    public let line: Int?

    /// Makes a place.
    public init(_ file: String, _ line: Int? = nil) { (self.file, self.line) = (file, line) }

    /// The place of a declaration; nil without a file, and without a line as in contract files.
    static func known(_ file: String, _ line: Int) -> Self? {
      file.isEmpty ? nil : Self(file, line > 0 ? line : nil)
    }

    /// The place on one line: `Login/LoginNeeds.swift:7`.
    public var description: String { line.map { "\(file):\($0)" } ?? file }
  }

  /// A related declaration, such as the action of an unmet need.
  public struct Related: Hashable, Sendable, CustomStringConvertible {
    /// The description: `Contacts reads /total`.
    public let text: String
    /// Where it is declared; nil when that is unknown.
    public let place: SourceLocation?

    /// Makes a related declaration.
    public init(_ text: String, _ place: SourceLocation?) {
      (self.text, self.place) = (text.escaped, place)
    }

    /// The description and the place on one line.
    public var description: String { place.map { "\(text) (\($0))" } ?? text }
  }

  /// The kind of finding.
  public let kind: Kind
  /// The severity.
  public let level: Level
  /// The target, action or event concerned; may be empty.
  public let subject: String
  /// The location in the subject's contract, as a JSON Pointer; empty for the whole contract.
  public let path: String
  /// The location in the sources; nil when it is unknown.
  public let place: SourceLocation?
  /// What is wrong.
  public let message: String
  /// How to fix it; nil when the message already contains that.
  public let help: String?
  /// The related declarations.
  public let related: [Related]

  /// Makes a finding; `level` defaults to that of its kind.
  public init(
    _ kind: Kind, _ message: String, level: Level? = nil, about subject: String = "",
    path: String = "", at place: SourceLocation? = nil, help: String? = nil,
    related: [Related] = []
  ) {
    (self.kind, self.level, self.subject) = (kind, level ?? kind.level, subject)
    (self.path, self.place, self.related) = (path, place, related)
    (self.message, self.help) = (message.escaped, help?.escaped)
  }

  /// The id of its kind: `unmet-need`.
  public var id: String { kind.id }

  /// The kind, the place, the message and the related declarations on one line.
  public var summary: String {
    let place = place.map { " \($0)" } ?? ""
    let concerned =
      related.isEmpty ? "" : "; see " + related.map(\.description).joined(separator: ", ")
    return "\(id)\(place): \(message)\(concerned)"
  }

  /// The summary and the help.
  public var description: String {
    let end = summary.hasSuffix(".") || summary.hasSuffix("?") ? "" : "."
    return help.map { "\(summary)\(end) \($0)" } ?? summary
  }
}

extension Finding.Level: Comparable {
  /// Orders levels: info < warning < error.
  public static func < (left: Self, right: Self) -> Bool {
    left != right && (left == .info || right == .error)
  }
}

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
      (self.id, self.level, self.sentence) = (id, level, sentence)
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
  package static let badLimit = Self(
    "bad-limit", "The limit of a param applies to its type, and admits its default and example.")
  package static let emptyFallback = Self("empty-fallback", "The fallback target has a notFound.")
  package static let badPattern = Self(
    "bad-pattern", "A pattern matches at least one linked route.")
  package static let badLink = Self(
    "bad-link", "A link pattern is well formed and leads to an action that is open to links.")
  package static let linkClash = Self("link-clash", "No two link patterns match the same links.")
  package static let nativeOnly = Self(
    "native-param", "An action that is open to links requires only params with a text form.")
  package static let closedParam = Self(
    "closed-param", "Whoever may call an action may give the params that it requires.")
  package static let unmetNeed = Self(
    "unmet-need", "Every need is met by the action that it names.")
  package static let badEvent = Self(
    "bad-event",
    "An event's name begins with its target's name and differs from its actions' names.")
  package static let unmetSubscription = Self(
    "unmet-subscription",
    "Every subscription names an event, and fits its payload and its delivery.")
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
  package static let absentTarget = Self(
    "absent-target", "A process offers each remote target.", level: .warning)
  package static let unknownShape = Self(
    "unknown-shape", "Every part of a payload has a shape, derived or declared.", level: .warning)
  package static let unstoredEvent = Self(
    "unstored-event", "A mediator whose targets emit durable events has an outbox.",
    level: .warning)
  package static let refusedNeed = Self(
    "refused-need", "A need sends only params that are open to native calls.")
  package static let deprecatedNeed = Self(
    "deprecated-need", "Needs name actions that aren't deprecated. Doesn't fail the check.",
    level: .warning)

  package static let badDeprecation = Self(
    "bad-deprecation",
    "A deprecated action is removed in a later version, and its replacement is another action.",
    level: .warning)

  /// Every kind that building a mediator can report.
  package static let wiring: [Self] = [
    .badName, .duplicate, .sameButForCase, .badErrorCode, .badLimit, .emptyFallback, .badPattern,
    .badLink, .linkClash, .nativeOnly, .closedParam, .unmetNeed, .badEvent, .unmetSubscription,
    .freshLifecycle, .startCycle, .unlinkedNeed, .unlinkedEvent, .unlinkedLifecycle, .refusedNeed,
    .deprecatedNeed, .badDeprecation, .unknownShape, .unstoredEvent, .absentTarget,
  ]

  package var isUnlinked: Bool {
    [Self.unlinkedNeed, .unlinkedEvent, .unlinkedLifecycle].contains(self)
  }
}
