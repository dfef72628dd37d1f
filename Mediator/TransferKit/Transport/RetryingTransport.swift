/// Repeats requests of idempotent methods that found no server, lost it, or got a status of 408, 425, 429 or of 500 and more.
///
/// A time-out isn't repeated. `Retry-After` of up to 30 seconds makes a pause longer; with a longer one the request isn't
/// repeated.
public struct RetryingTransport: Transport {
  private let transport: any Transport
  private let retry: Retry

  /// Wraps a transport.
  public init(_ transport: any Transport, retry: Retry = Retry()) {
    (self.transport, self.retry) = (transport, retry)
  }

  /// Sends the request, several times if need be; the last outcome counts.
  public func send(_ request: TransferRequest) async throws -> TransferResponse {
    try await retry.send(request, over: transport) { $0 }
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
