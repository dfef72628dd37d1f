extension DataCache {
  /// The bytes of a URL, which are loaded over HTTP when they are missing.
  ///
  /// Header fields such as `Cache-Control`, `Vary` and `ETag` don't count: don't cache what is private or changes.
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
      var request = TransferRequest(url)
      request.limits.bytes = limit
      let response = try await transport.send(request)
      guard response.hasContent else {
        throw TransferError(of: response, to: request)
      }
      return try await response.body.collect(upTo: limit)
    }
  }
}
