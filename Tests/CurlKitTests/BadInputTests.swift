import CurlKit
import Foundation
import TestSupport
import Testing
import TransferKit

@Suite(.enabled(if: Server.isThere, "Python isn't installed"))
struct BadInputTests {
  @Test(arguments: [
    ("/reset", TransferError.Code.interrupted), ("/nothing", .interrupted),
    ("/half", .interrupted), ("/halfhead", .interrupted), ("/loop", .tooManyRedirects),
    ("/tofile", .refusedRedirect), ("/toftp", .refusedRedirect), ("/badchunks", .malformed),
    ("/garbage", .malformed), ("/brokengzip", .malformed), ("/manyheaders", .malformed),
    ("/manyfields", .malformed),
  ])
  func `D16: a broken answer is an error with its code`(path: String, code: TransferError.Code)
    async throws
  {
    let error = try #require(try await Server.error(Server.url(path)))
    #expect(error.code == code, "\(error)")
    #expect(error.message.contains(try Server.url(path)), "\(error)")
  }

  @Test(arguments: [
    ("file:///etc/passwd", TransferError.Code.unsupportedScheme),
    ("ftp://127.0.0.1/", .unsupportedScheme), ("gopher://127.0.0.1/", .unsupportedScheme),
    ("example.org/path", .invalidAddress), ("", .invalidAddress),
    ("http://", .invalidAddress), ("http://a b/", .invalidAddress),
    ("http://127.0.0.1:99999/", .invalidAddress), ("http://127.0.0.1/\r\nHost: x", .invalidAddress),
    ("http://host.invalid/", .unreachable), ("http://127.0.0.1:1/", .unreachable),
  ])
  func `D16: an address without a server is an error with its code`(
    url: String, code: TransferError.Code
  ) async throws {
    let error = try #require(try await Server.error(url))
    #expect(error.code == code, "\(error)")
  }

  @Test(arguments: ["/silent", "/stalled"])
  func `D16: the deadline ends a transfer, before and after its head`(path: String) async throws {
    let limits = TransferLimits(deadline: .milliseconds(100))
    let error = try await Server.error(Server.url(path), limits: limits)
    #expect(error?.code == .timedOut)
  }

  @Test func `A transfer that is too slow for too long is ended`() async throws {
    var limits = TransferLimits()
    limits.lowSpeedTime = .seconds(1)
    limits.lowestSpeed = 1000
    #expect(try await Server.error(Server.url("/stalled"), limits: limits)?.code == .timedOut)
  }

  @Test(arguments: ["/bomb", "/announced", "/endless"])
  func `A body over the limit is refused: by its size, or once decoded`(path: String) async throws {
    var limits = TransferLimits()
    limits.bytes = 1 << 20
    let error = try #require(try await Server.error(Server.url(path), limits: limits))
    #expect(error.code == .tooLarge, "\(error)")
    #expect(error.detail == "over 1048576 bytes")
  }

  @Test func `A body of exactly the limit is allowed`() async throws {
    var limits = TransferLimits()
    limits.bytes = 1 << 20
    #expect(try await Server.error(Server.url("/file?size=1048576"), limits: limits) == nil)
    #expect(
      try await Server.error(Server.url("/file?size=1048577"), limits: limits)?.code == .tooLarge)
  }

  @Test func `A file that can't be read is an error before anything is sent`() async throws {
    for path in ["/nowhere/file", "/etc", "/dev/full"] {
      let request = try TransferRequest(
        Server.url("/flaky?name=unread"), method: .post, body: .file(path))
      let error = await #expect(throws: TransferError.self) {
        try await Server.transport.send(request)
      }
      #expect(error?.code == .unreadableFile)
      #expect(error?.place == path)
    }
    #expect(try await Server.text("/reached?name=unread") == "0")
  }

  @Test func `A field with a line break isn't sent`() async throws {
    let request = try TransferRequest(
      Server.url("/json"), headers: ["X-Name": "value\r\nX-Other: 1"])
    let error = await #expect(throws: TransferError.self) {
      try await Server.transport.send(request)
    }
    #expect(error?.code == .invalidHeader)
    #expect(error?.detail == "X-Name")
  }

  @Test func `A server that isn't there is named with the fix`() async throws {
    let error = try await Server.error("http://user:secret@127.0.0.1:1/path?token=secret")
    let message = try #require(error?.message)
    #expect(message.hasPrefix("GET http://127.0.0.1:1/path: the server can't be reached ("))
    #expect(message.hasSuffix("); check the address and the network"))
    #expect(!message.contains("secret"))
  }
}
