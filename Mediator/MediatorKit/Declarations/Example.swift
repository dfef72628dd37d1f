/// One call of an action, and what comes of it.
///
/// Examples are told by help and documents, run as tests against the action, and answered by what stands in for the
/// module when another one is tested alone.
///
/// ```swift
/// Action("search", …, perform: Action_search)
///   .examples(
///     Example(
///       "by initials", given: [.call("add", ["name": "欧阳文君", "phone": "13900139011"])],
///       ["query": "oy"], returns: [["name": "欧阳文君"]]),
///     Example("for nothing", ["query": ""], fails: ContactsError.emptyQuery))
/// ```
/// They run with a world of their own: `Services.inMemory()`, whose identifiers and time are the same each time.
public struct Example: Hashable, Sendable {
  /// What must have happened before, or what others answer meanwhile.
  public enum Step: Hashable, Sendable {
    /// Another action of the same target was called, and answered.
    case call(_ action: String, _ params: [String: Value] = [:])
    /// An event that the target subscribes to was emitted: `Login/signedIn`.
    case event(_ name: String, _ payload: Value = .null)
    /// A need is answered by the example of this name from now on, whatever is asked; rather than by one with the
    /// same params, or by the first that answers.
    case peer(_ route: String, _ example: String)
  }

  /// What comes of the call.
  public enum Outcome: Hashable, Sendable {
    /// It answers this; null also for what never leaves the process.
    case result(Value)
    /// It answers the declared error of this code.
    case error(String)
  }

  /// What is special about it, in a few words; each example of an action has its own.
  public let name: String
  /// What comes before the call, in order.
  public let given: [Step]
  /// What is sent.
  public let params: [String: Value]
  /// What comes of it.
  public let outcome: Outcome

  /// An example that answers.
  public init(
    _ name: String, given: [Step] = [], _ params: [String: Value] = [:],
    returns result: Value = .null
  ) {
    self.init(name, given: given, params, .result(result))
  }

  /// An example that answers a declared error.
  public init(
    _ name: String, given: [Step] = [], _ params: [String: Value] = [:],
    fails error: some ActionError
  ) {
    self.init(name, given: given, params, .error(error.code))
  }

  package init(
    _ name: String, given: [Step] = [], _ params: [String: Value] = [:], _ outcome: Outcome
  ) {
    self.name = name
    self.given = given
    self.params = params
    self.outcome = outcome
  }
}

extension Example {
  /// Whether the action returns a result, rather than an error.
  package var answers: Bool {
    if case .result = outcome { true } else { false }
  }
}

/// The examples of an action, made each time they are asked for.
///
/// Most runs of an application never look at them, and making all of them takes longer than a call.
struct DeclaredExamples: Hashable, Sendable {
  private let make: @Sendable () -> [Example]

  init(_ make: @escaping @Sendable () -> [Example]) { self.make = make }

  /// The examples, in the order of their declaration.
  var list: [Example] { make() }

  static func == (left: DeclaredExamples, right: DeclaredExamples) -> Bool {
    left.list == right.list
  }

  func hash(into hasher: inout Hasher) { hasher.combine(list) }
}
