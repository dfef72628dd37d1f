import MediatorKit

extension Mediator {
  /// The outcome of a call.
  ///
  /// - Throws: ``ContractFailure`` if the call hasn't ended after `wait`; the call is cancelled.
  func outcome(
    of route: String, _ params: Params, from origin: Origin,
    wait: @escaping @Sendable () async throws -> Void = Patience.wait
  ) async throws -> Outcome {
    let call = { @Sendable () -> Outcome in
      do throws(MediatorError) {
        return .success(try await self.perform(route, params, from: origin))
      } catch { return .failure(error) }
    }
    if let outcome = try await Task.result(of: call, orNilAfter: wait) { return outcome }
    let sent = params.arguments.map { "\($0.name): \($0.value.words)" }.joined(separator: ", ")
    throw ContractFailure(
      "\(route) doesn't end within \(Patience.limit), called with \(sent.isEmpty ? "nothing" : sent)",
      [])
  }
}

extension Value {
  /// The value as JSON, cut.
  fileprivate var words: String { json().shortened }
}
