package import MediatorKit

// Validates the replies of stand-ins: only what the action itself could return is allowed.
extension ActionContract {
  /// The reply of a stand-in, or an error when the contract doesn't allow it.
  ///
  /// - Parameters:
  ///   - route: The route of the action.
  ///   - isPartial: Whether fields may be missing: a need reads only some of them, and its type has no others.
  ///   - answer: Makes the reply.
  /// - Returns: The reply of `answer`.
  /// - Throws: The error of `answer` if it is allowed; otherwise ``MediatorError/Code/standInFailed``.
  package func allowing(
    at route: Route, isPartial: Bool = false, _ answer: () throws -> Reply
  ) throws -> Reply {
    let reply: Reply
    do { reply = try answer() } catch {
      let codes = errors.map(\.code)
      if let code = error.declaredCode, !codes.contains(code) {
        throw MediatorError.misfitError(route, code, among: codes)
      }
      if error.isForeign { throw MediatorError.foreignError(route, error) }
      throw error
    }
    let mismatches = mismatches(of: reply, isPartial: isPartial)
    guard mismatches.isEmpty else { throw MediatorError.misfitAnswer(route, mismatches) }
    return reply
  }

  private func mismatches(of reply: Reply, isPartial: Bool) -> [Mismatch] {
    // A native result can only be compared by its type.
    if result.isNative {
      let given = Self.shape(of: reply.payload)
      if given.mismatches(sentAs: result).isEmpty { return [] }
      return [Mismatch(path: "", problem: "expected \(result.words), got \(given.words)")]
    }
    do { return (isPartial ? result.partial : result).mismatches(of: try reply.value) } catch {
      return [Mismatch(error, otherwise: "has no text form")]
    }
  }

  private static func shape<P: Payload>(of payload: P) -> Shape { P.shape }
}

extension Error {
  /// Whether it isn't an error that an action may declare, nor one that any call may have.
  fileprivate var isForeign: Bool {
    declaredCode == nil
      && !(self is MediatorError || self is CancellationError || self is any ServiceFailure)
  }

  /// The code of an error that an action has to declare; nil for errors that any call may have.
  fileprivate var declaredCode: String? {
    switch self {
    case let error as any ActionError: error.rawValue
    case let error as DetailedError: error.error.rawValue
    case let error as MediatorError: error.failure?.code
    default: nil
    }
  }
}

extension Shape {
  /// The same shape with every field optional.
  fileprivate var partial: Shape {
    mappingFields { $0.map { Field($0.name, $0.shape.orNull) } }
  }
}
