// Never compiled: the package is built and tested on Linux only.
#if canImport(Darwin)
  import Foundation

  /// Reads a response in chunks.
  actor URLSessionReader {
    private var bytes: URLSession.AsyncBytes.AsyncIterator
    private let request: TransferRequest
    private let end: ContinuousClock.Instant?
    private var received = 0

    init(_ bytes: URLSession.AsyncBytes, of request: TransferRequest) {
      self.bytes = bytes.makeAsyncIterator()
      self.request = request
      end = request.limits.deadline.map { ContinuousClock.now + $0 }
    }

    /// The next bytes; nil at the end.
    func next() async throws -> [UInt8]? {
      if let end, ContinuousClock.now > end { throw TransferError(.timedOut, request.place) }
      var chunk: [UInt8] = []
      do {
        while chunk.count < 1 << 16, let byte = try await bytes.next() { chunk.append(byte) }
      } catch let error as URLError { throw TransferError(error, request.place) }
      received += chunk.count
      guard received <= request.limits.bytes else { throw TransferError(.tooLarge, request.place) }
      request.progress?(TransferProgress(received: received))
      return chunk.isEmpty ? nil : chunk
    }
  }

  extension TransferError {
    /// The error of URLSession.
    init(_ error: URLError, _ place: String) {
      let code: Code =
        switch error.code {
        case .badURL: .invalidAddress
        case .unsupportedURL: .unsupportedScheme
        case .timedOut: .timedOut
        case .networkConnectionLost: .interrupted
        case .httpTooManyRedirects: .tooManyRedirects
        case .secureConnectionFailed, .serverCertificateUntrusted,
          .serverCertificateHasBadDate, .serverCertificateHasUnknownRoot,
          .serverCertificateNotYetValid, .clientCertificateRejected:
          .insecure
        case .badServerResponse, .cannotParseResponse, .cannotDecodeContentData: .malformed
        default: .unreachable
        }
      self.init(code, place, detail: error.localizedDescription)
    }
  }
#endif
