/// When and how often a transfer is tried again.
public struct Retry: Sendable {
  /// The pauses before the further tries.
  public let delays: [Duration]

  private let clock: any Clock<Duration>

  /// Makes a policy: by default two more tries, after 0.5 and 1 seconds.
  public init(
    after delays: [Duration] = [.milliseconds(500), .seconds(1)],
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    (self.delays, self.clock) = (delays, clock)
  }

  /// A single try.
  public static let never = Retry(after: [])

  /// Runs a transfer until it succeeds, fails for good, or there are no more tries; a cancelled task tries no more.
  ///
  /// - Parameters:
  ///   - pause: The least pause before another try, or nil for none; runs after each try but the last.
  ///   - attempt: A try.
  /// - Returns: The outcome of the last try.
  /// - Throws: The error of the last try, or `CancellationError`.
  func run<Outcome>(
    after pause: (Result<Outcome, any Error>) -> Duration?, _ attempt: () async throws -> Outcome
  ) async throws -> Outcome {
    for delay in delays {
      let outcome: Result<Outcome, any Error>
      do { outcome = .success(try await attempt()) } catch { outcome = .failure(error) }
      guard let least = pause(outcome), !Task.isCancelled else { return try outcome.get() }
      try await clock.sleep(for: max(delay, least))
    }
    return try await attempt()
  }
}

extension Retry {
  /// Sends a request, several times if need be, and reads each response; the last outcome counts.
  func send<Content>(
    _ request: TransferRequest, over transport: any Transport,
    reading read: (TransferResponse) async throws -> Content
  ) async throws -> Content {
    func attempt() async throws -> (response: TransferResponse, content: Content) {
      let response = try await transport.send(request)
      return (response, try await read(response))
    }
    guard request.method.isIdempotent else { return try await attempt().content }
    return try await run(
      after: { outcome in
        switch outcome {
        case .success(let end) where !end.response.isSuccess:
          TransferError(of: end.response, to: request).pauseBeforeRepetition
        case .failure(let error as TransferError): error.pauseBeforeRepetition
        default: nil
        }
      }, attempt
    ).content
  }
}

extension TransferError {
  private static let longestPause = Duration.seconds(30)

  /// The least pause before the request is sent again; nil if that is useless or too long.
  var pauseBeforeRepetition: Duration? {
    let pause = retryAfter ?? .zero
    return isTemporary && code != .timedOut && pause <= Self.longestPause ? pause : nil
  }
}
