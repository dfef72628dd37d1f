import Foundation
import ServiceKit
import TestSupport
import Testing

@testable import TransferKit

struct DownloadTests {
  private let folder: TemporaryFolder
  private let requests = Lines()
  private var path: String { "\(folder.path)/file" }

  init() throws { folder = try TemporaryFolder() }

  /// A server of one file whose first responses break after some bytes.
  private func server(_ text: String, tag: String? = "\"1\"", breaksAfter: [Int] = [])
    -> StandInTransport
  {
    let tries = Counter()
    return StandInTransport { request, _ in
      requests.write("\(request.headers["Range"] ?? "-") \(request.headers["If-Range"] ?? "-")")
      let attempt = tries.next() - 1
      let matches = request.headers["If-Range"] == tag
      let range = request.headers["Range"].flatMap { Int($0.filter(\.isNumber)) }
      let start = matches ? range ?? 0 : 0
      if start > text.count { return .init(status: 416) }
      var bytes = Array(text.utf8.dropFirst(start))
      let isCut = attempt < breaksAfter.count
      if isCut { bytes = Array(bytes.prefix(breaksAfter[attempt])) }
      return .init(
        status: start > 0 ? 206 : 200,
        headers: HTTPHeaders(
          (tag.map { [.init(name: "ETag", value: $0)] } ?? [])
            + [.init(name: "Content-Range", value: "bytes \(start)-9/10")]),
        chunks: bytes.map { [$0] }, failure: isCut ? TransferError(.interrupted, "here") : nil)
    }
  }

  /// Leaves an unfinished download of a file with the tag `"1"`.
  private func leave(_ text: String, of url: String = "http://host/") throws {
    _ = try folder.write(text, "file.part")
    _ = try folder.write("\"1\"\n" + SHA256.hex(url), "file.part.tag")
  }

