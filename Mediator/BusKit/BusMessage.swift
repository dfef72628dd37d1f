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

  /// The bytes that count for the limit of a server: those of the payload, and of the headers as lines, with that of
  /// their version.
  package var size: Int {
    headers.reduce(payload.count + (headers.isEmpty ? 0 : 12)) {
      $0 + $1.name.utf8.count + $1.value.utf8.count + 4
    }
  }
}
