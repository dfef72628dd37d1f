import MediatorKit

extension Mediator {
  /// The outcome of a call.
  ///
  /// - Throws: ``ContractFailure`` if the call hasn't ended after `wait`; the call is cancelled.
  func outcome(
    of route: String, _ params: Params, from origin: Origin,
    wait: @escaping @Sendable () async throws -> Void = Patience.wait
  ) async throws -> Outcome {
    try await Patience.result(of: "\(route), called with \(params.words),", wait: wait) {
      do throws(MediatorError) {
        return .success(try await self.perform(route, params, from: origin))
      } catch { return .failure(error) }
    }
  }
}

extension Params {
  /// The names and values, or `nothing`.
  fileprivate var words: String {
    let sent = arguments.map { "\($0.name): \($0.value.json().shortened)" }
    return sent.isEmpty ? "nothing" : sent.joined(separator: ", ")
  }
}
