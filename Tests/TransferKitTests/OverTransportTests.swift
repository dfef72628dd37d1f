import Synchronization
import TestSupport
import Testing

@testable import TransferKit

/// The cache and the uploads over a transport.
struct OverTransportTests {
  /// Answers every request with one status, and keeps the requests.
  private final class Server: Transport {
    let requests = Mutex<[TransferRequest]>([])
    let status: Int

    init(status: Int = 200) { self.status = status }

    func send(_ request: TransferRequest) async throws -> TransferResponse {
      requests.withLock { $0.append(request) }
      let rest = Mutex<[UInt8]?>([1, 2, 3])
      return TransferResponse(
        status: status,
        body: ResponseBody {
          rest.withLock { rest in
            defer { rest = nil }
            return rest
          }
        })
    }
  }

  @Test func `D56: the cache requests a URL once`() async throws {
    let (server, cache) = (Server(), DataCache(folder: nil))
    for _ in 0..<2 { #expect(try await cache.data("http://a/b", over: server) == [1, 2, 3]) }
    #expect(server.requests.withLock { $0.map(\.url) } == ["http://a/b"])
    await #expect(throws: TransferError.self) {
      try await cache.data("http://a/c", over: server, upTo: 2)
    }
  }

  @Test func `D56: an error page isn't kept`() async throws {
    let (server, cache) = (Server(status: 404), DataCache(folder: nil))
    let error = TransferError(.status, "GET http://a/b", status: 404)
    for _ in 0..<2 {
      await #expect(throws: error) { try await cache.data("http://a/b", over: server) }
    }
    #expect(server.requests.withLock { $0.count } == 2)
    #expect(await cache.size == 0)
  }

  @Test func `D55: a piece is a PUT with its range and the name of the file`() async throws {
    let server = Server()
    let piece = UploadPiece(
      content: "7-1", number: 1, count: 2, name: "雪 1.jpg", total: UploadPiece.size + 2,
      bytes: [1, 2])
    try await server.send(piece, to: "http://a/uploads")
    let request = try #require(server.requests.withLock { $0.first })
    #expect((request.method, request.url) == (.put, "http://a/uploads/7-1/1"))
    #expect(request.headers["Content-Range"] == "bytes 524288-524289/524290")
    #expect(
      request.headers["Content-Disposition"] == "attachment; filename*=UTF-8''%E9%9B%AA%201.jpg")
    #expect(request.body == .bytes([1, 2]))
  }

  @Test func `D55: a piece that the server refuses is an error`() async {
    let piece = UploadPiece(content: "7", number: 0, count: 1, name: "a", total: 1, bytes: [1])
    await #expect(throws: TransferError(.status, "PUT http://a/7/0", status: 507)) {
      try await Server(status: 507).send(piece, to: "http://a")
    }
  }
}
