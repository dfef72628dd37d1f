import Foundation
public import ServiceKit

/// A stand-in for a server: writes the pieces of uploads to a folder.
///
/// A file arrives as `CONTENT/NAME`; `CONTENT.log` has one line for each request, the number of its piece.
public struct PieceFolder: Sendable {
  private let folder: String?

  /// Creates a receiver; without a folder it accepts pieces and discards them.
  public init(_ folder: String?) { self.folder = folder }

  /// The folder `backend/uploads` beside a store; a store in memory has no folder.
  public init(of services: Services) {
    folder = services.store.path.map {
      URL(fileURLWithPath: $0).deletingLastPathComponent().path + "/backend/uploads"
    }
  }

  /// Writes a piece to its place in the file.
  ///
  /// - Throws: An error of the file system.
  public func receive(_ piece: UploadPiece) throws {
    guard let folder else { return }
    try FileManager.default.createDirectory(
      atPath: "\(folder)/\(piece.content)", withIntermediateDirectories: true)
    let log = try file("\(folder)/\(piece.content).log")
    try log.seekToEnd()
    try log.write(contentsOf: Data("\(piece.number)\n".utf8))
    let file = try file("\(folder)/\(piece.content)/\(piece.name)")
    try file.seek(toOffset: UInt64(piece.offset))
    try file.write(contentsOf: Data(piece.bytes))
  }

  /// Opens a file, and creates it if it is missing.
  private func file(_ path: String) throws -> FileHandle {
    if !FileManager.default.fileExists(atPath: path) {
      try Data().write(to: URL(fileURLWithPath: path))
    }
    return try FileHandle(forUpdating: URL(fileURLWithPath: path))
  }
}
