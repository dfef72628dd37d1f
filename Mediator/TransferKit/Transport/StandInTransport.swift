public import ServiceKit

/// A transport without a network, for tests.
///
/// ```swift
/// let transport = StandInTransport { request, body in .json(#"{"code": 100}"#) }
/// ```
public struct StandInTransport: Transport {
  private let random: RandomSource
  private let clock: any Clock<Duration>
  private let respond: @Sendable (TransferRequest, [UInt8]) throws -> Answer

  /// Makes a transport.
  ///
  /// - Parameters:
  ///   - random: Draws the delay of each response: 0.0, 0.1 … 1.4 seconds.
  ///   - clock: Waits for the delays.
  ///   - respond: Returns the answer to a request and the bytes of its body; runs after the delay, on any thread.
  public init(
    random: RandomSource = .seeded(1), clock: any Clock<Duration> = ImmediateClock(),
    respond: @escaping @Sendable (TransferRequest, [UInt8]) throws -> Answer
  ) {
    (self.random, self.clock, self.respond) = (random, clock, respond)
  }

  /// Sends nothing; throws ``TransferError/Code/timedOut`` at the deadline if the delay is longer.
  public func send(_ request: TransferRequest) async throws -> TransferResponse {
    try request.check()
    let body = try BodyReader(request.body).collect()
    request.progress?(TransferProgress(sent: body.count, toSend: body.count))
    let delay = Duration.milliseconds(100 * random.integer(below: 15))
    if let deadline = request.limits.deadline, deadline < delay {
      try await clock.sleep(for: deadline)
      throw TransferError(.timedOut, request.place)
    }
    try await clock.sleep(for: delay)
    return try respond(request, body).response(to: request)
  }
}
