import ServiceKit
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
        status: status, headers: ["Content-Type": "text/html", "Content-Length": "3"],
        body: ResponseBody(of: request.place) {
          rest.withLock { rest in
            defer { rest = nil }
            return rest
          }
        }, address: "https://other/")
    }
  }

  @Test func `D56: the cache requests a URL once`() async throws {
    let (server, cache) = (Server(), DataCache(folder: nil))
    for _ in 0..<2 { #expect(try await cache.data("http://a/b", over: server) == [1, 2, 3]) }
    #expect(server.requests.withLock { $0.map(\.url) } == ["http://a/b"])
    let error = await #expect(throws: TransferError.self) {
      try await cache.data("http://a/c", over: server, upTo: 2)
    }
    #expect(error == TransferError(.tooLarge, "GET http://a/c", detail: "over 2 bytes"))
  }

  @Test(arguments: [200, 404])
  func `A page of the web has its status, its kind and its address after redirects`(status: Int)
    async throws
  {
    let server = Server(status: status)
    let steps = Mutex<[Double]>([])
    let page = try await server.fetch(upTo: 9)("http://a/b", ["A": "1"]) { step in
      steps.withLock { $0.append(step) }
    }
    #expect(
      page
        == FetchedPage(
          status: status, [1, 2, 3], contentType: "text/html", address: "https://other/"))
    #expect(steps.withLock(\.self) == [1])
    let request = server.requests.withLock { $0[0] }
    #expect(request.url == "http://a/b" && request.headers["a"] == "1" && request.limits.bytes == 9)
  }

  @Test func `D56: an answer without content isn't kept`() async {
    let (server, cache) = (Server(status: 204), DataCache(folder: nil))
    await #expect(throws: TransferError.self) { try await cache.data("http://a/b", over: server) }
    #expect(await cache.size == 0)
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

  @Test func `A piece may have header fields and limits of its own`() async throws {
    let server = Server()
    let piece = UploadPiece(content: "7", number: 0, count: 1, name: "a", total: 1, bytes: [1])
    try await server.send(
      piece, to: "http://a", headers: ["Authorization": "Bearer t", "Content-Range": "other"],
      limits: TransferLimits(deadline: nil))
    let request = try #require(server.requests.withLock { $0.first })
    #expect(request.headers["Authorization"] == "Bearer t")
    #expect(request.headers["Content-Range"] == "bytes 0-0/1")
    #expect(request.limits.deadline == nil)
  }

  @Test func `D55: a piece that the server refuses is an error`() async {
    let piece = UploadPiece(content: "7", number: 0, count: 1, name: "a", total: 1, bytes: [1])
    await #expect(throws: TransferError(.status, "PUT http://a/7/0", status: 507)) {
      try await Server(status: 507).send(piece, to: "http://a")
    }
  }
}
