import MediatorKit

/// The outcome of a call.
typealias Outcome = Result<Reply, MediatorError>

extension ActionContract {
  /// Violations of the declaration: a result of another shape, or an undeclared error.
  func faults(of outcome: Outcome) throws -> [String] {
    switch outcome {
    case .success(let reply):
      if result.isNative { return [] }
      return result.mismatches(of: try reply.value).map { "result\($0.path) \($0.problem)" }
    case .failure(let error):
      if errors.contains(where: { error.declares($0.code) }) { return [] }
      return ["it fails unexpectedly: \(error)"]
    }
  }
}
