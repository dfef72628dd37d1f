extension Transport {
  /// Sends a piece of an upload: `PUT BASE/CONTENT/NUMBER` with its range.
  ///
  /// ```swift
  /// let queue = try UploadQueue(services) { try await transport.send($0, to: "https://example.org/uploads") }
  /// ```
  /// - Throws: ``TransferError``, or `CancellationError`.
  public func send(_ piece: UploadPiece, to base: String) async throws {
    let last = piece.offset + piece.bytes.count - 1
    let request = TransferRequest(
      "\(base)/\(piece.content)/\(piece.number)", method: .put,
      headers: [
        "Content-Type": "application/octet-stream",
        "Content-Range": "bytes \(piece.offset)-\(last)/\(piece.total)",
        "Content-Disposition": "attachment; filename*=UTF-8''\(Self.encoded(piece.name))",
      ],
      body: .bytes(piece.bytes), limits: TransferLimits(deadline: .seconds(120)))
    let response = try await send(request)
    guard response.isSuccess else {
      throw TransferError(of: response, to: request)
    }
    // Read to its end, so that the connection can be used again.
    for try await _ in response.body {}
  }

  /// A text in the form of RFC 8187.
  private static func encoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF")
    return String(
      text.utf8.flatMap { byte -> [Character] in
        let letter = Character(Unicode.Scalar(byte))
        let isPlain = byte < 128 && (letter.isLetter || letter.isNumber || "-._~".contains(letter))
        return isPlain ? [letter] : ["%", digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      })
  }
}
