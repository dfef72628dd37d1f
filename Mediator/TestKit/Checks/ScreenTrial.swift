import MediatorKit
import ScreenKit

/// Opens a screen as an example does, and closes it again.
struct ScreenTrial: Sendable {
  /// How much processor time the main thread may need to create a screen and draw it, in a debug build too.
  static let limit = Duration.milliseconds(100)

  let target: String
  let action: String
  let example: Example
  let make: @Sendable () throws -> [Registration]
  /// The processor time of this thread: a busy machine doesn't change it.
  var processorTime: @MainActor @Sendable () -> Duration = { .ofThisThread }

  /// A sentence for each screen that isn't released, and one if the main actor is blocked.
  @MainActor func faults() async throws -> [String] {
    let world = try TrialWorld(target, among: make())
    for step in example.given {
      if let fault = try await world.take(step) { return [fault] }
    }
    let link = Link(route: "\(target)/\(action)", example.params)
    let time = await shortestOpening(link, in: world.mediator)
    let leaks = try await leaks(of: link, in: world.mediator)
    let blocked =
      time <= Self.limit
      ? []
      : [
        "creating the screen and its content took \(time.inMilliseconds) ms of the main actor; the limit is "
          + "\(Self.limit.inMilliseconds) ms: read in a @concurrent function, or show fewer rows"
      ]
    return blocked
      + leaks.map {
        "\($0) isn't released when it is closed: find what keeps it, such as a closure without [weak self]"
      }
  }

  /// How long opening blocks the main actor: the shortest of five times, or the first one within the limit.
  ///
  /// A single time includes what is made once, such as shapes and tables, and other work of the main actor while the
  /// screen waits.
  @MainActor private func shortestOpening(_ link: Link, in mediator: Mediator) async -> Duration {
    var shortest = Duration.zero
    for attempt in 0..<5 {
      let start = processorTime()
      let reply = try? await mediator.perform(link.route, Params(link.params ?? [:]))
      guard let presented = try? reply?.get(as: Presented.self) else { return .zero }
      _ = presented.screen.shown
      let time = processorTime() - start
      shortest = attempt == 0 ? time : min(shortest, time)
      if shortest <= Self.limit { break }
    }
    return shortest
  }

  /// The names of the screens that live on after they were closed.
  @MainActor private func leaks(of link: Link, in mediator: Mediator) async throws -> [String] {
    let probe = try await ScreenProbe(mediator, link)
    var leaks = await probe.leaks()
    // Work that was cancelled may need some turns to end.
    for _ in 0..<20 where !leaks.isEmpty { leaks = await probe.leaks() }
    return leaks
  }
}

extension Duration {
  /// In whole milliseconds.
  fileprivate var inMilliseconds: Int64 { Int64(self / .milliseconds(1)) }
}
