public import ServiceKit

/// A transport without a network, for tests.
///
/// ```swift
/// let transport = StandInTransport { request, body in .json(#"{"code": 100}"#) }
/// ```
public struct StandInTransport: Transport {
  private let random: RandomSource
  private let delays: [Duration]
  private let clock: any Clock<Duration>
  private let respond: @Sendable (TransferRequest, [UInt8]) throws -> Answer

  /// Makes a transport.
  ///
  /// - Parameters:
  ///   - random: Draws the delay of each response.
  ///   - delays: The delays; by default 0.0, 0.1 … 1.4 seconds.
  ///   - clock: Waits for the delays.
  ///   - respond: Returns the answer to a request and the bytes of its body; runs after the delay, on any thread.
  public init(
    random: RandomSource = .seeded(1),
    delays: [Duration] = (0...14).map { .milliseconds(100 * $0) },
    clock: any Clock<Duration> = ImmediateClock(),
    respond: @escaping @Sendable (TransferRequest, [UInt8]) throws -> Answer
  ) {
    (self.random, self.delays) = (random, delays)
    (self.clock, self.respond) = (clock, respond)
  }

  /// Sends nothing; throws ``TransferError/Code/timedOut`` at the deadline if the delay is longer.
  public func send(_ request: TransferRequest) async throws -> TransferResponse {
    try request.check()
    let body = try BodyReader(request.body).collect()
    request.progress?(TransferProgress(sent: body.count, toSend: body.count))
    let delay = delays.isEmpty ? .zero : delays[random.integer(below: delays.count)]
    if let deadline = request.limits.deadline, deadline < delay {
      try await clock.sleep(for: deadline)
      throw TransferError(.timedOut, request.place)
    }
    try await clock.sleep(for: delay)
    return try respond(request, body).response(to: request)
  }
}
