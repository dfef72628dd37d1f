import CurlKit
import Foundation
import TestSupport
import Testing
import TransferKit

@Suite(.enabled(if: Server.isThere, "Python isn't installed"))
struct CurlTransportTests {
  @Test func `D16: a response has its status, its fields and its body`() async throws {
    let response = try await Server.get("/json")
    #expect(response.status == 200)
    #expect(response.headers["content-type"] == "application/json")
    #expect(response.headers["X-Blanks"] == "a b")
    #expect(
      try await response.body.collect(upTo: 100)
        == Array(#"{"code": 100, "msg": "", "data": {"id": 7}}"#.utf8))
  }

  @Test(arguments: [404, 418, 503])
  func `A status that isn't one of success is a response`(status: Int) async throws {
    let response = try await Server.get("/status?code=\(status)&body=text")
    #expect(response.status == status)
    #expect(try await response.body.collect(upTo: 10) == Array("text".utf8))
  }

  @Test func `The head is there before the body`() async throws {
    let response = try await Server.get("/later")
    #expect(response.status == 200)
    _ = try await Server.text("/release")
    #expect(try await response.body.collect(upTo: 10) == Array("late".utf8))
  }

  @Test func `D16: chunks and gzip are decoded, and their fields are those of the text`()
    async throws
  {
    #expect(try await Server.text("/chunked") == "four!!")
    let response = try await Server.get("/gzip")
    #expect(response.headers["Content-Encoding"] == nil)
    #expect(response.headers["Content-Length"] == nil)
    #expect(try await response.body.collect(upTo: 100) == Array("plain text".utf8))
  }

  @Test func `A request that asks for an encoding gets it undecoded`() async throws {
    let request = try TransferRequest(
      Server.url("/gzip"), headers: ["Accept-Encoding": "gzip"])
    let response = try await Server.transport.send(request)
    #expect(response.headers["Content-Encoding"] == "gzip")
    #expect(try await response.body.collect(upTo: 100).prefix(2) == [0x1f, 0x8b])
  }

  @Test(arguments: HTTPMethod.allCases)
  func `Each method arrives as it is`(method: HTTPMethod) async throws {
    let sends = method != .get && method != .head
    let request = try TransferRequest(
      Server.url("/echo"), method: method, headers: ["X-Name": "value", "X-Empty": ""],
      body: sends ? .text("body") : .none)
    let response = try await Server.transport.send(request)
    let echo = String(decoding: try await response.body.collect(upTo: 9999), as: UTF8.self)
    guard method != .head else {
      #expect(echo.isEmpty)
      return
    }
    #expect(echo.contains("\"line\": \"\(method.rawValue) /echo HTTP/1.1\""))
    #expect(echo.contains("\"x-name\": \"value\""))
    #expect(echo.contains("\"x-empty\": \"\""))
    #expect(echo.contains("\"size\": \(sends ? 4 : 0),"))
  }

  @Test(arguments: [HTTPMethod.post, .put, .patch, .delete])
  func `A method without a body sends none`(method: HTTPMethod) async throws {
    let request = try TransferRequest(Server.url("/echo"), method: method)
    let response = try await Server.transport.send(request)
    let echo = String(decoding: try await response.body.collect(upTo: 9999), as: UTF8.self)
    #expect(echo.contains("\"line\": \"\(method.rawValue) "))
    #expect(echo.contains("\"size\": 0,"))
  }

  @Test(arguments: ["/redirect", "/echo"])
  func `A response has the address that responded`(path: String) async throws {
    #expect(try await Server.get(path).address == Server.url("/echo"))
  }

  @Test func `A body has the kind that the request says, and none otherwise`() async throws {
    for kind in [nil, "text/plain"] {
      var request = try TransferRequest(Server.url("/echo"), method: .post, body: .text("x"))
      request.headers["Content-Type"] = kind
      let echo = try await Server.transport.send(request).body.collect(upTo: 9_999)
      let text = String(decoding: echo, as: UTF8.self)
      #expect(text.contains(#""content-type": "text/plain""#) == (kind != nil))
      #expect(text.contains("content-type") == (kind != nil))
    }
  }

  @Test func `A redirect is followed, and POST becomes GET`() async throws {
    let request = try TransferRequest(Server.url("/redirect"), method: .post, body: .text("x"))
    let response = try await Server.transport.send(request)
    #expect(response.status == 200)
    let echo = String(decoding: try await response.body.collect(upTo: 9999), as: UTF8.self)
    #expect(echo.contains("GET /echo"))
  }

  @Test(arguments: [HTTPMethod.put, .patch, .delete])
  func `A redirect to another resource becomes GET, whatever the method`(method: HTTPMethod)
    async throws
  {
    let request = try TransferRequest(
      Server.url("/redirect?status=303"), method: method,
      body: .text(method == .delete ? "" : "x"))
    let response = try await Server.transport.send(request)
    let echo = String(decoding: try await response.body.collect(upTo: 9999), as: UTF8.self)
    #expect(echo.contains("GET /echo"), "\(echo)")
  }

  @Test func `A body that decodes to the thousandfold arrives whole`() async throws {
    let response = try await Server.get("/bomb?level=9")
    var reader = response.body.makeAsyncIterator()
    var count = try await reader.next()?.count ?? 0
    // Meanwhile the rest arrives, so that one read has all of it.
    for _ in 1...20 { _ = try await Server.text("/json") }
    while let chunk = try await reader.next() { count += chunk.count }
    #expect(count == 100 << 20)
  }

  @Test func `Bytes, a range of a file and another file are one body, in this order`() async throws
  {
    let folder = try TemporaryFolder(["one": "0123456789", "two": "end"])
    let request = try TransferRequest(
      Server.url("/echo?raw"), method: .post,
      body: .parts([
        .text("<"), .file("\(folder.path)/one", 2..<5), .file("\(folder.path)/two"), .text(">"),
      ]))
    let response = try await Server.transport.send(request)
    #expect(try await response.body.collect(upTo: 100) == Array("<234end>".utf8))
  }

  @Test func `A large body arrives whole, with growing progress both ways`() async throws {
    let bytes = Server.content(0..<3_000_000)
    let file = try TemporaryFolder()
    let path = try file.write(bytes)
    let steps = ProgressSteps()
    let request = try TransferRequest(
      Server.url("/echo?raw"), method: .put, body: .file(path), progress: steps.add)
    let response = try await Server.transport.send(request)
    #expect(try await response.body.collect(upTo: 4_000_000) == bytes)
    let seen = steps.all
    #expect(seen.map(\.sent) == seen.map(\.sent).sorted())
    #expect(seen.map(\.received) == seen.map(\.received).sorted())
    #expect(seen.last?.sent == 3_000_000)
    #expect(seen.last?.received == 3_000_000)
    #expect(seen.last?.toReceive == 3_000_000)
  }

  @Test func `A reader that stops pauses the server, and gets everything later`() async throws {
    let steps = ProgressSteps()
    let request = try TransferRequest(
      Server.url("/file?size=30000000"), progress: steps.add)
    let response = try await Server.transport.send(request)
    var reader = response.body.makeAsyncIterator()
    var count = try await reader.next()?.count ?? 0
    // Requests on the same thread pass meanwhile.
    for _ in 1...20 { _ = try await Server.text("/json") }
    #expect((steps.all.last?.received ?? 0) < 2_000_000)
    while let chunk = try await reader.next() { count += chunk.count }
    #expect(count == 30_000_000)
  }

  @Test func `Many transfers run at once`() async throws {
    let bodies = try await withThrowingTaskGroup { group in
      for index in 0..<30 {
        group.addTask {
          let response = try await Server.get("/file?size=\(50_000 + index)")
          return try await response.body.collect(upTo: 100_000)
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    let expected = Server.content(0..<50_030)
    #expect(bodies.map(\.count).sorted() == Array(50_000..<50_030))
    #expect(bodies.allSatisfy { $0[...] == expected.prefix($0.count) })
  }

  /// More would need more files than a process may open.
  @Test func `200 transfers run at once, and a further one waits for its turn`() async throws {
    let transport = CurlTransport()
    var held: [TransferResponse] = []
    var request = try TransferRequest(Server.url("/later?name=turns"))
    // The other tests may take longer than a silent server is waited for.
    request.limits.lowSpeedTime = .seconds(3_600)
    for _ in 0..<200 { held.append(try await transport.send(request)) }
    let last = Task {
      let request = try TransferRequest(Server.url("/flaky?name=turns&times=0"))
      return try await transport.send(request).status
    }
    // Requests over another transport pass meanwhile.
    for _ in 1...20 { _ = try await Server.text("/json") }
    #expect(try await Server.text("/reached?name=turns") == "0")
    held.removeFirst()
    #expect(try await last.value == 200)
    #expect(held.count == 199)
    _ = try await Server.text("/release?name=turns")
  }

  @Test(arguments: ["silent", "endless"])
  func `D16: cancelling a task closes the connection`(path: String) async throws {
    let task = Task {
      let response = try await Server.get("/\(path)?name=\(path)-task")
      for try await _ in response.body {}
    }
    if path == "endless" { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `A released body closes the connection`() async throws {
    var response: TransferResponse? = try await Server.get("/endless?name=released")
    #expect(response?.status == 200)
    response = nil
    #expect(try await Server.text("/closed?name=released") == "closed")
  }

  @Test func `A cancelled reader gets its error, and the connection is closed`() async throws {
    let response = try await Server.get("/endless?name=reader")
    let reading = Task { for try await _ in response.body {} }
    reading.cancel()
    await #expect(throws: CancellationError.self) { try await reading.value }
    #expect(try await Server.text("/closed?name=reader") == "closed")
  }

  @Test func `A second reader at the same time is refused`() async throws {
    let response = try await Server.get("/stalled")
    var reader = response.body.makeAsyncIterator()
    #expect(try await reader.next() == Array("five!".utf8))
    let readers = (1...2).map { _ in Task { for try await _ in response.body {} } }
    let isRefused = await withTaskGroup(of: Bool.self) { group in
      for reader in readers { group.addTask { (try? await reader.value) == nil } }
      // One of them waits for the server, until it is cancelled.
      let isRefused = await group.next()
      for reader in readers { reader.cancel() }
      return isRefused
    }
    #expect(isRefused == true)
  }

  @Test func `A transport that is released ends its transfers' thread, not their bodies`()
    async throws
  {
    let response = try await CurlTransport().send(
      TransferRequest(Server.url("/file?size=1000000")))
    #expect(try await response.body.collect(upTo: 1_000_000).count == 1_000_000)
  }
}
