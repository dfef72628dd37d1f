/// Sends HTTP requests.
///
/// ```swift
/// let response = try await transport.send(TransferRequest("https://example.org/list"))
/// for try await chunk in response.body { … }
/// ```
/// CurlKit has the form over libcurl, ``StandInTransport`` is for tests, and on Apple's systems there is one over
/// URLSession. ``RetryingTransport`` and ``LoggingTransport`` wrap another transport;
/// ``Transport/download(_:to:retry:)`` and ``ResponseBody/collect(upTo:)`` work over each.
///
/// A transport follows redirects, to http and https only, checks certificates, decodes gzip, and keeps the request's
/// ``TransferRequest/limits``. A status such as 404 is a response, not an error.
public protocol Transport: Sendable {
  /// Sends a request; returns as soon as the head of the response has arrived.
  ///
  /// Cancelling the task, or releasing the response's body before its end, cancels the transfer.
  ///
  /// - Throws: ``TransferError``, or `CancellationError`.
  func send(_ request: TransferRequest) async throws -> TransferResponse
}
