import MediatorKit

extension Mediator {
  /// The outcome of a call.
  ///
  /// - Throws: ``ContractFailure`` if the call hasn't ended after `wait`; the call is cancelled.
  func outcome(
    of route: String, _ params: Params, from origin: Origin,
    wait: @escaping @Sendable () async throws -> Void = Patience.wait
  ) async throws -> Outcome {
    let (outcomes, first) = AsyncStream<Outcome?>.makeStream(bufferingPolicy: .bufferingOldest(1))
    let call = Task {
      do throws(MediatorError) {
        first.yield(.success(try await perform(route, params, from: origin)))
      } catch { first.yield(.failure(error)) }
    }
    let timer = Task {
      try await wait()
      first.yield(nil)
    }
    defer {
      timer.cancel()
      call.cancel()
    }
    for await case let outcome? in outcomes.prefix(1) { return outcome }
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
