import Foundation

extension Transport {
  /// Downloads a file.
  ///
  /// The bytes arrive in `path.part`, which is renamed at the end. After a failure it stays, and the next download
  /// continues it if the server's file is still the same: with `Range` and `If-Range`, by the validator in `path.part.tag`.
  ///
  /// - Parameters:
  ///   - request: A GET request; `Range` is set here.
  ///   - path: The file, which is replaced.
  ///   - retry: How often a lost connection is continued; each time after a pause.
  /// - Returns: The size of the file.
  /// - Throws: ``TransferError``, ``TransferError/Code/status`` for other statuses than success, or `CancellationError`.
  @discardableResult
  public func download(_ request: TransferRequest, to path: String, retry: Retry = Retry())
    async throws -> Int
  {
    try await retry.run { outcome in
      guard case .failure(let error as TransferError) = outcome else { return nil }
      return error.pauseBeforeRepetition
    } _: {
      let part = try PartialFile(path)
      return try await part.download(request, over: self)
    }
  }
}
