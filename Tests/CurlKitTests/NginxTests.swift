import CurlKit
import Foundation
import TestSupport
import Testing
import TransferKit

/// The transport with a server that others wrote, as in production.
@Suite(.enabled(if: Nginx.isThere, "Scripts/check --servers starts nginx"))
struct NginxTests {
  @Test func `Connections are kept until the server closes them`() async throws {
    // Its limit is 100 requests a connection.
    let transport = CurlTransport()
    var connections: Set<Substring> = []
    for _ in 1...250 {
      let response = try await transport.send(TransferRequest(Nginx.url("/echo")))
      let text = String(decoding: try await response.body.collect(upTo: 100), as: UTF8.self)
      connections.insert(text.prefix { $0 != " " })
    }
    #expect(connections.count == 3)
  }

  @Test func `200 MB arrive whole, both ways`() async throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/file"
    let content = Nginx.content(megabytes: 200)
    let address = Nginx.url(try Nginx.serve(content))
    #expect(try await Nginx.transport.download(TransferRequest(address), to: path) == 200 << 20)
    #expect(try Data(contentsOf: URL(filePath: path)) == content)
    let sent = try await Nginx.text("/drain", method: .put, body: .file(path))
    #expect(sent == (200, "\(200 << 20)"))
  }

  /// Downloads 50 of 60 MB, and gives up.
  private func stop(_ path: String, to file: String) async throws {
    var limits = TransferLimits()
    limits.lowSpeedTime = .seconds(1)
    limits.lowestSpeed = 1000
    let cut = TransferRequest(
      Nginx.url("/cut" + path), headers: ["X-Cut": "yes"], limits: limits)
    let error = await #expect(throws: TransferError.self) {
      try await Nginx.transport.download(cut, to: file, retry: .never)
    }
    #expect(error?.code == .timedOut)
  }

  @Test func `A download that stopped at 50 MB is continued to the same bytes`() async throws {
    let folder = try TemporaryFolder()
    let file = "\(folder.path)/file"
    let content = Nginx.content(megabytes: 60)
    let path = try Nginx.serve(content)
    try await stop(path, to: file)
    let steps = ProgressSteps()
    let rest = TransferRequest(Nginx.url("/cut" + path), progress: steps.add)
    #expect(try await Nginx.transport.download(rest, to: file, retry: .never) == 60 << 20)
    #expect(try #require(steps.all.first).received >= 50 << 20)
    #expect(try Data(contentsOf: URL(filePath: file)) == content)
  }

  @Test func `A file that changed meanwhile is downloaded from its beginning`() async throws {
    let folder = try TemporaryFolder()
    let file = "\(folder.path)/file"
    let path = try Nginx.serve(Nginx.content(megabytes: 60))
    try await stop(path, to: file)
    let content = Nginx.content(megabytes: 61).dropFirst(7)
    _ = try Nginx.serve(content, as: String(path.dropFirst()))
    let rest = TransferRequest(Nginx.url("/cut" + path))
    #expect(try await Nginx.transport.download(rest, to: file, retry: .never) == content.count)
    #expect(try Data(contentsOf: URL(filePath: file)) == content)
  }

  @Test func `Zipped text is decoded`() async throws {
    let line = "The same line, again and again.\n"
    let text = String(repeating: line, count: 100_000)
    let path = try Nginx.serve(Data(text.utf8), as: "\(UUID().uuidString).txt")
    let response = try await Nginx.transport.send(TransferRequest(Nginx.url(path)))
    #expect(response.headers["Content-Encoding"] == nil)
    #expect(try await response.body.collect(upTo: 10 << 20) == Array(text.utf8))
    let raw = try await Nginx.transport.send(
      TransferRequest(Nginx.url(path), headers: ["Accept-Encoding": "gzip"]))
    #expect(raw.headers["Content-Encoding"] == "gzip")
    #expect(try await raw.body.collect(upTo: 1 << 20).count < 100_000)
  }

  @Test(arguments: [(301, "GET"), (302, "GET"), (303, "GET"), (307, "POST"), (308, "POST")])
  func `A redirect is followed with its method`(status: Int, method: String) async throws {
    let answer = try await Nginx.text("/\(status)", method: .post, body: .text("text"))
    #expect(answer.status == 200)
    #expect(answer.text.contains(" \(method) "))
  }

  @Test func `A condition that isn't met has no body`() async throws {
    let path = try Nginx.serve(Data("text".utf8))
    let response = try await Nginx.transport.send(TransferRequest(Nginx.url(path)))
    let tag = try #require(response.headers["ETag"])
    #expect(try await Nginx.text(path, headers: ["If-None-Match": tag]) == (304, ""))
    #expect(try await Nginx.text(path, method: .head) == (200, ""))
  }

  @Test(arguments: [
    ("/drop", TransferError.Code.interrupted), ("/loop", .tooManyRedirects),
    ("/tofile", .refusedRedirect), ("/nowhere", .unreachable),
  ])
  func `A broken answer is an error with its code`(path: String, code: TransferError.Code)
    async throws
  {
    #expect(try await Nginx.error(Nginx.url(path))?.code == code)
  }

  @Test func `A slow answer ends at the deadline`() async throws {
    let path = try Nginx.serve(Nginx.content(megabytes: 1))
    let limits = TransferLimits(deadline: .milliseconds(200))
    #expect(try await Nginx.error(Nginx.url("/slow" + path), limits: limits)?.code == .timedOut)
  }

  @Test func `A body over the limit is refused, announced or unzipped`() async throws {
    var limits = TransferLimits()
    limits.bytes = 1 << 20
    let large = try Nginx.serveZeros(10 << 30)
    #expect(try await Nginx.error(Nginx.url(large), limits: limits)?.code == .tooLarge)
    let bomb = Nginx.url("/zipped/bomb")
    #expect(try await Nginx.error(bomb, limits: limits)?.code == .tooLarge)
    let text = try Nginx.serve(Data("no gzip".utf8))
    #expect(try await Nginx.error(Nginx.url("/zipped" + text))?.code == .malformed)
  }

  @Test func `Limits of the server are responses, and the next request works`() async throws {
    let file = try TemporaryFolder()
    let body = try TransferBody.file(file.write(Nginx.content(megabytes: 20)))
    #expect(try await Nginx.text("/small", method: .put, body: body).status == 413)
    let long = String(repeating: "a", count: 40_000)
    #expect(try await Nginx.text("/echo?" + long).status == 414)
    #expect(try await Nginx.text("/echo", headers: ["X-Long": long]).status == 400)
    #expect(try await Nginx.text("/absent").status == 404)
    #expect(try await Nginx.text("/echo").status == 200)
  }

  @Test func `A busy server is tried again, and stays a response`() async throws {
    _ = try Nginx.serve(Data("text".utf8), as: "busy.txt")
    let retry = Retry(clock: ImmediateClock())
    let transport = RetryingTransport(Nginx.transport, retry: retry)
    let request = TransferRequest(Nginx.url("/busy.txt"))
    #expect(try await transport.send(request).status == 200)
    #expect(try await transport.send(request).status == 503)
  }

  @Test func `A certificate has to be trusted, and be for the host`() async throws {
    let trusting = CurlTransport(authorities: "\(Nginx.folder)/certificate.pem")
    #expect(try await Nginx.error(Nginx.secureURL("/echo"))?.code == .insecure)
    let other = Nginx.secureURL("/echo", host: "localhost")
    #expect(try await Nginx.error(other, over: trusting)?.code == .insecure)
    let response = try await trusting.send(TransferRequest(Nginx.secureURL("/echo")))
    let text = String(decoding: try await response.body.collect(upTo: 100), as: UTF8.self)
    #expect(response.status == 200)
    #expect(text.hasSuffix(" GET HTTP/2.0"))
  }

  @Test func `HTTP/2 carries many requests and large bodies both ways`() async throws {
    let folder = try TemporaryFolder()
    let trusting = CurlTransport(authorities: "\(Nginx.folder)/certificate.pem")
    let content = Nginx.content(megabytes: 20)
    let path = try Nginx.serve(content)
    let request = TransferRequest(Nginx.secureURL(path))
    try await withThrowingTaskGroup { group in
      for number in 1...8 {
        group.addTask { try await trusting.download(request, to: "\(folder.path)/\(number)") }
      }
      for try await size in group { #expect(size == content.count) }
    }
    let body = TransferBody.file("\(folder.path)/1")
    let upload = TransferRequest(Nginx.secureURL("/drain"), method: .put, body: body)
    let bytes = try await trusting.send(upload).body.collect(upTo: 100)
    #expect(bytes == Array("\(content.count)".utf8))
  }
}
