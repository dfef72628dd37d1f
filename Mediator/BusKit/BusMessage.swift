/// A message of a ``Bus``.
public struct BusMessage: Hashable, Sendable {
  /// The topic, in parts with dots: `mediator.v1.Contacts.search`.
  public var subject: String

  /// The subject for replies; nil when the sender expects no reply.
  public var replySubject: String?

  /// Names and values are printable ASCII.
  public var headers: BusHeaders

  /// UTF-8 JSON, usually.
  public var payload: [UInt8]

  /// Creates a message.
  public init(
    _ subject: String, replySubject: String? = nil, headers: BusHeaders = [:],
    payload: [UInt8] = []
  ) {
    self.subject = subject
    self.replySubject = replySubject
    self.headers = headers
    self.payload = payload
  }
}
