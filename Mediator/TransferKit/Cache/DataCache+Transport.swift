extension DataCache {
  /// The bytes of a URL, which are loaded over HTTP when they are missing.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - transport: Loads the URL.
  ///   - limit: The most bytes.
  /// - Returns: The cached or the loaded bytes.
  /// - Throws: ``TransferError``, or `CancellationError`.
  public func data(
    _ url: String, over transport: any Transport, upTo limit: Int = 32 << 20
  ) async throws -> [UInt8] {
    try await data(url) {
      let request = TransferRequest(url)
      let response = try await transport.send(request)
      guard response.isSuccess else {
        throw TransferError(.status, request.place, status: response.status)
      }
      return try await response.body.collect(upTo: limit)
    }
  }
}
