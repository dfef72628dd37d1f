import MediatorKit
import Synchronization

/// Random numbers; a service, so that tests can replace it.
public struct RandomSource: Sendable {
  private let draw: @Sendable () -> UInt64

  /// Makes a source.
  ///
  /// - Parameter draw: Returns 64 random bits; runs whenever bits are needed, on any thread.
  public init(draw: @escaping @Sendable () -> UInt64) {
    self.draw = draw
  }

  /// The system's generator, suitable for secrets.
  public static let live = RandomSource {
    var generator = SystemRandomNumberGenerator()
    return generator.next()
  }

  /// Makes a source for tests that returns the same sequence for the same seed.
  ///
  /// Not suitable for secrets.
  ///
  /// - Parameter seed: Selects the sequence.
  /// - Returns: A source at the beginning of its sequence.
  public static func seeded(_ seed: UInt64) -> RandomSource {
    let generator = Mutex(SplitMix64(seed: seed))
    return RandomSource { generator.withLock { $0.next() } }
  }

  /// A uniformly distributed whole number.
  ///
  /// - Parameter bound: The exclusive upper bound; less than 1 counts as 1.
  /// - Returns: 0 to `bound` - 1.
  public func integer(below bound: Int) -> Int {
    var generator = Generator(draw: draw)
    return Int.random(in: 0..<max(bound, 1), using: &generator)
  }

  /// Random decimal digits; the first may be 0.
  ///
  /// - Parameter count: The number of digits; less than 0 counts as 0.
  /// - Returns: A text of ASCII digits.
  public func digits(_ count: Int) -> String {
    (0..<max(count, 0)).map { _ in String(integer(below: 10)) }.joined()
  }

  /// Random bytes.
  ///
  /// - Parameter count: The number of bytes; less than 0 counts as 0.
  /// - Returns: The bytes.
  public func bytes(_ count: Int) -> [UInt8] {
    (0..<max(count, 0)).map { _ in UInt8(truncatingIfNeeded: draw()) }
  }
}

private struct Generator: RandomNumberGenerator {
  let draw: @Sendable () -> UInt64

  func next() -> UInt64 { draw() }
}
