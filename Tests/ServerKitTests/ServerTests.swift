import DoorKit
import Foundation
import MediatorKit
import Synchronization
import TestSupport
import Testing

@testable import ServerKit

/// A server on a free port, and clients that send anything.
@Suite(.serialized) struct ServerTests {
  struct Target_Bench: Target {
    static let summary = "Adds."
    static var actions: [Action<Self>] {
      Action(
        "add", "Adds.", Param("left", "L."), Param("right", "R."), access: .everywhere(.read),
        perform: { _ in { (left: Int, right: Int) -> Int in left + right } })
      Action(
        "size", "Counts letters.", Param("text", "T."), access: .everywhere(.read),
        perform: { _ in { (text: String) -> Int in text.utf8.count } })
    }
  }

  static func withServer<R>(
    _ change: (inout Server.Limits) -> Void = { _ in },
    at address: ServerAddress = .ip("127.0.0.1", port: 0),
    atOnce: @escaping @Sendable (DoorRequest) -> DoorResponse? = { _ in nil },
    answer: (@Sendable (DoorRequest) async -> DoorResponse)? = nil,
    _ body: @Sendable (Server) async throws -> R
  ) async throws -> R {
    var limits = Server.Limits()
    limits.patience = .seconds(600)
    change(&limits)
    let mediator = try Mediator { Registration(Target_Bench.self) { _ in Target_Bench() } }
    let door = Door(mediator, limit: limits.body)
    let server = try Server(
      address, limits: limits, answerAtOnce: atOnce, answer: answer ?? { await door.answer($0) })
    async let running: Void = server.run()
    do {
      let result = try await body(server)
      server.stop()
      await running
      return result
    } catch {
      server.stop()
      await running
      throw error
    }
  }

  static let get = "GET /Bench/add?left=1&right=2 HTTP/1.1\r\nHost: localhost\r\n"
  static let post =
    "POST /Bench/size HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
  static let body = "{\"text\":\"x\"}"

  @Test func `A request over a socket has its answer`() async throws {
    try await Self.withServer { server in
      let client = try Client(server.address)
      client.send(Self.get + "\r\n")
      let response = await client.readResponse()
      #expect(response.hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(response.hasSuffix("\r\n\r\n3\n"))
      client.send(
        "POST /Bench/add HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
          + "Content-Length: 20\r\n\r\n{\"left\":1,\"right\":5}")
      #expect(await client.readResponse().hasSuffix("\r\n\r\n6\n"))
      client.send("HEAD" + Self.get.dropFirst(3) + "Connection: close\r\n\r\n")
      let head = await client.readToEnd()
      #expect(head.contains("Content-Length: 2\r\n"))
      #expect(head.hasSuffix("\r\n\r\n"))
    }
  }

