/// The head of a response, with a body that arrives as it is read.
public struct TransferResponse: Sendable {
  /// The status, 200 to 599.
  public var status: Int

  /// The header fields; those of a decoded body have no `Content-Encoding` and `Content-Length`.
  public var headers: HTTPHeaders

  /// The body.
  public var body: ResponseBody

  /// Makes a response.
  public init(status: Int, headers: HTTPHeaders = [:], body: ResponseBody) {
    (self.status, self.headers, self.body) = (status, headers, body)
  }

  /// Whether the status is one of success: 200 to 299.
  public var isSuccess: Bool { 200..<300 ~= status }
}
