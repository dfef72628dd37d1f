// Never compiled: the package is built and tested on Linux only.
#if canImport(Darwin)
  public import Foundation

  /// A transport over URLSession, for Apple's systems.
  ///
  /// Bodies of parts and of ranges of files are read into memory. The deadline is checked with each chunk; a response
  /// that stalls ends after ``TransferLimits/lowSpeedTime``.
  public struct URLSessionTransport: Transport {
    private let session: URLSession

    /// Makes a transport.
    public init(_ configuration: URLSessionConfiguration = .ephemeral) {
      session = URLSession(configuration: configuration)
    }

    /// Sends a request.
    public func send(_ request: TransferRequest) async throws -> TransferResponse {
      try request.check()
      let guardian = URLSessionGuard(request)
      do {
        let (bytes, response) = try await session.bytes(for: native(request), delegate: guardian)
        guard let head = response as? HTTPURLResponse else {
          throw TransferError(.malformed, request.place)
        }
        let fields = head.allHeaderFields.map { HTTPHeaders.Field(name: "\($0)", value: "\($1)") }
        let reader = URLSessionReader(bytes, of: request)
        return TransferResponse(
          status: head.statusCode, headers: HTTPHeaders(fields),
          body: ResponseBody(of: request.place) { try await reader.next() },
          address: head.url?.absoluteString)
      } catch let error as URLError {
        throw guardian.failure ?? TransferError(error, request.place)
      }
    }

    private func native(_ request: TransferRequest) throws -> URLRequest {
      guard let url = URL(string: request.url) else {
        throw TransferError(.invalidAddress, request.place)
      }
      let reader = try BodyReader(request.body)
      var native = URLRequest(url: url)
      native.httpMethod = request.method.rawValue
      native.timeoutInterval = request.limits.lowSpeedTime / .seconds(1)
      for field in request.headers.fields {
        native.addValue(field.value, forHTTPHeaderField: field.name)
      }
      switch request.body {
      case .none: break
      case .file(let path, nil):
        native.httpBodyStream = InputStream(fileAtPath: path)
        native.setValue("\(reader.count)", forHTTPHeaderField: "Content-Length")
      default: native.httpBody = Data(try reader.collect())
      }
      return native
    }
  }
#endif
