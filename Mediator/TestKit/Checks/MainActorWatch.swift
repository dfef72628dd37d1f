/// Measures how long one job holds the main actor.
struct MainActorWatch: Sendable {
  /// The longest time for which a job may hold the main actor, in a debug build too.
  static let limit = Duration.milliseconds(100)

  /// The most measurements of a job that exceeds the limit: jobs of other tests, which run between its turns, are
  /// measured with it, on a busy machine several times in a row.
  static let most = 20

  /// The time of the main thread, without that of other processes.
  var now: @MainActor @Sendable () -> Duration = { .ofMainThread }

  /// The longest time between two turns of the main actor while some work runs.
  @MainActor func longest(during work: @MainActor () async throws -> Void) async rethrows
    -> Duration
  {
    let start = now()
    let turns = Task {
      var (last, longest) = (start, Duration.zero)
      repeat {
        await Task.yield()
        let time = now()
        (last, longest) = (time, max(longest, time - last))
      } while !Task.isCancelled
      return longest
    }
    defer { turns.cancel() }
    try await work()
    turns.cancel()
    return await turns.value
  }

  /// A sentence if some work exceeds the limit, also each time that it is repeated, and twice what jobs of other tests
  /// take between its turns.
  @MainActor func faults(
    _ name: String, _ first: Duration, again: @MainActor () async throws -> Duration
  ) async rethrows -> [String] {
    guard first > Self.limit else { return [] }
    await MeasuringTurns.take()
    defer { MeasuringTurns.pass() }
    var held = first
    for _ in 1..<Self.most where held > Self.limit { held = min(held, try await again()) }
    guard held > Self.limit else { return [] }
    // On a machine with so much work that the tests wait for each other, the measurements say nothing about this work.
    let others = await longest { for _ in 0..<Self.most { await Task.yield() } }
    guard held > others * 2 else { return [] }
    return [
      "\(name) holds the main actor for \(held.inMilliseconds) ms; the limit is "
        + "\(Self.limit.inMilliseconds) ms: do it in a @concurrent function; a screen has stage.offMain"
    ]
  }
}

/// Lets one test after the other repeat its measurements: at once, they would measure each other, and all end together.
@MainActor private enum MeasuringTurns {
  private static var isTaken = false
  private static var waiting: [CheckedContinuation<Void, Never>] = []

  static func take() async {
    guard isTaken else { return isTaken = true }
    await withCheckedContinuation { waiting.append($0) }
  }

  static func pass() {
    guard !waiting.isEmpty else { return isTaken = false }
    waiting.removeFirst().resume()
  }
}
