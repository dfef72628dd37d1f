import Foundation
import MediatorKit
import Synchronization

/// Generates identifiers; a service, so that tests can replace it.
///
/// Each is a text of 26 digits and upper-case letters, and sorts after earlier ones.
public struct Identifiers: Sendable {
  private let make: @Sendable () -> String

  /// Makes a source.
  ///
  /// - Parameter make: Returns an identifier that it never returned before; runs on any thread.
  public init(make: @escaping @Sendable () -> String) {
    self.make = make
  }

  /// A new identifier.
  ///
  /// - Returns: A text that was never returned before.
  public func next() -> String { make() }

  /// Makes identifiers of 48 bits of time in milliseconds and 80 random bits.
  ///
  /// The random bits make them unique across processes. Within a process they sort in the order in which they were
  /// made, even when the clock stands still or is set back. The format is ULID, <https://github.com/ulid/spec>.
  ///
  /// - Parameters:
  ///   - clock: Provides the time.
  ///   - random: Provides the random bits.
  /// - Returns: A new source.
  public static func timeOrdered(clock: WallClock, random: RandomSource) -> Identifiers {
    let last = Mutex<UInt128>(0)
    return Identifiers {
      let fresh = milliseconds(of: clock.now) << 80 | randomBits(random)
      let bits = last.withLock { last in
        let isLater = fresh >> 80 > last >> 80
        last = isLater ? fresh : last &+ 1
        return last
      }
      return text(bits)
    }
  }

  /// Makes identifiers for tests: 1, 2, 3 … in 26 characters.
  ///
  /// - Returns: A source that begins at 1.
  public static func sequential() -> Identifiers {
    let last = Mutex<UInt128>(0)
    return Identifiers {
      text(
        last.withLock { last in
          last &+= 1
          return last
        })
    }
  }

  private static func milliseconds(of date: Date) -> UInt128 {
    let milliseconds = (date.timeIntervalSince1970 * 1000).rounded(.down)
    // False for not-a-number too; times beyond 48 bits are clamped.
    guard milliseconds > 0 else { return 0 }
    return UInt128(min(milliseconds, 281_474_976_710_655))
  }

  private static func randomBits(_ random: RandomSource) -> UInt128 {
    random.bytes(10).reduce(0) { $0 << 8 | UInt128($1) }
  }

  /// Crockford's base 32, which leaves out I, L, O and U.
  private static func text(_ bits: UInt128) -> String {
    let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)
    let letters = stride(from: 125, through: 0, by: -5).map { (shift: Int) in
      alphabet[Int(truncatingIfNeeded: bits >> shift) & 31]
    }
    return String(decoding: letters, as: UTF8.self)
  }
}