  private func download(_ server: StandInTransport, from url: String = "http://host/")
    async throws -> String
  {
    try await server.download(
      TransferRequest(url), to: path, retry: Retry(clock: ImmediateClock()))
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test func `A download is continued where it broke`() async throws {
    let server = server("0123456789", breaksAfter: [4, 3])
    #expect(try await download(server) == "0123456789")
    #expect(requests.all == ["- -", "bytes=4- \"1\"", "bytes=7- \"1\""])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["file"])
  }

  @Test func `An answer without content replaces no file, and a folder isn't one`() async throws {
    _ = try folder.write("old", "file")
    let server = StandInTransport { _, _ in .init(status: 204) }
    let error = await #expect(throws: TransferError.self) {
      try await server.download(TransferRequest("http://host/"), to: path)
    }
    #expect(error?.status == 204)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
    let refused = await #expect(throws: TransferError.self) {
      try await server.download(TransferRequest("http://host/"), to: folder.path)
    }
    #expect(refused == TransferError(.unwritableFile, folder.path, detail: "it is a folder"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + ".part"))
  }

  @Test func `A later download continues what an earlier one left, if the tag is the same`()
    async throws
  {
    let broken = server("0123456789", breaksAfter: [4, 0, 0])
    await #expect(throws: TransferError(.interrupted, "here")) { try await download(broken) }
    #expect(try await download(server("0123456789")) == "0123456789")
    #expect(requests.all.last == "bytes=4- \"1\"")
  }

  @Test func `A file with another tag begins anew`() async throws {
    let broken = server("0123456789", breaksAfter: [4, 0, 0])
    await #expect(throws: TransferError.self) { try await download(broken) }
    #expect(try await download(server("abcdefghij", tag: "\"2\"")) == "abcdefghij")
  }

  @Test(arguments: ["W/\"1\"", nil])
  func `Without a strong validator a download begins anew`(tag: String?) async throws {
    let server = server("0123456789", tag: tag, breaksAfter: [4])
    #expect(try await download(server) == "0123456789")
    #expect(requests.all == ["- -", "- -"])
  }

  @Test(arguments: [
    ("Mon, 02 Nov 2026 10:00:00 GMT", false), ("Mon, 02 Nov 2026 09:59:59 GMT", true),
  ])
  func `A date of the file is a validator if it is older than the response`(
    date: String, isContinued: Bool
  ) async throws {
    let server = StandInTransport { request, _ in
      requests.write("\(request.headers["Range"] ?? "-") \(request.headers["If-Range"] ?? "-")")
      let isFirst = requests.all.count == 1
      return .init(
        headers: ["Last-Modified": date, "Date": "Mon, 02 Nov 2026 10:00:00 GMT"],
        chunks: [Array("0123".utf8)],
        failure: isFirst ? TransferError(.interrupted, "here") : nil)
    }
    #expect(try await download(server) == "0123")
    #expect(requests.all.last == (isContinued ? "bytes=4- \(date)" : "- -"))
  }

  @Test func `The progress of a file that begins anew is that of the whole file`() async throws {
    try leave("0123")
    let received = Lines()
    let server = server("abcdefghij", tag: "\"2\"")
    var request = TransferRequest("http://host/")
    request.progress = { received.write("\($0.received) of \($0.toReceive ?? 0)") }
    try await server.download(request, to: path)
    #expect(received.all.last == "10 of 10")
  }

  @Test func `A status may ask for a pause`() async throws {
    let server = StandInTransport { _, _ in .init(status: 429, headers: ["Retry-After": "31"]) }
    let error = await #expect(throws: TransferError.self) {
      try await server.download(TransferRequest("http://host/"), to: path)
    }
    #expect(error?.retryAfter == .seconds(31) && error?.isTemporary == true)
    #expect(
      error?.message == "GET http://host/: the server responded with status 429; try again later")
  }

  @Test func `A part that is longer than the file begins anew`() async throws {
    try leave("01234567890123456789")
    #expect(try await download(server("0123456789")) == "0123456789")
    #expect(requests.all == ["bytes=20- \"1\"", "- -"])
  }

  @Test(arguments: [
    "bytes 2-9/10", "bytes 4-9/*", "bytes 4-9/9", "bytes 4-3/10", "bytes 4-9", "items 4-9/10", "",
  ])
  func `A range that wasn't requested is an error`(range: String) async throws {
    try leave("0123")
    let server = StandInTransport { _, _ in
      .init(status: 206, headers: ["Content-Range": range], chunks: [Array("456789".utf8)])
    }
    let error = await #expect(throws: TransferError.self) { try await download(server) }
    #expect(error?.code == .malformed)
  }

  @Test func `A range without a request for one is an error`() async throws {
    let server = StandInTransport { _, _ in
      .init(status: 206, headers: ["Content-Range": "bytes 0-0/1"], chunks: [[1]])
    }
    let error = await #expect(throws: TransferError.self) { try await download(server) }
    #expect(error?.detail == "another range than requested")
  }

  @Test func `A server may send less than the requested range, and is asked for the rest`()
    async throws
  {
    try leave("0123")
    let server = StandInTransport { request, _ in
      requests.write(request.headers["Range"] ?? "-")
      let start = request.headers["Range"].flatMap { Int($0.filter(\.isNumber)) } ?? 0
      let bytes = Array("0123456789".utf8)[start..<min(start + 2, 10)]
      return .init(
        status: 206, headers: ["Content-Range": "Bytes \(start)-\(start + bytes.count - 1)/10"],
        chunks: [Array(bytes)])
    }
    #expect(try await download(server) == "0123456789")
    #expect(requests.all == ["bytes=4-", "bytes=6-", "bytes=8-"])
  }

  @Test(arguments: ["45678", "4567890"])
  func `A range of another size than announced isn't a whole file`(text: String) async throws {
    try leave("0123")
    let server = StandInTransport { _, _ in
      .init(status: 206, headers: ["Content-Range": "bytes 4-9/10"], chunks: [Array(text.utf8)])
    }
    let error = await #expect(throws: TransferError.self) {
      try await server.download(TransferRequest("http://host/"), to: path, retry: .never)
    }
    #expect(error?.code == (text.count < 6 ? .interrupted : .malformed))
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files.contains("file.part") == (text.count < 6))
    #expect(!files.contains("file"))
  }

  @Test func `A part of another address begins anew, whatever its tag`() async throws {
    try leave("abcd", of: "http://host/other")
    #expect(try await download(server("0123456789")) == "0123456789")
    #expect(requests.all == ["- -"])
  }

  @Test(arguments: ["gzip", "Identity"])
  func `An encoded file that wasn't accepted is an error`(encoding: String) async throws {
    let server = StandInTransport { _, _ in
      .init(headers: ["Content-Encoding": encoding], chunks: [Array("text".utf8)])
    }
    guard encoding == "gzip" else { return #expect(try await download(server) == "text") }
    let error = await #expect(throws: TransferError.self) { try await download(server) }
    #expect(error?.detail == "encoded, though that wasn't accepted")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test func `A pipe in the place of the part is an error`() async throws {
    #expect(mkfifo("\(path).part", 0o600) == 0)
    let error = await #expect(throws: TransferError.self) { try await download(server("0")) }
    #expect(error?.code == .unwritableFile)
  }

  @Test(arguments: ["\"2\"", "W/\"1\""])
  func `A range of another file is an error, and the next download begins anew`(_ tag: String)
    async throws
  {
    try leave("0123")
    let careless = StandInTransport { _, _ in
      .init(status: 206, headers: ["Content-Range": "bytes 4-9/10", "ETag": tag], chunks: [[1]])
    }
    let error = await #expect(throws: TransferError.self) { try await download(careless) }
    #expect(error?.detail == "a range of another file")
    #expect(try await download(server("abcdefghij", tag: "\"2\"")) == "abcdefghij")
  }

  @Test func `A download that has ended meanwhile isn't cut by the next one`() throws {
    let sink = try FileSink("\(path).part")
    try sink.write([1])
    try sink.move(to: path)
    let error = #expect(throws: TransferError.self) { try sink.lock() }
    #expect(error?.detail == "another download writes it")
  }

  @Test func `What another download changed before the lock is the part's beginning`() throws {
    let former = try FileSink("\(path).part")
    try former.write(Array(repeating: 1, count: 100))
    let sink = try FileSink("\(path).part")
    try former.clear()
    try former.write([2, 3])
    try sink.lock()
    #expect(sink.count == 2)
    try sink.write([4])
    #expect(try Data(contentsOf: URL(fileURLWithPath: "\(path).part")) == Data([2, 3, 4]))
  }

  @Test func `Two downloads of one file don't mix`() async throws {
    let path = path
    let server = StandInTransport { _, _ in
      let error = #expect(throws: TransferError.self) { try PartialFile(path) }
      #expect(error?.detail == "another download writes it")
      return .json("text")
    }
    #expect(try await download(server) == "text")
  }

  @Test func `A file over the limit is an error`() async throws {
    var request = TransferRequest("http://host/")
    request.limits.bytes = 9
    await #expect(throws: TransferError(.tooLarge, "GET http://host/")) {
      try await server("0123456789").download(request, to: path)
    }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `A part is free again, though a new child process still has its descriptor`() throws {
    var part: FileSink? = try FileSink(path)
    try part?.lock()
    var (file, open) = (stat(), stat())
    try #require(stat(path, &file) == 0)
    let number = try #require(
      (3..<1024).first { fstat($0, &open) == 0 && open.st_ino == file.st_ino })
    let inherited = dup(number)
    defer { close(inherited) }
    part = nil
    try FileSink(path).lock()
  }
}
