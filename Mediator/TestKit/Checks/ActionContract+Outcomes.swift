import MediatorKit

/// What comes of a call.
typealias Outcome = Result<Reply, MediatorError>

extension ActionContract {
  /// What the declaration doesn't allow: a result of another shape, or an error that isn't declared.
  func faults(of outcome: Outcome) throws -> [String] {
    switch outcome {
    case .success(let reply):
      if result.isNative { return [] }
      return result.mismatches(of: try reply.value).map { "result\($0.path) \($0.problem)" }
    case .failure(let error):
      if errors.contains(where: { error.declares($0.code) }) { return [] }
      return ["it fails otherwise than declared: \(error)"]
    }
  }
}
