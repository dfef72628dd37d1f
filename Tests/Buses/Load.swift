import Foundation
import Synchronization

/// Calls from several callers, and how long they took.
struct Load {
  /// Half of the calls took at most so long, in milliseconds.
  let median: Double
  let callsPerSecond: Double

  /// Runs calls in tasks.
  static func tasks(
    _ callers: Int, calls: Int, _ call: @escaping @Sendable () async throws -> Void
  ) async throws -> Load {
    let start = ContinuousClock.now
    let times = try await withThrowingTaskGroup(of: [Duration].self) { group in
      for _ in 0..<callers {
        group.addTask {
          var times: [Duration] = []
          for _ in 0..<(calls / callers) {
            times.append(try await ContinuousClock().measure { try await call() })
          }
          return times
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    return Load(times, in: .now - start)
  }

  /// Runs calls that block in threads.
  static func threads(
    _ callers: Int, calls: Int, _ call: @escaping @Sendable () throws -> Void
  ) async throws -> Load {
    let start = ContinuousClock.now
    let times = try await withThrowingTaskGroup(of: [Duration].self) { group in
      for _ in 0..<callers {
        group.addTask {
          try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread {
              continuation.resume(
                with: Result {
                  try (0..<(calls / callers)).map { _ in try ContinuousClock().measure(call) }
                })
            }
          }
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    return Load(times, in: .now - start)
  }

  private init(_ times: [Duration], in duration: Duration) {
    median = times.sorted()[times.count / 2] / .milliseconds(1)
    callsPerSecond = Double(times.count) / (duration / .seconds(1))
  }
}
