import Foundation
import MediatorKit

extension Duration {
  private static let start = ContinuousClock.now

  /// The time that the main thread was running or blocked; waiting for a processor isn't included.
  ///
  /// Sleeping and blocking system calls count, the load of the machine doesn't. Platforms without Linux's `schedstat`
  /// can't tell them apart: there it is the wall time.
  @MainActor static var ofMainThread: Duration { ContinuousClock.now - start - queueing }

  #if os(Linux)
    /// The scheduler's statistics of the main thread, kept open since they are read often.
    @MainActor private static let statistics = open(
      "/proc/self/task/\(getpid())/schedstat", O_RDONLY | O_CLOEXEC)

    /// The time that the main thread was ready to run without a processor: the second number of the file.
    @MainActor private static var queueing: Duration {
      var text = [UInt8](repeating: 0, count: 64)
      let count = pread(statistics, &text, text.count, 0)
      guard count > 0 else { return .zero }
      let numbers = text.prefix(count).split(separator: UInt8(ascii: " "))
      guard numbers.count > 1 else { return .zero }
      return .nanoseconds(Int64(String(decoding: numbers[1], as: UTF8.self)) ?? 0)
    }
  #else
    private static let queueing = Duration.zero
  #endif

  /// In whole milliseconds.
  var inMilliseconds: Int64 { Int64(self / .milliseconds(1)) }
}
