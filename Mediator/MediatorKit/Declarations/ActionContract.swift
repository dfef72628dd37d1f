/// The declaration of an action as data.
public struct ActionContract: Hashable, Sendable {
  /// Where an action runs.
  public enum Isolation: String, Hashable, Sendable, CaseIterable {
    /// On the caller's thread, synchronously.
    case any
    /// On the caller's executor, asynchronously.
    case async
    case main
  }

  /// The name in routes.
  public let name: String
  /// What it does.
  public let summary: String
  /// The params, in order.
  public package(set) var params: [ParamContract]
  /// The type of the result.
  public var result: Shape { payload.shape }
  /// The declared errors.
  public let errors: [ErrorContract]
  /// The file that declares the action, `Module/File.swift`.
  public let file: String
  /// The line of the declaration.
  public var line: Int { Int(lineNumber) }

  var payload: PayloadShape

  // The small fields are next to each other, so that they share one word: there may be very many actions.
  private let lineNumber: Int32
  /// The origins that may call it, and its effects.
  public let access: Access
  /// Where it runs.
  public package(set) var isolation: Isolation
  /// Whether calling it twice has the effect of one call; always true for an action that only reads.
  public internal(set) var isIdempotent: Bool
  // An object, so that contracts stay small.
  private var box = noPromises
  private static let noPromises = Box(Promises())

  /// The patterns of the deep links that lead to it, besides its route: `user/:id`.
  public var links: [String] { box.value.links }
  /// Whether a deep link with an unknown query item fails; by default the item is ignored.
  public var hasStrictLinks: Bool { box.value.hasStrictLinks }
  /// The version of the target that introduced it, or nil when undeclared.
  public var since: String? { box.value.since }
  /// The announcement of its removal, or nil.
  public var deprecation: Deprecation? { box.value.deprecation }
  /// The type of the answer that the returned screen gives when it is closed; nil without one.
  public var answer: Shape? { box.value.answer }
  /// Sample calls and their outcomes; made at each read, because making all of them takes longer than a call.
  public var examples: [Example] { box.value.examples() }

  /// The events after which its result is outdated.
  package var staleAfter: [String] { box.value.staleAfter }

  /// Whether params and result have a text form, so that a console can call it.
  public var hasTextForm: Bool { !result.isNative && !params.contains { $0.shape.isNative } }

  /// The place of the declaration; nil when it is unknown.
  package var place: Finding.SourceLocation? { .known(file, line) }

  package init(
    name: String, summary: String, params: [ParamContract], result: Shape, errors: [ErrorContract],
    access: Access, isolation: Isolation, links: [String] = [], file: String = "", line: Int = 0,
    isIdempotent: Bool? = nil, hasStrictLinks: Bool = false, since: String? = nil,
    deprecation: Deprecation? = nil, answer: Shape? = nil, examples: [Example] = []
  ) {
    (self.name, self.summary) = (name, summary)
    (self.params, payload, self.errors) = (params, PayloadShape(result), errors)
    (self.access, self.isolation) = (access, isolation)
    (self.file, lineNumber) = (file, Int32(clamping: line))
    self.isIdempotent = isIdempotent ?? (access.effects == .read)
    let isPlain = links.isEmpty && since == nil && deprecation == nil && answer == nil
    if !isPlain || hasStrictLinks || !examples.isEmpty {
      promises = Promises(
        links: links, hasStrictLinks: hasStrictLinks, since: since, deprecation: deprecation,
        answer: answer, examples: { examples })
    }
  }

  package func replacingExamples(_ examples: [Example]) -> Self {
    var copy = self
    copy.promises.examples = { examples }
    return copy
  }

  /// Compares params with the contract, and with the types that read them if their checks are given.
  package func mismatches(in given: Params, _ checks: [ParamCheck] = []) -> [Mismatch] {
    params.indices.flatMap { index -> [Mismatch] in
      let param = params[index]
      guard let value = given[param.name] else {
        return param.isRequired ? [.missing(param.name, param.shape)] : []
      }
      return param.mismatches(of: value, checks.isEmpty ? nil : checks[index])
    }
  }

  /// The declarations that most actions don't have.
  struct Promises: Hashable, Sendable {
    var links: [String] = []
    var hasStrictLinks = false
    var since: String?
    var deprecation: Deprecation?
    var staleAfter: [String] = []
    var answer: Shape?
    var examples: @Sendable () -> [Example] = { [] }

    static func == (left: Promises, right: Promises) -> Bool {
      (left.links, left.hasStrictLinks, left.since, left.deprecation, left.staleAfter, left.answer)
        == (
          right.links, right.hasStrictLinks, right.since, right.deprecation, right.staleAfter,
          right.answer
        )
        && left.examples() == right.examples()
    }

    func hash(into hasher: inout Hasher) { hasher.combine(since) }
  }

  var promises: Promises {
    get { box.value }
    set { box = Box(newValue) }
  }
}
