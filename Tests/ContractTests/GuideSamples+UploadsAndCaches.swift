import Foundation
import ServiceKit
import Synchronization
import TestSupport
import Testing
import TransferKit

/// The samples of the page `UploadsAndCaches`.
struct UploadsAndCachesGuide {
  private struct Server {
    let folder: PieceFolder

    func receive(_ piece: UploadPiece) async throws { try folder.receive(piece) }
  }

  private let folder: String
  private let files: TemporaryFolder
  private let url = "https://example.org/ski.jpg"

  init() throws {
    files = try TemporaryFolder()
    folder = files.path
  }

  private func download(_ url: String) async throws -> [UInt8] { Array(url.utf8) }

  @Test func `A queue sends a file`() async throws {
    let (services, account) = (Services.inMemory(), "li")
    let (path, server) = (try files.write("Hello"), Server(folder: PieceFolder(folder)))
    let shown = Mutex<[Double]>([])
    let progress = { @Sendable (done: Double) in shown.withLock { $0.append(done) } }
    // guide:begin
    let queue = try UploadQueue(services) { piece in try await server.receive(piece) }
    let upload = try queue.add(path, of: account)
    try await queue.run(for: account) { upload in progress(upload.progress) }
    // guide:end
    #expect(shown.withLock { $0 } == [0, 1])
    #expect(try String(contentsOfFile: "\(folder)/\(upload.id)/file", encoding: .utf8) == "Hello")
  }

  @Test func `A cache loads a picture once`() async throws {
    // guide:begin
    let cache = DataCache(folder: folder)
    let picture = try await cache.data(url) { try await download(url) }
    // guide:end
    #expect(picture == Array(url.utf8))
    #expect(await cache.counters.loads == 1)
  }
}
