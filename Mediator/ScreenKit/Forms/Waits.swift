import MediatorKit
public import Observation

/// How long each of several things has to wait, such as the next code to a phone number.
///
/// ```swift
/// try await waits.run(number) { try await signIn() }     // fails with `secondsLeft` in the details
/// Submit("signIn", "Sign in", fields, disabled: waits.reason(number)) { … }
/// ```
/// A body that shows one changes with time: `Body(…).changingWithTime(waits.areRunning)`.
@MainActor @Observable public final class Waits<Instant: InstantProtocol>
where Instant.Duration == Duration {
  private var countdowns: [String: Countdown<Instant>] = [:]
  private let now: @MainActor () -> Instant

  /// Nothing has to wait; `now` runs on each read.
  public init(now: @escaping @MainActor () -> Instant) { self.now = now }

  /// Whether anything has to wait.
  public var areRunning: Bool {
    let now = now()
    return countdowns.values.contains { $0.isRunning(at: now) }
  }

  /// Begins a wait, in place of the former one of the key.
  public func begin(_ seconds: Int, for key: String) {
    countdowns[key] = Countdown(seconds, from: now())
  }

  /// The seconds left; 0 without a wait.
  public func secondsLeft(for key: String) -> Int {
    countdowns[key]?.secondsLeft(at: now()) ?? 0
  }

  /// Why a button of the key is disabled; nil without a wait.
  public func reason(_ key: String) -> String? {
    let seconds = secondsLeft(for: key)
    return seconds > 0 ? "Try again in \(seconds) s." : nil
  }

  /// Runs work; an error with `secondsLeft` in its details begins a wait.
  public func run<R>(_ key: String, _ work: () async throws -> R) async throws -> R {
    do { return try await work() } catch {
      if let seconds = error.fault?.details["secondsLeft"]?.int { begin(seconds, for: key) }
      throw error
    }
  }
}
