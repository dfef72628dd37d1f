/// The result of an action without a result.
public struct Nothing: Payload, Hashable {
  /// The shape of an absent result.
  public static var shape: Shape { .nothing }

  /// Makes the only value.
  public init() {}

  /// Ignores the value: a caller that reads nothing accepts every result.
  public init(value: Value) {}

  /// Null.
  public func encoded() -> Value { .null }

  /// Null.
  public var handedOver: Value { .null }
}
