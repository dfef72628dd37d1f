/// What an action promises.
public struct ActionContract: Hashable, Sendable {
  /// Where an action runs.
  public enum Isolation: String, Hashable, Sendable, CaseIterable {
    /// On the caller's thread, at once.
    case any
    /// On the caller's executor, with waiting.
    case async
    /// On the main actor.
    case main
  }

  /// The name that routes use.
  public let name: String
  /// What it does.
  public let summary: String
  /// What it accepts, in order.
  public let params: [ParamContract]
  /// What it answers.
  public let result: Shape
  /// The errors it may answer.
  public let errors: [ErrorContract]
  /// Who may call it, and what it changes.
  public let access: Access
  /// Where it runs.
  public let isolation: Isolation
  /// The patterns of the deep links that reach it, besides its route: `user/:id`.
  public let links: [String]
  /// The file in which the action stands, `Module/File.swift`.
  public let file: String
  /// The line on which it stands.
  public let line: Int

  /// Whether calling it twice does no more than calling it once; so it is for whatever only reads.
  public internal(set) var isIdempotent: Bool
  /// Whether a deep link with an unknown query item fails; otherwise the item is ignored.
  public internal(set) var hasStrictLinks: Bool
  /// The version of the target that first had it, or nil when undeclared.
  public internal(set) var since: String?
  /// That it will go, or nil.
  public internal(set) var deprecation: Deprecation?
  /// Calls of it and what comes of them.
  ///
  /// They are made when they are asked for: a call that needs none doesn't pay for them.
  public var examples: [Example] { declaredExamples.list }

  /// Where the examples come from.
  var declaredExamples: DeclaredExamples

  /// Whether params and result have a text form, so that a console can call it.
  public var hasTextForm: Bool { !result.isNative && !params.contains { $0.shape.isNative } }

  /// Where it stands; nil when that isn't known.
  package var place: Finding.SourceLocation? {
    file.isEmpty ? nil : Finding.SourceLocation(file, line)
  }

  /// The params as one JSON Schema object, closed.
  public var paramsSchema: Value { params.schema }

  package init(
    name: String, summary: String, params: [ParamContract], result: Shape, errors: [ErrorContract],
    access: Access, isolation: Isolation, links: [String] = [], file: String = "", line: Int = 0,
    isIdempotent: Bool? = nil, hasStrictLinks: Bool = false, since: String? = nil,
    deprecation: Deprecation? = nil,
    examples: [Example] = []
  ) {
    self.name = name
    self.summary = summary
    self.params = params
    self.result = result
    self.errors = errors
    self.access = access
    self.isolation = isolation
    self.links = links
    self.file = file
    self.line = line
    self.isIdempotent = isIdempotent ?? (access.effects == .read)
    self.hasStrictLinks = hasStrictLinks
    self.since = since
    self.deprecation = deprecation
    declaredExamples = DeclaredExamples { examples }
  }
}

/// One param that an action accepts or a need sends.
public struct ParamContract: Hashable, Sendable {
  /// The name callers use.
  public let name: String
  /// What it means.
  public let help: String
  /// Its kind.
  public let shape: Shape
  /// Whether a call without it fails.
  public let isRequired: Bool
  /// What stands in when it is missing, or nil when nothing does.
  public let defaultValue: Value?
  /// A value as a user would type it, or nil.
  public let example: Value?
  /// Who may give it; nil means everyone who may call the action.
  public let origins: Set<Origin>?

  package init(
    name: String, help: String, shape: Shape, isRequired: Bool, defaultValue: Value?,
    example: Value?, origins: Set<Origin>?
  ) {
    self.name = name
    self.help = help
    self.shape = shape
    self.isRequired = isRequired
    self.defaultValue = defaultValue
    self.example = example
    self.origins = origins
  }

  /// The shape with its help and default, as JSON Schema 2020-12, and what it refers to.
  func schema(_ definitions: inout Shape.Definitions) -> Value {
    var fields = shape.schema(&definitions)
    if !help.isEmpty { fields["description"] = .string(help) }
    if let defaultValue { fields["default"] = defaultValue }
    if let example { fields["examples"] = [example] }
    if let origins {
      fields["x-origins"] = .array(origins.map(\.rawValue).sorted().map(Value.string))
    }
    return .object(fields)
  }
}

/// One error that an action may answer.
public struct ErrorContract: Hashable, Sendable {
  /// The code that callers compare.
  public let code: String
  /// When it happens and how to fix it.
  public let summary: String

  package init(
    code: String, summary: String
  ) {
    self.code = code
    self.summary = summary
  }
}

/// That an action will go, and what to call instead.
///
/// Versions are those of its target, ``Target/version``.
public struct Deprecation: Hashable, Sendable {
  /// The version that first said so.
  public let since: String
  /// The first version that may be without the action.
  public let removeIn: String
  /// The route to call instead, or nil.
  public let replacement: String?
  /// Why, in one sentence.
  public let reason: String

  package init(since: String, removeIn: String, replacement: String?, reason: String) {
    self.since = since
    self.removeIn = removeIn
    self.replacement = replacement
    self.reason = reason
  }
}

extension [ParamContract] {
  /// The params as one JSON Schema object, closed.
  var schema: Value {
    var definitions = Shape.Definitions()
    var properties: [String: Value] = [:]
    for param in sorted(by: { $0.name < $1.name }) {
      properties[param.name] = param.schema(&definitions)
    }
    let schema: [String: Value] = [
      "type": "object", "additionalProperties": false, "properties": .object(properties),
      "required": .array(filter(\.isRequired).map(\.name).sorted().map { .string($0) }),
    ]
    return .rootSchema(schema, definitions)
  }
}
