/// Repeats requests of idempotent methods that found no server, lost it, or got a status of 500 or more.
///
/// A time-out isn't repeated.
public struct RetryingTransport: Transport {
  private let transport: any Transport
  private let retry: Retry

  /// Wraps a transport.
  public init(_ transport: any Transport, retry: Retry = Retry()) {
    (self.transport, self.retry) = (transport, retry)
  }

  /// Sends the request, several times if need be; the last outcome counts.
  public func send(_ request: TransferRequest) async throws -> TransferResponse {
    guard request.method.isIdempotent else { return try await transport.send(request) }
    return try await retry.run { outcome in
      switch outcome {
      case .success(let response): response.status >= 500
      case .failure(let error as TransferError): error.code != .timedOut && error.isTemporary
      case .failure: false
      }
    } _: {
      try await transport.send(request)
    }
  }
}
