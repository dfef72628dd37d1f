public import ServiceKit

extension Transport {
  /// Loads pages of the web, for `Services.fetch`.
  ///
  /// ```swift
  /// services.fetch = transport.fetch(upTo: 8 << 20)
  /// ```
  /// - Parameter limit: The most bytes of a page; more are an error.
  /// - Returns: A function that throws ``TransferError``, or `CancellationError`.
  public func fetch(upTo limit: Int) -> Services.Fetch {
    { address, headers, progress in
      let fields = headers.sorted { $0.key < $1.key }.map(HTTPHeaders.Field.init)
      var request = TransferRequest(address, headers: HTTPHeaders(fields))
      request.limits.bytes = limit
      let response = try await send(request)
      let size = response.headers["Content-Length"].flatMap { Double($0) }
      var bytes: [UInt8] = []
      for try await chunk in response.body {
        bytes += chunk
        if let size, size > 0 { progress(min(1, Double(bytes.count) / size)) }
      }
      return FetchedPage(
        status: response.status, bytes, contentType: response.headers["Content-Type"],
        address: response.address ?? address)
    }
  }
}
