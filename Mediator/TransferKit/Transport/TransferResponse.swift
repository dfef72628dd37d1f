/// The head of a response, with a body that arrives as it is read.
public struct TransferResponse: Sendable {
  /// The status, from 200; servers may also use statuses above 599.
  public var status: Int

  /// The header fields; those of a decoded body have no `Content-Encoding` and `Content-Length`.
  public var headers: HTTPHeaders

  /// The body.
  public var body: ResponseBody

  /// The address that responded, after redirects; nil if the transport doesn't tell it.
  public var address: String?

  /// Makes a response.
  public init(
    status: Int, headers: HTTPHeaders = [:], body: ResponseBody, address: String? = nil
  ) {
    (self.status, self.headers, self.body, self.address) = (status, headers, body, address)
  }

  /// Whether the status is one of success: 200 to 299.
  public var isSuccess: Bool { 200..<300 ~= status }

  /// Whether the status is one of success with a body: not 204 or 205.
  var hasContent: Bool { isSuccess && status != 204 && status != 205 }
}
