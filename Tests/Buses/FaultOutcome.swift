import MediatorKit
import TestSupport

/// How calls ended.
struct FaultOutcome: Sendable {
  var tried = 0
  var acknowledged: [Int] = []
  var errors: [String: Int] = [:]
  /// Acknowledged calls without an effect.
  var lost = 0
  /// Calls that were done twice, ended too late, or without the expected code.
  var wrong = 0
  /// Why nothing was tried; empty otherwise.
  var note = ""

  /// Runs calls from several callers; calls beyond their limit, and errors without a code, are wrong.
  static func of(
    _ count: Int, callers: Int, within limit: Duration,
    _ call: @escaping @Sendable (Int) async throws -> Void
  ) async -> FaultOutcome {
    let numbers = Counter()
    return await withTaskGroup(of: FaultOutcome.self) { group in
      for _ in 0..<callers {
        group.addTask {
          var outcome = FaultOutcome()
          while case let number = numbers.next(), number <= count {
            let isDone = await outcome.add(number, within: limit) { try await call(number) }
            // A caller that fails at once would use up its calls before the server is back.
            if !isDone { try? await Task.sleep(for: .milliseconds(50)) }
          }
          return outcome
        }
      }
      return await group.reduce(into: FaultOutcome()) { $0.add($1) }
    }
  }

  /// Runs a call; the time limit may be exceeded by a second of a busy machine.
  ///
  /// - Parameters:
  ///   - number: The number of the call.
  ///   - limit: The time limit.
  ///   - call: The call.
  /// - Returns: Whether it was acknowledged.
  mutating func add(
    _ number: Int, within limit: Duration, _ call: () async throws -> Void
  ) async -> Bool {
    tried += 1
    let start = ContinuousClock.now
    do {
      try await call()
      acknowledged.append(number)
    } catch { errors[(error as? MediatorError)?.code.rawValue ?? "\(error)", default: 0] += 1 }
    if .now - start > limit + .seconds(1) { wrong += 1 }
    return acknowledged.last == number
  }

  mutating func add(_ other: FaultOutcome) {
    tried += other.tried
    acknowledged += other.acknowledged
    errors.merge(other.errors) { $0 + $1 }
    wrong += other.wrong
  }

  /// Counts errors with other codes as wrong.
  func expecting(_ codes: [MediatorError.Code]) -> FaultOutcome {
    var outcome = self
    for (code, count) in errors where !codes.contains(where: { $0.rawValue == code }) {
      outcome.wrong += count
    }
    return outcome
  }

  /// The counts in words: `1978 done, 22 timedOut`.
  var text: String {
    guard note.isEmpty else { return note }
    let errors = errors.sorted { $0.key < $1.key }.map { ", \($0.value) \($0.key)" }
    return "\(acknowledged.count) done\(errors.joined())"
  }
}
