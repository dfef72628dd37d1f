/// A request from outside, as any transport brings it.
public struct DoorRequest: Sendable, Hashable {
  /// In upper case, for example `GET`; empty if the transport doesn't know its name.
  public var method: String
  /// Begins with `/`, or with `http://` and the host; still percent-encoded, without the query.
  public var path: String
  /// The text after `?`, still percent-encoded.
  public var query: String?
  /// In the order of arrival; names may repeat.
  public var headers: [(name: String, value: String)] {
    get { fields.map { ($0.name, $0.value) } }
    set { fields = newValue.map { Field(name: $0.name, value: $0.value) } }
  }
  /// As it arrived.
  public var body: [UInt8]

  private(set) var fields: [Field]

  /// A header.
  struct Field: Hashable {
    let name: String
    let value: String
  }

  /// A request as a transport read it.
  public init(
    _ method: String, _ path: String, query: String? = nil,
    headers: [(name: String, value: String)] = [], body: [UInt8] = []
  ) {
    (self.method, self.path, self.query, self.body) = (method, path, query, body)
    fields = headers.map { Field(name: $0.name, value: $0.value) }
  }
}
