/// Why a call has no reply.
///
/// Every way to call throws this one error.
public struct MediatorError: Error, Sendable {
  /// The kinds of failure; closed, so that a `switch` can be complete.
  public enum Code: String, Sendable, CaseIterable {
    /// The text is no route. Not for routes that are well formed but lead nowhere.
    case invalidRoute
    /// The text is no deep link, or its scheme isn't one of the application's.
    case invalidURL
    /// No target of this name is linked into this process.
    case targetNotFound
    /// The target is there, the action isn't.
    case actionNotFound
    /// The deep link spells no route, and no pattern takes it.
    case linkNotFound
    /// The action, or one of the params, isn't open to this origin.
    case forbidden
    /// A deep link leads to an action that changes something, and the application didn't consent.
    case confirmationRequired
    /// The params don't fit. ``MediatorError/mismatches`` lists every fault.
    case invalidParams
    /// The action answered with one of its declared errors, or an interceptor vetoed with one.
    case failed
    /// The action threw an error that it didn't declare: a fault of its module.
    case undeclaredError
    /// The reply can't be read as what the caller asked for.
    case resultMismatch
    /// A module called something that isn't among its needs.
    case undeclaredNeed
    /// A module emitted an event that it doesn't declare, or the application one that no linked module declares.
    case undeclaredEvent
    /// No service of this type is registered.
    case serviceNotFound
    /// A synchronous call reached something asynchronous.
    case asyncOnly
    /// A synchronous call from elsewhere reached something that runs on the main actor.
    case mainActorOnly
    /// The target couldn't be created: its initialiser threw. Not for failures of the world; those are
    /// ``serviceFailed`` and ``serviceBusy``.
    case notCreated
    /// The chain of calls came back to an action that is still running, or became too deep.
    case cycle
    /// The task was cancelled.
    case cancelled
    /// The time limit passed.
    case timedOut
    /// A service the module stands on failed: the disk, the database.
    case serviceFailed
    /// A service was busy; the same call may succeed later.
    case serviceBusy
    /// A stand-in has nothing to answer, or answers what its contract doesn't allow: a fault of the test or of the
    /// contract. Not for errors that a stand-in answers on purpose.
    case standInFailed
  }

  /// Everything that an error says; texts are made when they are read, since most errors are only compared by their code.
  package struct Parts: Sendable {
    let code: Code
    let route: String
    let message: @Sendable () -> String
    let help: @Sendable () -> String?
    let suggestions: @Sendable () -> [String]
    let mismatches: [Mismatch]
    let failure: Failure?
    let cause: (any Error)?
    let isRetryable: Bool

    package init(
      code: Code, route: String, message: @autoclosure @escaping @Sendable () -> String,
      help: @autoclosure @escaping @Sendable () -> String? = nil,
      suggestions: @autoclosure @escaping @Sendable () -> [String] = [],
      mismatches: [Mismatch] = [], failure: Failure? = nil, cause: (any Error)? = nil,
      isRetryable: Bool = false
    ) {
      self.code = code
      self.route = route
      self.message = message
      self.help = help
      self.suggestions = suggestions
      self.mismatches = mismatches
      self.failure = failure
      self.cause = cause
      self.isRetryable = isRetryable
    }
  }

  /// One allocation, so that the error is cheap to pass on.
  private final class Storage: Sendable {
    let parts: Parts

    init(_ parts: Parts) { self.parts = parts }
  }

  /// A declared error of a module.
  public struct Failure: Sendable {
    /// The module's own code: `notSignedIn`.
    public let code: String
    /// Data that a program can read; null when there is none.
    public let details: Value
  }

  private let storage: Storage

  package init(_ parts: Parts) { storage = Storage(parts) }

  /// A declared error of a stand-in, which has no enum of its own.
  package init(failing route: Route, code: String, message: String) {
    let failure = Failure(code: code, details: .null)
    self.init(Parts(code: .failed, route: route.text, message: message, failure: failure))
  }

  /// The kind of failure.
  public var code: Code { storage.parts.code }

  /// The route that was asked for, as it was written; a URL where no route could be read.
  public var route: String { storage.parts.route }

  /// What happened and where, in one sentence without a full stop.
  ///
  /// Never holds values of params.
  public var message: String {
    // A module's own message is its own text.
    let text = storage.parts.message()
    return failure == nil ? text.escaped : text
  }

  /// How to fix it, or nil when there is no advice.
  public var help: String? {
    (storage.parts.help() ?? Suggestion.question(suggestions))?.escaped
  }

  /// The nearest routes to a mistyped one, best first; empty when none is near.
  public var suggestions: [String] { storage.parts.suggestions() }

  /// Every place where the params don't fit; empty unless the code is ``Code/invalidParams``,
  /// ``Code/resultMismatch``, ``Code/forbidden`` or ``Code/standInFailed``.
  public var mismatches: [Mismatch] { storage.parts.mismatches }

  /// The declared error; nil unless the code is ``Code/failed``.
  public var failure: Failure? { storage.parts.failure }

  /// The error that stands behind this one, or nil.
  public var cause: (any Error)? { storage.parts.cause }

  /// Whether the same call may succeed later, and may be repeated: something was busy, or an idempotent call took too
  /// long.
  public var isRetryable: Bool { storage.parts.isRetryable }

  /// Whether the action answered with this code of its own.
  public func declares(_ code: String) -> Bool { storage.parts.failure?.code == code }
}

extension MediatorError: CustomStringConvertible {
  /// Everything a person needs, on one line.
  public var description: String {
    let parts = [message] + mismatches.map(\.description) + (help.map { [$0] } ?? [])
    return parts.joined(separator: "; ")
  }
}

extension MediatorError {
  /// What the caller sees of an error: a declared error by its code, a service failure as such, a peer's error when
  /// it is about the whole call, any other error as a fault of the module.
  static func answering(
    _ error: any Error, _ route: Route, declared: [ErrorContract] = [], by who: String
  ) -> MediatorError {
    let codes = declared.map(\.code)
    switch error {
    case let error as any ActionError where codes.contains(error.rawValue):
      return .failed(route, error, nil)
    case let error as DetailedError where codes.contains(error.error.rawValue):
      return .failed(route, error.error, error)
    case let error as any ServiceFailure: return .service(route, error)
    case is CancellationError: return .cancelled(route.text)
    case let error as MediatorError where error.passes(through: route): return error
    case let error as MediatorError where codes.contains(error.failure?.code ?? ""):
      return .failed(route, with: error)
    default: return .undeclared(route, error, by: who)
    }
  }

  /// Whether an error passes through an action unchanged: one of the same route, or one about the whole call.
  private func passes(through route: Route) -> Bool {
    if self.route == route.text { return true }
    switch code {
    case .targetNotFound, .actionNotFound, .linkNotFound, .cycle, .cancelled, .timedOut,
      .serviceFailed, .serviceBusy, .undeclaredNeed, .undeclaredEvent, .serviceNotFound,
      .undeclaredError, .asyncOnly, .mainActorOnly, .standInFailed, .notCreated:
      return true
    case .invalidRoute, .invalidURL, .forbidden, .confirmationRequired, .invalidParams, .failed,
      .resultMismatch:
      return false
    }
  }
}
