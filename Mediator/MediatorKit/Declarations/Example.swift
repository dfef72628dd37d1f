/// A sample call of an action and its outcome.
///
/// Examples appear in help and documents, run as tests against the action, and are the replies of a stand-in for the
/// module: <doc:Contracts>.
///
/// ```swift
/// Action("search", …, perform: Action_search)
///   .examples(
///     Example(
///       "by initials", given: [.call("add", ["name": "欧阳文君", "phone": "13900139011"])],
///       ["query": "oy"], returns: [["name": "欧阳文君"]]),
///     Example("for nothing", ["query": ""], fails: ContactsError.emptyQuery))
/// ```
/// Each runs with fresh in-memory services, `Services.inMemory()`, whose identifiers and time are deterministic.
public struct Example: Hashable, Sendable {
  /// A precondition of the call.
  public enum Step: Hashable, Sendable {
    /// A successful call of another action of the same target.
    case call(_ action: String, _ params: [String: Value] = [:])
    /// The emission of an event that the target subscribes to: `Login/signedIn`.
    case event(_ name: String, _ payload: Value = .null)
    /// Replies to a need with the named example in all later calls, whatever their params. The default is an example
    /// with the same params, or the first successful one.
    case peer(_ route: String, _ example: String)
  }

  /// The outcome of the call.
  public enum Outcome: Hashable, Sendable {
    /// It returns this value; null also stands for a native result.
    case result(Value)
    /// It returns the result that `contract export` has written to the contract file.
    case recorded
    /// It fails with the declared error of this code.
    case error(String)
  }

  /// A short name, unique within the action.
  public let name: String
  /// The preconditions, in order.
  public let given: [Step]
  /// The params of the call.
  public let params: [String: Value]
  /// The outcome.
  public let outcome: Outcome

  /// An example of a successful call.
  public init(
    _ name: String, given: [Step] = [], _ params: [String: Value] = [:],
    returns result: Value = .null
  ) {
    self.init(name, given: given, params, .result(result))
  }

  /// An example whose result `contract export` runs and records, such as that of a screen.
  public init(recorded name: String, given: [Step] = [], _ params: [String: Value] = [:]) {
    self.init(name, given: given, params, .recorded)
  }

  /// An example of a call that fails with a declared error.
  public init(
    _ name: String, given: [Step] = [], _ params: [String: Value] = [:],
    fails error: some ActionError
  ) {
    self.init(name, given: given, params, .error(error.code))
  }

  package init(
    _ name: String, given: [Step] = [], _ params: [String: Value] = [:], _ outcome: Outcome
  ) {
    (self.name, self.given, self.params, self.outcome) = (name, given, params, outcome)
  }

  /// Whether the call returns a result rather than an error.
  package var answers: Bool { if case .error = outcome { false } else { true } }
}