  /// Each with the expected status; nil when the connection is closed without an answer.
  static let malformed: [(String, Int?)] = [
    ("garbage\r\n\r\n", 400), ("GET / HTTP/9.9\r\nHost: localhost\r\n\r\n", 400),
    ("GET /Bench/add\r\n\r\n", 400), ("\u{0}\u{1}\u{2}\r\n\r\n", 400),
    ("BREW /Bench/add HTTP/1.1\r\nHost: localhost\r\n\r\n", 405),
    (get + "X: " + String(repeating: "a", count: 65_536) + "\r\n\r\n", 400),
    (get + String(repeating: "X: a\r\n", count: 10_000) + "\r\n", 400),
    (
      get
        + "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n",
      400
    ),
    (get + "Content-Length: 0\r\nContent-Length: 1\r\n\r\n", 400),
    (get + "Content-Length: 42\r\n\r\nGET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
    (
      "QUERY /Bench/add HTTP/1.1\r\nHost: localhost\r\nContent-Length: 42\r\n\r\n"
        + "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n", 405
    ),
    (
      "DELETE /Bench/gone HTTP/1.1\r\nHost: localhost\r\nContent-Length: 42\r\n\r\n"
        + "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n", 404
    ),
    (get + "Content-Length: -1\r\n\r\n", 400), (get + "Content-Length: 1x\r\n\r\n", 400),
    ("GET /Bench/add?left=1&right=2 HTTP/1.1\r\n\r\n", 400),
    ("GET /Bench/add?left=1&right=2 HTTP/1.1\r\nHost : localhost\r\n\r\n", 400),
    ("GET /Bench/add?left=1&right=2 HTTP/1.1\r\nHost: evil.example\r\n\r\n", 421),
    (get + "Host: localhost\r\n\r\n", 400),
    ("GET /Bench/add%00x?left=1&right=2 HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
    ("GET /Bench/add?left=%FF HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
    ("GET http://evil/Bench/add?left=1&right=2 HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
    ("GET /Bench/add?left=1&left=2&right=2 HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
    ("TRACE /Bench/add HTTP/1.1\r\nHost: localhost\r\n\r\n", 405),
    (
      "CONNECT 127.0.0.1:80 HTTP/1.1\r\nHost: localhost\r\n\r\nGET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n",
      400
    ),
    (get, nil), ("GET /Ben", nil), ("", nil),
    (
      "POST /Bench/size HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{",
      nil
    ),
    (
      "POST /Bench/size HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 100000000\r\n\r\n",
      413
    ),
    ("POST /Bench/size HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000000\r\n\r\n", 413),
    (
      "POST /Bench/size HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nFFFFF0\r\n",
      413
    ),
    // A NUL ends a text in C.
    ("GET /Bench/add?left=1&right=2 HTTP/1.1\r\nHost: localhost\0.evil\r\n\r\n", 400),
    (get + "Mediator-Consent: yes\0no\r\n\r\n", 400), (get + "X\0Y: a\r\n\r\n", 400),
    ("GET /Bench/add?left=1&right=2\05 HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
    (post + "Content-Length: 12\0" + "9999\r\n\r\n" + body, 400),
    (post + "Content-Length: +12\r\n\r\n" + body, 400),
    (post + "Transfer-Encoding: gzip, chunked\r\n\r\nc\r\n" + body + "\r\n0\r\n\r\n", 400),
    (post + "Transfer-Encoding: chunked\r\n\r\nc\r\n" + body + "\r\n0\r\n\r\n", 200),
  ]

  @Test(arguments: malformed)
  func `Malformed and slow requests are refused, and the server goes on`(
    request: String, expected: Int?
  ) async throws {
    try await Self.withServer({ $0.patience = .seconds(1) }) { server in
      let client = try Client(server.address)
      client.send(request)
      let response = await client.readToEnd()
      #expect(status(response) == expected)
      #expect(response.ranges(of: "HTTP/1.1 ").count <= 1)
      let next = try Client(server.address)
      next.send(Self.get + "\r\n")
      #expect(await status(next.readResponse()) == 200)
    }
  }

  @Test func `A client may write the whole address, as to a proxy`() async throws {
    try await Self.withServer { server in
      let client = try Client(server.address)
      client.send("GET http://localhost" + Self.get.dropFirst("GET ".count) + "\r\n")
      #expect(await client.readResponse().hasSuffix("\r\n\r\n3\n"))
    }
  }

  @Test func `A method that libevent doesn't know has no name in the answer`() async throws {
    try await Self.withServer { server in
      let client = try Client(server.address)
      client.send("BREW /Bench/add HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
      let response = await client.readToEnd()
      #expect(response.contains("\"detail\":\"this method isn't possible here\""))
    }
  }

  @Test(arguments: [("Connection: close", 200), ("X: \0", 400)])
  func `A body may have NULs, and the head after it none`(header: String, expected: Int)
    async throws
  {
    let answer = { @Sendable (request: DoorRequest) in DoorResponse(200, body: request.body) }
    try await Self.withServer(answer: answer) { server in
      let client = try Client(server.address)
      client.send(
        Self.post + "Content-Length: 3\r\n\r\n\0a\0" + Self.get + header + "\r\n\r\n")
      #expect(await client.readToEnd().contains("\r\n\r\n\0a\0HTTP/1.1 \(expected) "))
    }
  }

  @Test func `A NUL in a header is an error with a message`() async throws {
    try await Self.withServer { server in
      let client = try Client(server.address)
      client.send(Self.get + "Mediator-Consent: yes\0no\r\n\r\n")
      #expect(await client.readToEnd().contains("\"detail\":\"a NUL is outside of the body\""))
    }
  }

  @Test func `A request that takes too long is cut off, though each part comes in time`()
    async throws
  {
    try await Self.withServer({ $0.requestTime = .zero }) { server in
      let client = try Client(server.address)
      client.send(
        Self.post + "Expect: 100-continue\r\nConnection: close\r\nContent-Length: 12\r\n\r\n")
      #expect(await status(client.readResponse()) == 100)
      client.send(Self.body)
      #expect(await client.readToEnd() == "")
    }
  }

  @Test func `Answers at once need no task`() async throws {
    try await Self.withServer(
      atOnce: { $0.path == "/now" ? DoorResponse(200, body: $0.body) : nil }
    ) { server in
      let client = try Client(server.address)
      for _ in 1...2 {
        client.send("POST /now HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nnow")
        #expect(await client.readResponse().hasSuffix("\r\n\r\nnow"))
      }
      client.send(Self.get + "\r\n")
      #expect(await client.readResponse().hasSuffix("\r\n\r\n3\n"))
    }
  }

  @Test func `Random bytes neither end nor confuse the server`() async throws {
    try await Self.withServer { server in
      var generator = SeededGenerator(seed: 26)
      for _ in 0..<300 {
        let client = try Client(server.address)
        var bytes = Array((Self.get + "\r\n").utf8)
        for _ in 0..<Int.random(in: 1...8, using: &generator) {
          bytes[Int.random(in: bytes.indices, using: &generator)] = .random(
            in: .min ... .max, using: &generator)
        }
        client.send(bytes)
        client.reset()
      }
      let client = try Client(server.address)
      client.send(Self.get + "\r\n")
      #expect(await status(client.readResponse()) == 200)
    }
  }

  @Test func `Clients that leave while their request runs harm nothing`() async throws {
    let (arrived, release) = (Counter(), Signal())
    let all = Signal()
    let answer = { @Sendable (request: DoorRequest) async -> DoorResponse in
      guard request.path == "/wait" else { return DoorResponse(200) }
      if arrived.next() == 50 { all.give() }
      await release.wait()
      return DoorResponse(200, body: Array(repeating: 65, count: 100_000))
    }
    try await Self.withServer(answer: answer) { server in
      let clients = try (0..<50).map { _ in try Client(server.address) }
      for client in clients { client.send("GET /wait HTTP/1.1\r\nHost: a\r\n\r\n") }
      await all.wait()
      for client in clients { client.reset() }
      release.give()
      let client = try Client(server.address)
      client.send(Self.get + "\r\n")
      #expect(await status(client.readResponse()) == 200)
    }
  }

  @Test func `Further clients wait at the limit of connections`() async throws {
    try await Self.withServer({ ($0.connections, $0.patience) = (4, .seconds(1)) }) { server in
      let idle = try (0..<8).map { _ in try Client(server.address) }
      let client = try Client(server.address)
      client.send(Self.get + "\r\n")
      // The idle ones are closed for their slowness, which makes room.
      #expect(await status(client.readResponse()) == 200)
      for other in idle { #expect(await other.readToEnd() == "") }
    }
  }

  @Test func `A stopped server answers what it has, and takes nothing new`() async throws {
    let (arrival, release) = (Signal(), Signal())
    let server = try Server(.ip("127.0.0.1", port: 0)) { _ in
      arrival.give()
      await release.wait()
      return DoorResponse(200, body: Array("done".utf8))
    }
    async let running: Void = server.run()
    let client = try Client(server.address)
    client.send("POST /write HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n")
    await arrival.wait()
    server.stop()
    release.give()
    let response = await client.readToEnd()
    #expect(response.hasSuffix("\r\n\r\ndone"))
    #expect(response.contains("Connection: close"))
    await running
    #expect(throws: Client.Failure.self) { try Client(server.address) }
  }

  @Test func `The patience for a client doesn't limit the answer`() async throws {
    let (arrival, release) = (Signal(), Signal())
    let answer = { @Sendable (_: DoorRequest) async -> DoorResponse in
      arrival.give()
      await release.wait()
      return DoorResponse(200)
    }
    try await Self.withServer({ $0.patience = .seconds(1) }, answer: answer) { server in
      let client = try Client(server.address)
      client.send(Self.get + "\r\n")
      await arrival.wait()
      // Closed when the patience is over.
      #expect(try await Client(server.address).readToEnd() == "")
      release.give()
      #expect(status(await client.readResponse()) == 200)
    }
  }

  @Test func `A Unix socket is its owner's alone, and goes with the server`() async throws {
    let folder = try TemporaryFolder()
    let address = ServerAddress.unix(folder.path + "/s")
    for _ in 1...2 {
      try await Self.withServer(at: address) { server in
        let mode = try FileManager.default.attributesOfItem(atPath: folder.path + "/s")
        #expect(mode[.posixPermissions] as? Int == 0o600)
        #expect(throws: ServerFault.self) { try Server(address) { _ in DoorResponse(200) } }
        let client = try Client(address)
        client.send(Self.get + "\r\n")
        #expect(await status(client.readResponse()) == 200)
      }
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/s"))
    }
  }

  @Test func `A file at the place of a socket is kept`() throws {
    let folder = try TemporaryFolder(["s": "precious"])
    let fault = #expect(throws: ServerFault.self) {
      try Server(.unix(folder.path + "/s")) { _ in DoorResponse(200) }
    }
    #expect(fault?.description.hasSuffix("a file that is no socket is there") == true)
    #expect(try String(contentsOfFile: folder.path + "/s", encoding: .utf8) == "precious")
  }

  @Test func `A socket that took the place of a removed one is kept`() async throws {
    let folder = try TemporaryFolder()
    let address = ServerAddress.unix(folder.path + "/s")
    let next = try await Self.withServer(at: address) { _ in
      try FileManager.default.removeItem(atPath: folder.path + "/s")
      return try Server(address) { _ in DoorResponse(200) }
    }
    #expect(FileManager.default.fileExists(atPath: folder.path + "/s"))
    next.stop()
    await next.run()
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/s"))
  }

  @Test func `While a server ends, another one can listen at its place`() async throws {
    let folder = try TemporaryFolder()
    let address = ServerAddress.unix(folder.path + "/s")
    let (begun, release) = (Signal(), Signal())
    try await Self.withServer(
      at: address,
      answer: { _ in
        begun.give()
        await release.wait()
        return DoorResponse(200)
      }
    ) { server in
      let client = try Client(address)
      client.send(Self.get + "\r\n")
      await begun.wait()
      server.stop()
      while FileManager.default.fileExists(atPath: folder.path + "/s") { await Task.yield() }
      let next = try Server(address) { _ in DoorResponse(200) }
      release.give()
      #expect(await status(client.readResponse()) == 200)
      next.stop()
      await next.run()
    }
  }

  @Test func `Of servers that begin at once at an old socket, one listens`() throws {
    let folder = try TemporaryFolder()
    for _ in 0..<400 {
      let begun = Mutex<[Int32]>([])
      let address = ServerAddress.unix(folder.path + "/s")
      DispatchQueue.concurrentPerform(iterations: 8) { _ in
        if let number = try? ServerSocket(address).number { begun.withLock { $0.append(number) } }
      }
      #expect(begun.withLock { $0.count } == 1)
      for number in begun.withLock(\.self) { close(number) }
    }
  }

  @Test func `A taken port is an error`() async throws {
    try await Self.withServer { server in
      let fault = #expect(throws: ServerFault.self) {
        try Server(server.address) { _ in DoorResponse(200) }
      }
      #expect(fault?.description.contains("Address already in use") == true)
    }
  }
}
