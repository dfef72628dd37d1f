import MediatorKit
import ScreenKit

/// How long a check waits for a call or a reaction before it counts as hanging: a hang can't be observed.
///
/// The time passes in steps, each of which waits for its turn. So it is longer on a machine that is too busy to run tasks.
enum Patience {
  static let limit = Duration.seconds(20)
  /// For a whole check, whose calls have limits of their own.
  static let checkLimit = Duration.seconds(600)
  private static let step = Duration.milliseconds(100)

  @Sendable static func wait() async throws { try await wait(limit) }

  /// The result of some work; throws a failure if it takes longer than the limit, and cancels it.
  static func result<R: Sendable>(
    of name: @autoclosure () -> String, help: String = "",
    wait: @escaping @Sendable () async throws -> Void = wait,
    _ work: @escaping @Sendable () async throws -> R
  ) async throws -> R {
    if let result = try await Task.result(of: work, orNilAfter: wait) { return result }
    throw ContractFailure("\(name()) doesn't end within \(limit)\(help)", [])
  }

  /// The result of opening a screen, and of waiting until it has loaded; throws a failure after the limit.
  static func opening<R: Sendable>(
    _ link: Link, wait: @escaping @Sendable () async throws -> Void = wait,
    _ work: @escaping @Sendable () async throws -> R
  ) async throws -> R {
    try await result(
      of: "opening \(link.route)",
      help: "; work that lasts as long as the screen belongs in stage.runWhileOpen", wait: wait,
      work)
  }

  /// Opens a screen and waits until it has loaded; throws a failure after the limit.
  @MainActor static func load(_ navigator: Navigator, _ link: Link) async throws {
    try await opening(link) {
      try await navigator.reset(to: link)
      await navigator.settle()
    }
  }

  @Sendable static func waitForCheck() async throws { try await wait(checkLimit) }

  private static func wait(_ limit: Duration) async throws {
    // The time is real: what a check waits for may never happen.
    for _ in 0..<Int(limit / step) { try await Task.sleep(for: step) }
  }
}
