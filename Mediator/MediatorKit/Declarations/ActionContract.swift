/// The declaration of an action as data.
public struct ActionContract: Hashable, Sendable {
  /// Where an action runs.
  public enum Isolation: String, Hashable, Sendable, CaseIterable {
    /// On the caller's thread, synchronously.
    case any
    /// On the caller's executor, asynchronously.
    case async
    /// On the main actor.
    case main
  }

  /// The name in routes.
  public let name: String
  /// What it does.
  public let summary: String
  /// The params, in order.
  public let params: [ParamContract]
  /// The type of the result.
  public let result: Shape
  /// The declared errors.
  public let errors: [ErrorContract]
  /// Who may call it, and its effects.
  public let access: Access
  /// Where it runs.
  public let isolation: Isolation
  /// The patterns of the deep links that lead to it, besides its route: `user/:id`.
  public let links: [String]
  /// The file that declares the action, `Module/File.swift`.
  public let file: String
  /// The line of the declaration.
  public let line: Int

  /// Whether calling it twice has the effect of one call; always true for an action that only
  /// reads.
  public internal(set) var isIdempotent: Bool
  /// Whether a deep link with an unknown query item fails; by default the item is ignored.
  public internal(set) var hasStrictLinks: Bool
  /// The version of the target that introduced it, or nil when undeclared.
  public internal(set) var since: String?
  /// The announcement of its removal, or nil.
  public internal(set) var deprecation: Deprecation?
  /// Sample calls and their outcomes.
  ///
  /// Made when they are read, so that a call has no overhead.
  public var examples: [Example] { declaredExamples.list }

  var declaredExamples: DeclaredExamples

  /// Whether params and result have a text form, so that a console can call it.
  public var hasTextForm: Bool { !result.isNative && !params.contains { $0.shape.isNative } }

  /// The place of the declaration; nil when it is unknown.
  package var place: Finding.SourceLocation? {
    file.isEmpty ? nil : Finding.SourceLocation(file, line)
  }

  /// The params as one JSON Schema object without additional properties.
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
  /// The name.
  public let name: String
  /// What it means.
  public let help: String
  /// The type.
  public let shape: Shape
  /// Whether a call without it fails.
  public let isRequired: Bool
  /// The value when it is missing, or nil when there is none.
  public let defaultValue: Value?
  /// A sample value, or nil.
  public let example: Value?
  /// The origins that may pass it; nil means every origin that may call the action.
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

  /// The shape with its help and default as JSON Schema 2020-12; adds the definitions that it
  /// refers to.
  func schema(_ definitions: inout Shape.Definitions) -> Value {
    var fields = shape.withSortedFields.schema(&definitions)
    if !help.isEmpty { fields["description"] = .string(help) }
    if let defaultValue { fields["default"] = defaultValue }
    if let example { fields["examples"] = [example] }
    if let origins {
      fields["x-origins"] = .array(origins.map(\.rawValue).sorted().map(Value.string))
    }
    return .object(fields)
  }
}

/// One declared error of an action.
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

/// The announcement that an action will be removed.
///
/// Versions are those of its target, ``Target/version``.
public struct Deprecation: Hashable, Sendable {
  /// The version that announced it.
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
  /// The params as one JSON Schema object without additional properties.
  var schema: Value {
    var definitions = Shape.Definitions()
    return .rootSchema(schema(&definitions), definitions)
  }

  /// The params without the definitions that they refer to, which are added.
  package func schema(_ definitions: inout Shape.Definitions) -> [String: Value] {
    var properties: [String: Value] = [:]
    for param in sorted(by: { $0.name < $1.name }) {
      properties[param.name] = param.schema(&definitions)
    }
    return [
      "type": "object", "additionalProperties": false, "properties": .object(properties),
      "required": .array(filter(\.isRequired).map(\.name).sorted().map { .string($0) }),
    ]
  }
}
