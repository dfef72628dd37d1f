import MediatorKit

extension Transport {
  /// Sends a piece of an upload: `PUT BASE/CONTENT/NUMBER` with its range.
  ///
  /// ```swift
  /// let queue = try UploadQueue(services) { try await transport.send($0, to: "https://example.org/uploads") }
  /// ```
  ///
  /// - Parameters:
  ///   - piece: The piece.
  ///   - base: The address of the uploads.
  ///   - headers: Further header fields, such as `Authorization`.
  ///   - limits: The limits of the transfer; by default those of a piece.
  /// - Throws: ``TransferError``, or `CancellationError`.
  public func send(
    _ piece: UploadPiece, to base: String, headers: HTTPHeaders = [:],
    limits: TransferLimits = UploadPiece.limits
  ) async throws {
    let last = piece.offset + piece.bytes.count - 1
    var request = TransferRequest(
      "\(base)/\(piece.content)/\(piece.number)", method: .put, headers: headers,
      body: .bytes(piece.bytes), limits: limits)
    request.headers["Content-Type"] = "application/octet-stream"
    request.headers["Content-Range"] = "bytes \(piece.offset)-\(last)/\(piece.total)"
    request.headers["Content-Disposition"] =
      "attachment; filename*=UTF-8''\(piece.name.percentEncoded())"
    let response = try await send(request)
    guard response.isSuccess else {
      throw TransferError(of: response, to: request)
    }
    // Read to its end, so that the connection can be used again.
    for try await _ in response.body {}
  }
}

extension UploadPiece {
  /// 120 seconds for the whole piece.
  ///
  /// The buffers of the system take a piece at once, so a slow network doesn't show as bytes until they are sent.
  public static let limits = {
    var limits = TransferLimits(deadline: .seconds(120))
    limits.lowSpeedTime = .seconds(120)
    return limits
  }()
}
