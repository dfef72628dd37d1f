import CEvent
import DoorKit

extension DoorRequest {
  /// A request as libevent read it.
  init(_ request: OpaquePointer) {
    // Text that isn't UTF-8 becomes an empty path, which no door accepts.
    let address = evhttp_request_get_uri(request).flatMap { String(validatingCString: $0) } ?? ""
    let parts = address.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    self.init(
      Self.method(evhttp_request_get_command(request)), parts.first.map(String.init) ?? "",
      query: parts.count > 1 ? String(parts[1]) : nil, headers: Self.headers(request),
      body: Self.body(request))
  }

  private static func method(_ command: evhttp_cmd_type) -> String {
    switch command {
    case EVHTTP_REQ_GET: "GET"
    case EVHTTP_REQ_POST: "POST"
    case EVHTTP_REQ_HEAD: "HEAD"
    case EVHTTP_REQ_PUT: "PUT"
    case EVHTTP_REQ_DELETE: "DELETE"
    case EVHTTP_REQ_OPTIONS: "OPTIONS"
    case EVHTTP_REQ_TRACE: "TRACE"
    case EVHTTP_REQ_CONNECT: "CONNECT"
    case EVHTTP_REQ_PATCH: "PATCH"
    default: ""
    }
  }

  private static func headers(_ request: OpaquePointer) -> [(name: String, value: String)] {
    var headers: [(name: String, value: String)] = []
    var next = evhttp_request_get_input_headers(request)?.pointee.tqh_first
    while let header = next {
      headers.append((String(cString: header.pointee.key), String(cString: header.pointee.value)))
      next = header.pointee.next.tqe_next
    }
    return headers
  }

  private static func body(_ request: OpaquePointer) -> [UInt8] {
    guard let buffer = evhttp_request_get_input_buffer(request) else { return [] }
    let count = evbuffer_get_length(buffer)
    guard count > 0 else { return [] }
    return Array(unsafeUninitializedCapacity: count) { bytes, used in
      used = max(0, Int(evbuffer_remove(buffer, bytes.baseAddress, count)))
    }
  }
}

extension DoorResponse {
  /// Sends the response, and closes the connection after the last one.
  func send(to request: OpaquePointer, isLast: Bool) {
    let headers = evhttp_request_get_output_headers(request)
    for (name, value) in self.headers { evhttp_add_header(headers, name, value) }
    if status != 204 { evhttp_add_header(headers, "Content-Length", String(length)) }
    if isLast { evhttp_add_header(headers, "Connection", "close") }
    guard let buffer = evbuffer_new() else { return }
    defer { evbuffer_free(buffer) }
    evbuffer_add(buffer, body, body.count)
    evhttp_send_reply(request, Int32(status), title, buffer)
  }
}
