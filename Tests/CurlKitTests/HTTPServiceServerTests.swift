import CurlKit
import Foundation
import MediatorKit
import ServiceKit
import TestSupport
import Testing
import TransferKit

/// The service over libcurl, against the server.
@Suite(.enabled(if: Server.isThere, "Python isn't installed"))
struct HTTPServiceServerTests {
  /// Waits an hour for a silent server: on a busy machine the limit of 30 seconds would pass.
  private struct PatientTransport: Transport {
    func send(_ request: TransferRequest) async throws -> TransferResponse {
      var request = request
      request.limits.lowSpeedTime = .seconds(3600)
      return try await Server.transport.send(request)
    }
  }

  private static func service(
    _ address: String? = nil, over transport: any Transport = Server.transport
  ) throws -> HTTPService {
    HTTPService(
      try address ?? Server.url(""), over: transport,
      identity: ClientIdentity(version: "1", device: "d", channel: "test"), secret: "secret",
      retry: Retry(clock: ImmediateClock()), clock: SettableTime().clock)
  }

  private static func error(_ path: String, at address: String? = nil) async throws
    -> HTTPServiceError?
  {
    var request = ServiceRequest(path)
    if path == "silent" { request.deadline = .milliseconds(300) }
    return await #expect(throws: HTTPServiceError.self) { try await service(address).send(request) }
  }

  @Test(arguments: [
    ("reset", 668, "The request failed. Try again later."),
    ("half", 668, "The request failed. Try again later."),
    ("silent", 668, "The request timed out. Try again later."),
    ("loop", 668, "The request failed. Try again later."),
    ("tofile", 668, "The request failed. Try again later."),
    ("badchunks", 668, "The request failed. Try again later."),
    ("garbage", 668, "The request failed. Try again later."),
    ("chunked", 668, "The server has a problem. Try again later."),
    ("gzip", 668, "The server has a problem. Try again later."),
    ("missing", 668, "The request failed. Try again later."),
  ])
  func `D16: each wrong answer has a code and a text`(path: String, code: Int, text: String)
    async throws
  {
    let error = try await Self.error(path)
    #expect(error?.code == code)
    #expect(error?.message == text)
  }

  @Test func `D16: a server that isn't there, and an address of another scheme`() async throws {
    let refused = try await Self.error("json", at: "http://127.0.0.1:1")
    #expect(refused?.code == 668)
    #expect(refused?.message == "The network is unavailable. Try again later.")
    #expect(try await Self.error("json", at: "ftp://127.0.0.1")?.code == -1)
  }

  @Test func `D16: a certificate that isn't trusted has code 673`() async throws {
    guard let server = SecureServer.current else { return }
    #expect(try await Self.error("json", at: server.url)?.code == 673)
  }

  @Test func `D16: an answer arrives as a type`() async throws {
    struct Item: Codable, Payload { let id: Int }
    let answer = try await Self.service().send(ServiceRequest("json"), as: Item.self)
    #expect(answer.result.item?.id == 7)
  }

  @Test func `D16: 100 MB are streamed to a file, with progress`() async throws {
    let steps = ProgressSteps()
    var request = ServiceRequest("file")
    request["size"] = "\(100 << 20)"
    request.deadline = nil
    let body = try await Self.service().fetch(request, progress: steps.add)
    #expect(body.count == 100 << 20)
    #expect(steps.all.last?.received == 100 << 20)
    #expect(steps.all.map(\.received) == steps.all.map(\.received).sorted())
  }

  @Test func `D16: dropping the task of a call closes its connection`() async throws {
    let service = try Self.service(over: PatientTransport())
    var request = ServiceRequest("silent", parameters: ["name": "dropped"])
    request.deadline = nil
    let task = Task { [request] in try await service.send(request) }
    while try await Server.text("/reached?name=dropped") == "0" { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await Server.text("/closed?name=dropped") == "closed")
  }

  @Test func `D17: the server's copy of a form is the form, and its files are streamed`()
    async throws
  {
    let folder = try TemporaryFolder()
    let bytes = Server.content(0..<200_000)
    let path = try folder.write(bytes, "李 \"雷\".jpg")
    let form = Multipart(
      fields: [.init(name: "note", value: "two\nlines")],
      files: [.init(.file(path), name: "李 \"雷\".jpg"), .init(.file(path, 5..<9))],
      fileField: "picture")
    let (type, body) = try form.encoded(clock: SettableTime().clock)
    let request = try TransferRequest(
      Server.url("/form"), method: .post, headers: ["Content-Type": type], body: body)
    let response = try await Server.transport.send(request)
    let parts = String(decoding: try await response.body.collect(upTo: 9999), as: UTF8.self)
    #expect(
      parts
        == [
          "note - 9 \(Self.digest(Array("two\nlines".utf8)))",
          "picture 李 %22雷%22.jpg 200000 \(Self.digest(bytes))",
          "picture upload_20260101000000_1.jpg 4 \(Self.digest(Array(bytes[5..<9])))",
        ].joined(separator: "\n"))
  }

  @Test func `D17: a form is sent with the parameters, which alone are signed`() async throws {
    let form = Multipart(fields: [.init(name: "note", value: "n")], files: [.init(.text("file"))])
    let answer = try await Self.service().upload(
      form, to: ServiceRequest("upload", parameters: ["album": "7"]))
    #expect(answer.result["parts"]?.int == 9)
    // printf 'album=7&channel=test&deviceid=d&platform=linux&t=1767225600&ver=1&privatekey=secret' | md5sum
    #expect(answer.result["sign"]?.string == "68cd2862dacd776d2c41da04f1e46a33")
  }

  /// A checksum that the server computes too: FNV-1a.
  private static func digest(_ bytes: [UInt8]) -> String {
    let sum = bytes.reduce(into: UInt32(2_166_136_261)) { $0 = ($0 ^ UInt32($1)) &* 16_777_619 }
    return String(sum)
  }
}
