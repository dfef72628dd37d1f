public import MediatorKit

/// A failure of a transfer; the message names the request or file, the cause and the fix.
public struct TransferError: ServiceFailure, Hashable {
  /// The kind of failure; closed and stable.
  public enum Code: String, Sendable, CaseIterable {
    /// The address isn't one of http.
    case invalidAddress
    /// The address has another scheme than http and https.
    case unsupportedScheme
    /// The name or the value of a header field can't be sent.
    case invalidHeader
    /// A form has a field or a file without a name.
    case invalidForm
    /// No connection: refused, no route, or an unknown host.
    case unreachable
    /// The deadline passed, or the transfer was too slow.
    case timedOut
    /// The connection was lost during the transfer.
    case interrupted
    /// The server redirects more often than the limit.
    case tooManyRedirects
    /// The server redirects to another scheme than http and https.
    case refusedRedirect
    /// No secure connection, such as with a certificate that isn't trusted.
    case insecure
    /// The proxy of the environment refuses the connection.
    case proxyRefused
    /// The response isn't valid HTTP, or its encoding is damaged.
    case malformed
    /// The response is larger than the limit.
    case tooLarge
    /// The server responded with a status that isn't one of success.
    case status
    /// A file can't be read, or changed while it was sent.
    case unreadableFile
    /// A file can't be written.
    case unwritableFile
    /// No space is left for a file.
    case diskFull
  }

  /// The kind of failure.
  public let code: Code

  /// The request without its query, or the path of the file.
  public let place: String

  /// The cause in the words of the system; empty without one.
  public let detail: String

  /// The status of a ``Code/status`` error; nil for others.
  public let status: Int?

  /// The pause that the server asked for by `Retry-After` in seconds; nil without one.
  public let retryAfter: Duration?

  /// Makes an error.
  public init(
    _ code: Code, _ place: String, detail: String = "", status: Int? = nil,
    retryAfter: Duration? = nil
  ) {
    (self.code, self.place, self.detail) = (code, place, detail)
    (self.status, self.retryAfter) = (status, retryAfter)
  }

  /// The error of a response whose status isn't one of success.
  init(of response: TransferResponse, to request: TransferRequest) {
    let seconds = response.headers["Retry-After"].flatMap { UInt32($0) }
    self.init(
      .status, request.place, status: response.status,
      retryAfter: seconds.map { .seconds(Int64($0)) })
  }

  /// The cause, the request or file, and the fix.
  public var message: String { "\(place): \(explanation)" }

  /// The cause and the fix.
  var explanation: String {
    let text = code.text
    let cause = status.map { "\(text.cause) \($0)" } ?? text.cause
    let fix =
      if detail == FileSink.isInUse {
        "wait for its end, or use another path"
      } else if code == .status, isTemporary {
        "try again later"
      } else {
        text.fix
      }
    return "\(cause)\(detail.isEmpty ? "" : " (\(detail))"); \(fix)"
  }

  /// Whether the same request may succeed later.
  public var isTemporary: Bool {
    switch code {
    case .unreachable, .timedOut, .interrupted: true
    case .status: status.map(Self.isTemporary) ?? false
    default: false
    }
  }

  /// Whether the same request may have another status later: RFC 9110, 15.5.9 and 15.6; RFC 8470, 5.2; RFC 6585, 4.
  static func isTemporary(status: Int) -> Bool {
    status >= 500 || [408, 425, 429].contains(status)
  }
}

extension TransferError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
