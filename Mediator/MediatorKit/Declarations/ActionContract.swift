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
  public var result: Shape { payload.shape }
  /// The declared errors.
  public let errors: [ErrorContract]
  /// The patterns of the deep links that lead to it, besides its route: `user/:id`.
  public let links: [String]
  /// The file that declares the action, `Module/File.swift`.
  public let file: String
  /// The line of the declaration.
  public let line: Int
  /// The shape of the result, which ``result`` derives.
  let payload: PayloadShape

  // The small fields are next to each other, so that they share one word: there may be very many actions.
  /// The origins that may call it, and its effects.
  public let access: Access
  /// Where it runs.
  public internal(set) var isolation: Isolation
  /// Whether calling it twice has the effect of one call; always true for an action that only
  /// reads.
  public internal(set) var isIdempotent: Bool
  /// Whether a deep link with an unknown query item fails; by default the item is ignored.
  public internal(set) var hasStrictLinks: Bool
  /// The version of the target that introduced it, or nil when undeclared.
  public var since: String? { promises.since }
  /// The announcement of its removal, or nil.
  public var deprecation: Deprecation? { promises.deprecation }
  /// Sample calls and their outcomes.
  ///
  /// Made each time they are read: most processes never read them, and making all of them takes longer than a call.
  public var examples: [Example] { promises.examples() }

  /// The events after which its result is outdated.
  package var staleAfter: [String] { promises.staleAfter }

  /// The type of the answer that the returned screen gives when it is closed; nil without one.
  public var answer: Shape? { promises.answer }

  /// The declarations that most actions don't have; an object, so that contracts stay small.
  private var promises = Promises.none

  /// Whether params and result have a text form, so that a console can call it.
  public var hasTextForm: Bool { !result.isNative && !params.contains { $0.shape.isNative } }

  /// The place of the declaration; nil when it is unknown.
  package var place: Finding.SourceLocation? {
    file.isEmpty ? nil : Finding.SourceLocation(file, line)
  }

  package init(
    name: String, summary: String, params: [ParamContract], result: Shape, errors: [ErrorContract],
    access: Access, isolation: Isolation, links: [String] = [], file: String = "", line: Int = 0,
    isIdempotent: Bool? = nil, hasStrictLinks: Bool = false, since: String? = nil,
    deprecation: Deprecation? = nil,
    answer: Shape? = nil, examples: [Example] = []
  ) {
    self.init(
      name: name, summary: summary, params: params, payload: PayloadShape(result), errors: errors,
      access: access, isolation: isolation, links: links, file: file, line: line)
    if let isIdempotent { self.isIdempotent = isIdempotent }
    self.hasStrictLinks = hasStrictLinks
    if since != nil || deprecation != nil || answer != nil || !examples.isEmpty {
      promises = Promises(since, deprecation, [], answer) { examples }
    }
  }

  init(
    name: String, summary: String, params: [ParamContract], payload: PayloadShape,
    errors: [ErrorContract], access: Access, isolation: Isolation, links: [String], file: String,
    line: Int
  ) {
    self.name = name
    self.summary = summary
    self.params = params
    self.payload = payload
    self.errors = errors
    self.access = access
    self.isolation = isolation
    self.links = links
    self.file = file
    self.line = line
    isIdempotent = access.effects == .read
    hasStrictLinks = false
  }

  /// Adds declarations that most actions don't have.
  mutating func promise(
    since: String? = nil, deprecation: Deprecation? = nil, staleAfter: [String] = [],
    answer: Shape? = nil, examples: @escaping @Sendable () -> [Example] = { [] }
  ) {
    let former = promises
    promises = Promises(
      since ?? former.since, deprecation ?? former.deprecation, former.staleAfter + staleAfter,
      answer ?? former.answer
    ) {
      former.examples() + examples()
    }
  }

  /// The same declaration with other examples.
  package func replacingExamples(_ examples: [Example]) -> Self {
    var copy = self
    copy.promises = Promises(since, deprecation, staleAfter, answer) { examples }
    return copy
  }

  private final class Promises: Hashable, Sendable {
    static let none = Promises(nil, nil, [], nil) { [] }

    let since: String?
    let deprecation: Deprecation?
    let staleAfter: [String]
    let answer: Shape?
    let examples: @Sendable () -> [Example]

    init(
      _ since: String?, _ deprecation: Deprecation?, _ staleAfter: [String],
      _ answer: Shape?, _ examples: @escaping @Sendable () -> [Example]
    ) {
      self.since = since
      self.deprecation = deprecation
      self.staleAfter = staleAfter
      self.answer = answer
      self.examples = examples
    }

    static func == (left: Promises, right: Promises) -> Bool {
      left.since == right.since && left.deprecation == right.deprecation
        && left.staleAfter == right.staleAfter && left.answer == right.answer
        && left.examples() == right.examples()
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(since)
      hasher.combine(deprecation)
      hasher.combine(staleAfter)
      hasher.combine(answer)
      hasher.combine(examples())
    }
  }
}

extension ActionContract {
  /// Compares params with the contract alone.
  func mismatches(in given: Params) -> [Mismatch] {
    params.flatMap { param -> [Mismatch] in
      guard let value = given[param.name] else {
        return param.isRequired ? [.missing(param.name, param.shape)] : []
      }
      return param.mismatches(of: value)
    }
  }
}
