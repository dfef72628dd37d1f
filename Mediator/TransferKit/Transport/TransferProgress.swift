/// The bytes of a transfer so far.
public struct TransferProgress: Hashable, Sendable {
  /// The sent bytes of the request's body.
  public var sent: Int
  /// The size of the request's body; 0 without a body.
  public var toSend: Int
  /// The received bytes of the response's body, before decoding.
  public var received: Int
  /// The announced size of the response's body; nil while it is unknown.
  public var toReceive: Int?

  /// Makes a progress.
  public init(sent: Int = 0, toSend: Int = 0, received: Int = 0, toReceive: Int? = nil) {
    (self.sent, self.toSend, self.received, self.toReceive) = (sent, toSend, received, toReceive)
  }
}
