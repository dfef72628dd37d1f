import Foundation

/// An unfinished download, with the validator of the server's file.
final class PartialFile {
  private let path: String
  private let sink: FileSink

  /// Opens the part of an earlier download, or makes one.
  init(_ path: String) throws(TransferError) {
    self.path = path
    sink = try FileSink("\(path).part")
    try sink.lock()
  }

  /// Downloads the missing bytes; returns the size of the file.
  func download(_ request: TransferRequest, over transport: any Transport) async throws -> Int {
    var response = try await transport.send(continuing(request))
    if response.status == 416, sink.count > 0 {
      try sink.clear()
      response = try await transport.send(continuing(request))
    }
    try prepare(for: response, of: request)
    for try await chunk in response.body {
      try sink.write(chunk)
      guard sink.count <= request.limits.bytes else {
        throw TransferError(.tooLarge, request.place)
      }
    }
    try sink.move(to: path)
    unlink(tag)
    return sink.count
  }

  private var tag: String { "\(path).part.tag" }

  /// The validator of the server's file when the part was begun; nil without one.
  private var validator: String? { try? String(contentsOfFile: tag, encoding: .utf8) }

  /// The request for the missing bytes.
  private func continuing(_ request: TransferRequest) throws(TransferError) -> TransferRequest {
    var request = request
    // A range of encoded bytes can't be appended to decoded ones.
    request.headers["Accept-Encoding"] = "identity"
    guard let validator, sink.count > 0 else {
      try sink.clear()
      return request
    }
    request.headers["Range"] = "bytes=\(sink.count)-"
    request.headers["If-Range"] = validator
    if let progress = request.progress {
      let start = sink.count
      request.progress = { current in
        var whole = current
        whole.received += start
        whole.toReceive = current.toReceive.map { $0 + start }
        progress(whole)
      }
    }
    return request
  }

  private func prepare(for response: TransferResponse, of request: TransferRequest) throws {
    switch response.status {
    case 206:
      guard response.headers["Content-Range"]?.hasPrefix("bytes \(sink.count)-") == true else {
        throw TransferError(.malformed, request.place, detail: "another range than requested")
      }
      if let current = Self.validator(response.headers), current != validator {
        unlink(tag)
        throw TransferError(.malformed, request.place, detail: "a range of another file")
      }
    case 200..<300:
      try sink.clear()
      unlink(tag)
      guard let validator = Self.validator(response.headers) else { return }
      try? validator.write(toFile: tag, atomically: true, encoding: .utf8)
    default: throw TransferError(.status, request.place, status: response.status)
    }
  }

  /// A strong validator: RFC 9110, section 13.1.5.
  private static func validator(_ headers: HTTPHeaders) -> String? {
    if let tag = headers["ETag"] { return tag.hasPrefix("W/") ? nil : tag }
    return headers["Last-Modified"]
  }
}
