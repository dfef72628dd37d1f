/// The answer to a ``DoorRequest``, for any transport to write.
public struct DoorResponse: Sendable {
  /// The status code of HTTP.
  public var status: Int
  /// Without `Content-Length`, which the transport adds.
  public var headers: [(name: String, value: String)]
  /// The length that `HEAD` announces when the body is left out; the body's otherwise.
  public var length: Int
  /// The body.
  public var body: [UInt8]

  /// An answer with any content.
  public init(
    _ status: Int, headers: [(name: String, value: String)] = [], body: [UInt8] = []
  ) {
    (self.status, self.headers, self.body) = (status, headers, body)
    length = body.count
  }

  /// The answer to a request that a transport can't read; ends the connection.
  package static func badRequest(_ detail: String) -> DoorResponse {
    DoorProblem.malformed(detail).response
  }

  /// The phrase of the status.
  public var title: String { DoorProblem.title(status) }

  /// The first value of a header, whose name is compared without regard to case; nil without it.
  public func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// Ends the connection after this response.
  mutating func closesConnection() {
    if header("Connection") == nil { headers.append(("Connection", "close")) }
  }
}
