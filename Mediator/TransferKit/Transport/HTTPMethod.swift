/// What a request asks of a server: RFC 9110, section 9.
public enum HTTPMethod: String, Codable, Sendable, Hashable, CaseIterable {
  case get = "GET"
  case head = "HEAD"
  case post = "POST"
  case put = "PUT"
  case patch = "PATCH"
  case delete = "DELETE"

  /// Whether sending a request twice has the effect of sending it once: RFC 9110, section 9.2.2.
  public var isIdempotent: Bool { self != .post && self != .patch }
}
