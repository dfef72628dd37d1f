/// A log entry of a transfer, without headers, query and body.
public struct TransferRecord: Hashable, Sendable {
  /// The method.
  public let method: HTTPMethod
  /// The path, without query.
  public let path: String
  /// The status; nil without a response.
  public internal(set) var status: Int?
  /// The error; nil without one, such as for a cancelled transfer.
  public internal(set) var error: TransferError.Code?
  /// The bytes of the response that were read.
  public internal(set) var bytes = 0
  /// The time from the request to the end of the body.
  public internal(set) var duration = Duration.zero

  init(_ request: TransferRequest) { (method, path) = (request.method, request.path) }
}

extension TransferRecord: CustomStringConvertible {
  /// One line, such as `GET /list 200, 4096 bytes, 12 ms`.
  public var description: String {
    let outcome = error?.rawValue ?? status.map(String.init) ?? "cancelled"
    let milliseconds = Int(duration / .milliseconds(1))
    return "\(method.rawValue) \(path) \(outcome), \(bytes) bytes, \(milliseconds) ms"
  }
}
