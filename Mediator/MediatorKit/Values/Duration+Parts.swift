// A duration encodes itself as the halves of a number of 128 bits, the lower of which may exceed `Int`. Here it is an array
// of its seconds and attoseconds, whose shape is the same.
extension Duration {
  /// The value of a duration; nil for any other type.
  ///
  /// Throws if its seconds don't fit into `Int`.
  static func parts<T>(of content: T, at place: @autoclosure () -> [any CodingKey]) throws -> Value?
  {
    guard T.self == Duration.self, let duration = content as? Duration else { return nil }
    let (seconds, attoseconds) = duration.attoseconds.quotientAndRemainder(dividingBy: second)
    guard let seconds = Int(exactly: seconds) else { throw Mismatch(at: place(), "too long") }
    return [.int(seconds), .int(Int(attoseconds))]
  }

  private static let second: Int128 = 1_000_000_000_000_000_000

  /// A duration of its value; nil for any other type.
  static func made<T>(of decoder: ValueDecoder, as type: T.Type) throws -> T? {
    guard T.self == Duration.self else { return nil }
    guard case .array(let parts) = decoder.value, parts.count == 2, let seconds = parts[0].int,
      let attoseconds = parts[1].int, Int128(attoseconds).magnitude < second.magnitude
    else { throw decoder.fault("expected [seconds, attoseconds], the latter below 10^18") }
    return Duration(attoseconds: Int128(seconds) * second + Int128(attoseconds)) as? T
  }
}
