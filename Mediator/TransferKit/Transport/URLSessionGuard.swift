// Never compiled: the package is built and tested on Linux only.
#if canImport(Darwin)
  import Foundation
  import Synchronization

  /// Follows redirects within the limits, and reports the bytes sent.
  final class URLSessionGuard: NSObject, URLSessionTaskDelegate {
    private let request: TransferRequest
    private let state = Mutex((redirects: 0, failure: TransferError?.none))

    init(_ request: TransferRequest) { self.request = request }

    /// Why a redirect wasn't followed.
    var failure: TransferError? { state.withLock { $0.failure } }

    func urlSession(
      _ session: URLSession, task: URLSessionTask,
      willPerformHTTPRedirection response: HTTPURLResponse, newRequest: URLRequest
    ) async -> URLRequest? {
      let isHTTP = ["http", "https"].contains(newRequest.url?.scheme?.lowercased())
      let failure = state.withLock { state in
        state.redirects += 1
        if !isHTTP { state.failure = TransferError(.refusedRedirect, request.place) }
        if state.redirects > request.limits.redirects {
          state.failure = TransferError(.tooManyRedirects, request.place)
        }
        return state.failure
      }
      if failure != nil { task.cancel() }
      return failure == nil ? newRequest : nil
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didSendBodyData bytes: Int64,
      totalBytesSent: Int64,
      totalBytesExpectedToSend: Int64
    ) {
      request.progress?(
        TransferProgress(sent: Int(totalBytesSent), toSend: Int(totalBytesExpectedToSend)))
    }
  }
#endif
