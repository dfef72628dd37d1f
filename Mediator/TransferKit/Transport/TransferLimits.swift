/// The limits of a transfer.
public struct TransferLimits: Hashable, Sendable {
  /// The time for the whole transfer, with its body; nil for any time.
  public var deadline: Duration?

  /// The time for the connection; 10 seconds by default.
  public var connection: Duration = .seconds(10)

  /// The lowest speed in bytes a second; 1 by default.
  ///
  /// Time in which the reader of the body waits doesn't count.
  public var lowestSpeed = 1

  /// The time after which a transfer below ``lowestSpeed`` fails, in whole seconds; 30 by default.
  public var lowSpeedTime: Duration = .seconds(30)

  /// The largest body of a response, after decoding; 1 GB by default.
  public var bytes = 1 << 30

  /// The most redirects of a request; 5 by default.
  public var redirects = 5

  /// Makes limits.
  public init(deadline: Duration? = nil) { self.deadline = deadline }
}
