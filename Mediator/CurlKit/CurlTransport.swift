public import TransferKit

/// A transport over libcurl.
///
/// One thread runs all transfers of a transport, 200 at once; further ones wait for their turn, from which their limits
/// of time count. Connections are kept for later requests, so an application has one transport. The thread ends with the
/// last copy of it.
public struct CurlTransport: Transport {
  private let thread: CurlThread

  /// Makes a transport.
  ///
  /// - Parameter authorities: A file with the trusted certificates, in PEM; nil for those of the system.
  public init(authorities: String? = nil) { thread = CurlThread(authorities: authorities) }

  /// Sends a request.
  public func send(_ request: TransferRequest) async throws -> TransferResponse {
    try request.check()
    let transfer = CurlTransfer(request, thread)
    let head = try await transfer.start()
    return TransferResponse(
      status: head.status, headers: head.headers,
      body: ResponseBody(of: request.place) { try await transfer.next() }, address: head.address)
  }
}
