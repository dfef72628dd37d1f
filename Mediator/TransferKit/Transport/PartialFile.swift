import Foundation
import ServiceKit
import Synchronization

/// An unfinished download, with the address and the validator of the server's file.
final class PartialFile {
  private let path: String
  private let sink: FileSink
  /// The bytes that a response continues.
  private let start = Start()

  /// Opens the part of an earlier download, or makes one.
  init(_ path: String) throws(TransferError) {
    self.path = path
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw TransferError(.unwritableFile, path, detail: "it is a folder")
    }
    sink = try FileSink("\(path).part")
    try sink.lock()
  }

  /// Downloads the missing bytes; returns the size of the file.
  func download(_ request: TransferRequest, over transport: any Transport) async throws -> Int {
    do { while try await !downloadRange(request, over: transport) {} } catch {
      if sink.count == 0 {
        unlink("\(path).part")
        unlink(tag)
      }
      throw error
    }
    try sink.move(to: path)
    unlink(tag)
    return sink.count
  }

  /// Downloads the next range of missing bytes; returns whether the file is complete.
  private func downloadRange(
    _ request: TransferRequest, over transport: any Transport
  ) async throws -> Bool {
    var response = try await transport.send(continuing(request))
    if response.status == 416, sink.count > 0 {
      try sink.clear()
      response = try await transport.send(continuing(request))
    }
    let range = try prepare(for: response, of: request)
    for try await chunk in response.body {
      try sink.write(chunk)
      guard sink.count <= request.limits.bytes else {
        throw TransferError(.tooLarge, request.place)
      }
    }
    guard let range else { return true }
    guard sink.count >= range.end else { throw TransferError(.interrupted, request.place) }
    guard sink.count == range.end else {
      try sink.clear()
      throw TransferError(.malformed, request.place, detail: "more bytes than announced")
    }
    // A server may send less than was requested.
    return range.total == range.end
  }

  private var tag: String { "\(path).part.tag" }

  /// The validator of the server's file when the part was begun; nil without one, or if the part is of another address.
  ///
  /// Files of different addresses may have the same validator.
  private func validator(of request: TransferRequest) -> String? {
    guard let text = try? String(contentsOfFile: tag, encoding: .utf8) else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.count == 2 && lines[1] == SHA256.hex(request.url) ? String(lines[0]) : nil
  }

  /// The request for the missing bytes.
  private func continuing(_ request: TransferRequest) throws(TransferError) -> TransferRequest {
    var request = request
    // A range of encoded bytes can't be appended to decoded ones.
    request.headers["Accept-Encoding"] = "identity"
    guard let validator = validator(of: request), sink.count > 0 else {
      try sink.clear()
      return request
    }
    request.headers["Range"] = "bytes=\(sink.count)-"
    request.headers["If-Range"] = validator
    if let progress = request.progress {
      start.bytes.withLock { $0 = sink.count }
      request.progress = { [start] current in
        let start = start.bytes.withLock { $0 }
        var whole = current
        whole.received += start
        whole.toReceive = current.toReceive.map { $0 + start }
        progress(whole)
      }
    }
    return request
  }

  /// Prepares the part for the bytes of a response; returns their range, or nil for the whole file.
  private func prepare(
    for response: TransferResponse, of request: TransferRequest
  ) throws -> ContentRange? {
    guard response.hasContent else {
      throw TransferError(of: response, to: request)
    }
    guard ["", "identity"].contains(response.headers["Content-Encoding"]?.lowercased() ?? "") else {
      throw TransferError(.malformed, request.place, detail: "encoded, though that wasn't accepted")
    }
    guard response.status == 206 else {
      start.bytes.withLock { $0 = 0 }
      try sink.clear()
      unlink(tag)
      if let validator = Self.validator(response.headers) {
        let text = "\(validator)\n\(SHA256.hex(request.url))"
        try? text.write(toFile: tag, atomically: true, encoding: .utf8)
      }
      return nil
    }
    let text = response.headers["Content-Range"] ?? ""
    guard let range = ContentRange(text), range.start == sink.count, sink.count > 0 else {
      throw TransferError(.malformed, request.place, detail: "another range than requested")
    }
    let current = response.headers["ETag"] ?? Self.validator(response.headers)
    if let current, current != validator(of: request) {
      unlink(tag)
      throw TransferError(.malformed, request.place, detail: "a range of another file")
    }
    return range
  }

  private final class Start: Sendable {
    let bytes = Mutex(0)
  }

  /// `bytes 4-9/10`: RFC 9110, section 14.4.
  private struct ContentRange {
    let start: Int
    /// The place after the last byte.
    let end: Int
    /// The size of the file.
    let total: Int

    /// Nil for any other text, also without a size.
    init?(_ text: String) {
      guard let match = text.wholeMatch(of: /bytes ([0-9]+)-([0-9]+)\/([0-9]+)/.ignoresCase()),
        let start = Int(match.1), let last = Int(match.2), let total = Int(match.3),
        start <= last, last < total
      else { return nil }
      (self.start, end, self.total) = (start, last + 1, total)
    }
  }

  /// A strong validator: RFC 9110, section 13.1.5.
  ///
  /// A file may change again in the second of its date: section 8.8.2.2.
  private static func validator(_ headers: HTTPHeaders) -> String? {
    if let tag = headers["ETag"] { return tag.hasPrefix("W/") ? nil : tag }
    guard let now = headers["Date"], let date = headers["Last-Modified"] else { return nil }
    return date == now ? nil : date
  }
}
