import ServiceKit

/// The faults of a ``MemoryBus``, each with a probability from 0 to 1.
public struct BusFaults: Hashable, Sendable {
  /// No faults.
  public static let none = BusFaults()

  let dropped: Double
  let duplicated: Double
  let delayed: Double
  let delays: ClosedRange<Int>

  /// Declares faults.
  ///
  /// - Parameters:
  ///   - dropped: The probability that a delivery is lost.
  ///   - duplicated: The probability that a delivery happens twice.
  ///   - delayed: The probability that a delivery is late; later messages then overtake it.
  ///   - delays: The shortest and the longest delay, in milliseconds.
  public init(
    dropped: Double = 0, duplicated: Double = 0, delayed: Double = 0,
    delays: ClosedRange<Int> = 1...20
  ) {
    self.dropped = dropped
    self.duplicated = duplicated
    self.delayed = delayed
    self.delays = delays
  }

  /// The delay of each copy of a delivery; empty when it is lost.
  func delays(_ random: inout SplitMix64) -> [Duration] {
    guard self != .none else { return [.zero] }
    if happens(dropped, &random) { return [] }
    return (0..<(happens(duplicated, &random) ? 2 : 1)).map { _ in
      happens(delayed, &random)
        ? .milliseconds(Int.random(in: delays, using: &random)) : .zero
    }
  }

  private func happens(_ probability: Double, _ random: inout SplitMix64) -> Bool {
    Double.random(in: 0..<1, using: &random) < probability
  }
}
