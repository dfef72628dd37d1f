import ServiceKit

/// A row of the table of uploads.
struct UploadJob: Hashable, Sendable {
  static let columns = "id, file, name, size, changed, restarts, pieces, state, error"

  let id: String
  let file: UploadFile
  let name: String
  /// How often the file was changed while it was sent.
  let restarts: Int
  /// The pieces that the server has acknowledged.
  let pieces: Int
  let state: Upload.State
  let error: String?

  init(_ row: Row) throws {
    (id, name) = (try row[0], try row[2])
    file = UploadFile(path: try row[1], size: try row[3], changed: try row[4])
    (restarts, pieces) = (try row[5], try row[6])
    state = Upload.State(rawValue: try row[7]) ?? .failed
    error = try row[8]
  }

  /// The number of pieces of the file.
  var count: Int { UploadPiece.count(of: file.size) }

  /// The bytes that the server has acknowledged.
  var sent: Int { min(pieces * UploadPiece.size, file.size) }

  /// The next piece; nil if the file has changed.
  func nextPiece() throws(UploadError) -> UploadPiece? {
    guard let bytes = try file.piece(pieces) else { return nil }
    return UploadPiece(
      content: restarts == 0 ? id : "\(id)-\(restarts)", number: pieces, count: count, name: name,
      total: file.size, bytes: bytes)
  }
}
