import Foundation

/// Lets a few checks run at once; each keeps a mediator with stand-ins for all other targets.
///
/// A test runner starts all arguments of a test together, and thousands of mediators would fill the memory.
actor CheckQueue {
  /// The queue of all checks of the process.
  static let shared = CheckQueue(width: max(4, 2 * ProcessInfo.processInfo.activeProcessorCount))

  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(width: Int) { free = width }

  /// Runs a check when it is its turn, in the order of asking; on the caller's executor, so beside others.
  nonisolated func run(_ check: () async throws -> Void) async throws {
    await enter()
    do { try await check() } catch {
      await leave()
      throw error
    }
    await leave()
  }

  private func enter() async {
    guard free == 0 else {
      free -= 1
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Gives the turn to the check that has waited longest.
  private func leave() {
    guard !waiting.isEmpty else {
      free += 1
      return
    }
    waiting.removeFirst().resume()
  }
}
