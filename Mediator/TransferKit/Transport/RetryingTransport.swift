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
