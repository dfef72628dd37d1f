/// A request from outside, as any transport brings it.
public struct DoorRequest: Sendable {
  /// In upper case, for example `GET`; empty if the transport doesn't know its name.
  public var method: String
  /// Begins with `/`, or with `http://` and the host; still percent-encoded, without the query.
  public var path: String
  /// The text after `?`, still percent-encoded.
  public var query: String?
  /// In the order of arrival; names may repeat.
  public var headers: [(name: String, value: String)]
  /// As it arrived.
  public var body: [UInt8]

  /// A request as a transport read it.
  public init(
    _ method: String, _ path: String, query: String? = nil,
    headers: [(name: String, value: String)] = [], body: [UInt8] = []
  ) {
    (self.method, self.path, self.query) = (method, path, query)
    (self.headers, self.body) = (headers, body)
  }
}
