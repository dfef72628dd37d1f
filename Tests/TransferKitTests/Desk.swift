import Foundation
import ServiceKit
import Synchronization
import TestSupport
import TransferKit

/// Queues of uploads with a server that records the pieces, and does with them what a test wants.
final class Desk: Sendable {
  struct Refusal: Error {}

  static let owner = "li"

  let folder: TemporaryFolder
  let services: Services
  /// `CONTENT/NUMBER` of each piece that the server has, in order.
  let pieces = Lines()
  /// The pauses between tries.
  let pauses = Lines()
  private let contents = Mutex<[String: [UInt8]]>([:])
  private let refusals = Mutex(0)
  private let onPiece = Mutex<(@Sendable (UploadPiece) async throws -> Void)?>(nil)

  init(inMemory: Bool = true) throws {
    folder = try TemporaryFolder()
    services =
      inMemory ? .inMemory() : Services(store: Store(at: "\(folder.path)/data/a.sqlite"))
  }

  /// A queue; in a file, each one is like that of another process.
  func queue() throws -> UploadQueue {
    let services =
      services.store.path.map { Services(store: Store(at: $0)) } ?? services
    return try UploadQueue(
      services,
      pause: {
        self.pauses.write("\($0)")
        await Task.yield()
      }
    ) { try await self.receive($0) }
  }

  /// Does something before a piece arrives.
  func before(_ action: @escaping @Sendable (UploadPiece) async throws -> Void) {
    onPiece.withLock { $0 = action }
  }

  /// Refuses the next pieces.
  func refuse(_ count: Int) { refusals.withLock { $0 = count } }

  /// The bytes of the first upload of a content.
  func content(_ content: String) -> [UInt8] { contents.withLock { $0[content] ?? [] } }

  /// Writes a file of bytes that differ from piece to piece.
  func file(_ size: Int, _ name: String = "file", seed: Int = 0) throws -> String {
    try folder.write(Self.bytes(size, seed: seed), name)
  }

  static func bytes(_ size: Int, seed: Int = 0) -> [UInt8] {
    // Rows of 256 bytes, equal within 8 KB: a closure for each byte took seconds in debug builds.
    var bytes: [UInt8] = []
    while bytes.count < size {
      let block = bytes.count >> 13
      let row = (0..<256).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ block &+ seed) }
      for _ in 0..<32 { bytes += row }
    }
    return Array(bytes.prefix(size))
  }

  private func receive(_ piece: UploadPiece) async throws {
    let action = onPiece.withLock { $0 }
    try await action?(piece)
    let isRefused = refusals.withLock { refusals in
      defer { refusals = max(0, refusals - 1) }
      return refusals > 0
    }
    if isRefused { throw Refusal() }
    pieces.write("\(piece.content)/\(piece.number)")
    contents.withLock { contents in
      var bytes = contents[piece.content] ?? []
      bytes += Array(repeating: 0, count: max(0, piece.offset + piece.bytes.count - bytes.count))
      bytes.replaceSubrange(piece.offset..<piece.offset + piece.bytes.count, with: piece.bytes)
      contents[piece.content] = bytes
    }
  }
}
