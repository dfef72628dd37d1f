public import MediatorKit

/// A failure of an ``HTTPService``, with a code and a text for the user.
///
/// The codes are those of the service, and: -1 no request could be made, 105 parameters refused, 666 not logged in, 668 no
/// answer, 669 data of another kind, 670, 671 and 672 for HTTP 400, 403 and 422, 673 no secure connection, 2222 an object of
/// another type.
public struct HTTPServiceError: ServiceFailure, Hashable {
  /// The code; stable.
  public let code: Int

  /// The text.
  public let message: String

  /// Whether the same request may succeed later.
  public let isTemporary: Bool

  /// The data of the envelope, such as the seconds to wait; nil without data.
  public let details: Value?

  /// The cause and its fix, for a developer or operator; nil where the text has both.
  let advice: String?

  /// Whether the service would refuse the same request again, or it can't be sent at all.
  let isRefusal: Bool

  init(
    _ code: Int, _ message: String, isTemporary: Bool = false, isRefusal: Bool = false,
    details: Value? = nil, advice: String? = nil
  ) {
    (self.code, self.message, self.isTemporary) = (code, message, isTemporary)
    (self.isRefusal, self.details, self.advice) = (isRefusal, details, advice)
  }

  /// The session has ended.
  public static let notLoggedIn = 666
}

extension HTTPServiceError {
  /// The texts, which may follow from the cause.
  enum Text {
    static let timedOut = "The request timed out. Try again later."
    static let failed = "The request failed. Try again later."
    static let server = "The server has a problem. Try again later."
    static let network = "The network is unavailable. Try again later."
  }

  static let unexpectedData = HTTPServiceError(
    669, Text.server, advice: "the data is neither an object nor a list of objects")

  /// The error of data that isn't of the caller's type.
  static func undecodable(_ error: any Error) -> HTTPServiceError {
    let mismatch = Mismatch(error, otherwise: "isn't of this type")
    return HTTPServiceError(2222, Text.server, advice: "the data doesn't fit: \(mismatch)")
  }

  static let noJSON = HTTPServiceError(
    668, Text.server, advice: "the answer isn't one of a backend; check the address")
  static let unreachable = HTTPServiceError(668, Text.network, isTemporary: true)

  /// The error of a transfer.
  init(_ error: TransferError) {
    let isTemporary = error.isTemporary
    switch error.code {
    case .invalidAddress, .unsupportedScheme, .invalidHeader, .invalidForm, .unreadableFile:
      self.init(-1, error.message, isRefusal: true)
    case .unreachable: self.init(668, Text.network, isTemporary: isTemporary)
    case .timedOut: self.init(668, Text.timedOut, isTemporary: isTemporary)
    case .insecure, .proxyRefused: self.init(673, Text.failed, advice: error.explanation)
    case .status: self.init(status: error.status ?? 0, body: .null)
    case .unwritableFile, .diskFull: self.init(668, error.message)
    case .tooManyRedirects, .refusedRedirect, .malformed:
      self.init(668, Text.failed, isTemporary: isTemporary, advice: error.explanation)
    case .tooLarge:
      self.init(668, Text.failed, advice: "the answer is too large; check the address")
    case .interrupted: self.init(668, Text.failed, isTemporary: isTemporary)
    }
  }

  /// The error of a status that isn't one of success; the body's own text has priority.
  init(status: Int, body: Value) {
    let code = [400: 670, 403: 671, 422: 672][status] ?? 668
    let messages = body["messages"]
    let own = body["description"]?.string ?? messages?.string ?? messages?[0]?.string
    let text =
      switch status {
      case 408: Text.timedOut
      case 500...: Text.server
      default: Text.failed
      }
    let isTemporary = TransferError.isTemporary(status: status)
    // A proxy asks for its own password by 407.
    let isRefusal = (400..<500).contains(status) && status != 407 && !isTemporary
    let message = own.flatMap { $0.isEmpty ? nil : $0 }
    let advice = message == nil && !isTemporary ? "the status is \(status); check the address" : nil
    self.init(
      code, message ?? text, isTemporary: isTemporary, isRefusal: isRefusal, advice: advice)
  }

  /// The error of an envelope.
  init(_ envelope: Envelope, showsCode: Bool) {
    let isBlank = envelope.message.allSatisfy(\.isWhitespace)
    let text = isBlank ? Text.server : envelope.message
    self.init(
      envelope.code, showsCode ? "\(text) (\(envelope.code))" : text, isRefusal: true,
      details: envelope.data == .null ? Value?.none : envelope.data)
  }
}

extension HTTPServiceError: CustomStringConvertible {
  /// The text.
  public var description: String { message }
}
