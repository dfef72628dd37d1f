/// Why a call has no reply; the only error that calls throw.
public struct MediatorError: Error, Sendable {
  /// The kinds of failure; closed, so that a `switch` can be exhaustive.
  public enum Code: String, Sendable, CaseIterable {
    /// The text isn't a route. Well-formed routes that don't exist have other codes.
    case invalidRoute
    /// The text isn't a deep link, or its scheme isn't one of the application's.
    case invalidURL
    /// No target of this name is linked into this process.
    case targetNotFound
    /// The target is linked but has no such action.
    case actionNotFound
    /// The deep link isn't a route, and no link pattern matches it.
    case linkNotFound
    /// The action, or one of the params, isn't open to this origin.
    case forbidden
    /// A deep link, a program or an agent calls an action with effects, and no person consented.
    case confirmationRequired
    /// The params don't match the action's. ``MediatorError/mismatches`` lists every fault.
    case invalidParams
    /// The action threw one of its declared errors, or an interceptor vetoed with one: <doc:AroundCalls>.
    case failed
    /// The action threw an error that it doesn't declare: a bug in its module.
    case undeclaredError
    /// The reply can't be converted to the type that the caller asked for.
    case resultMismatch
    /// A module called a route that isn't one of its needs.
    case undeclaredNeed
    /// A module emitted an event that it doesn't declare, or the application one that no linked module declares.
    case undeclaredEvent
    /// A synchronous call reached an asynchronous action, interceptor or handler.
    case asyncOnly
    /// A synchronous call from another executor reached code that runs on the main actor.
    case mainActorOnly
    /// The target couldn't be created: its initialiser threw. Failures of the disk or the database are
    /// ``serviceFailed`` and ``serviceBusy``.
    case notCreated
    /// The chain of calls returned to an action that is still running, or became too deep.
    case cycle
    /// The task was cancelled.
    case cancelled
    /// The time limit passed.
    case timedOut
    /// A service that the module uses failed: the disk, the database.
    case serviceFailed
    /// A service was busy; the same call may succeed later.
    case serviceBusy
    /// A stand-in has no matching example, or its example breaks the contract; its declared errors are ``failed``.
    case standInFailed
  }

  /// Texts are made when they are read, since most errors are only compared by their code.
  private struct Parts: Sendable {
    let code: Code
    let route: String
    var message: @Sendable () -> String
    var help: @Sendable () -> String?
    let suggestions: @Sendable () -> [String]
    let mismatches: [Mismatch]
    let failure: Failure?
    let cause: (any Error)?
    var isRetryable: Bool
    var isVeto = false
    var around: Route?
  }

  /// A declared error of a module.
  public struct Failure: Sendable {
    /// The module's own code: `notSignedIn`.
    public let code: String
    /// Machine-readable data; null when there is none.
    public let details: Value

    package init(code: String, details: Value) {
      (self.code, self.details) = (code, details)
    }
  }

  private let parts: Box<Parts>

  package init(
    _ code: Code, _ route: String, _ message: @autoclosure @escaping @Sendable () -> String,
    help: @autoclosure @escaping @Sendable () -> String? = nil,
    suggestions: @autoclosure @escaping @Sendable () -> [String] = [],
    mismatches: [Mismatch] = [], failure: Failure? = nil, cause: (any Error)? = nil,
    isRetryable: Bool = false
  ) {
    parts = Box(
      Parts(
        code: code, route: route, message: message, help: help, suggestions: suggestions,
        mismatches: mismatches, failure: failure, cause: cause, isRetryable: isRetryable))
  }

  private init(_ parts: Parts) { self.parts = Box(parts) }

  private func changing(_ change: (inout Parts) -> Void) -> Self {
    var parts = parts.value
    change(&parts)
    return Self(parts)
  }

  var notRetryable: Self {
    guard isRetryable else { return self }
    let error = changing { $0.isRetryable = false }
    return code == .timedOut ? error.adding(Self.mayHaveActed) : error
  }

  /// The error of a synchronous call that ran its action before it had to wait.
  var afterAction: Self { adding(", and the action has run") }

  private func adding(_ text: String) -> Self {
    changing { [message = parts.value.message] parts in
      parts.message = { message() + text }
      parts.help = { Self.checkEffect }
    }
  }

  /// The error of a call that an interceptor or a hook around a route made or changed.
  func made(by source: String, around route: Route) -> Self {
    guard around == nil else { return self }
    return changing { [peer = self.route.shortened, message = parts.value.message] parts in
      parts.message = { "\(source) failed in its call of \(peer): \(message())" }
      parts.around = route
    }
  }

  /// The called route if an interceptor or a hook around it made the call that failed; nil for other errors.
  var around: Route? { parts.value.around }

  /// The same error, whose cause may be some code around the call.
  func suspecting(_ suspects: [String]) -> Self {
    guard !suspects.isEmpty, code == .resultMismatch else { return self }
    let list = suspects.joined(separator: ", ")
    return changing { $0.help = { "it may be the reply of code around the call: \(list)" } }
  }

  /// This declared error as the veto of an interceptor, which actions around the call needn't declare.
  package var asVeto: Self { code == .failed ? changing { $0.isVeto = true } : self }

  package var isVeto: Bool { parts.value.isVeto }

  /// A declared error of a stand-in, which has no error enum.
  package init(
    failing route: Route, code: String, message: String, isRetryable: Bool = false
  ) {
    self.init(
      .failed, route.text, message, failure: Failure(code: code, details: .null),
      isRetryable: isRetryable)
  }

  /// The kind of failure.
  public var code: Code { parts.value.code }
  /// The called route as it was written, or the URL when it contains no route.
  public var route: String { parts.value.route }

  /// What happened and where, in one sentence without a full stop; never contains values of params.
  public var message: String {
    // A module's own message is its own text.
    let text = parts.value.message()
    return failure == nil ? text.escaped : text
  }

  /// How to fix it, or nil when there is no advice.
  public var help: String? {
    (parts.value.help() ?? Suggestion.question(suggestions))?.escaped
  }

  /// The routes nearest to a misspelled one, best first; empty when none is near.
  public var suggestions: [String] { parts.value.suggestions() }

  /// Every fault of the params or the result, of a list about the first 1,000; empty unless the code is
  /// ``Code/invalidParams``, ``Code/resultMismatch``, ``Code/forbidden``, ``Code/undeclaredEvent`` or
  /// ``Code/standInFailed``.
  public var mismatches: [Mismatch] { parts.value.mismatches }

  /// The first hundred faults, and the number of the others as the last one, for texts.
  package var shownMismatches: [Mismatch] {
    let (all, limit) = (mismatches, 100)
    guard all.count > limit else { return all }
    let others = all.count < Shape.mismatchLimit ? "\(all.count - limit) more" : "many more"
    return all.prefix(limit) + [Mismatch(path: "", problem: "has \(others) faults")]
  }

  /// The declared error; nil unless the code is ``Code/failed``.
  public var failure: Failure? { parts.value.failure }
  /// The underlying error, or nil.
  public var cause: (any Error)? { parts.value.cause }
  /// Whether repeating the call may succeed and is safe: something was busy, or an idempotent call timed out.
  public var isRetryable: Bool { parts.value.isRetryable }

  /// Whether the action threw its declared error with this code.
  public func declares(_ code: String) -> Bool { parts.value.failure?.code == code }
}

extension MediatorError: CustomStringConvertible {
  /// The message, the mismatches and the help on one line.
  public var description: String {
    let parts = [message] + shownMismatches.map(\.description) + (help.map { [$0] } ?? [])
    return parts.joined(separator: "; ")
  }
}
