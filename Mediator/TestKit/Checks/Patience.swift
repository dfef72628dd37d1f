/// How long a check waits for a call or a reaction before it counts as hanging: a hang can't be observed.
///
/// The time passes in steps, each of which waits for its turn. So it is longer on a machine that is too busy to run tasks.
enum Patience {
  static let limit = Duration.seconds(20)
  private static let steps = 200

  @Sendable static func wait() async throws {
    for _ in 0..<steps { try await Task.sleep(for: limit / steps) }
  }
}
