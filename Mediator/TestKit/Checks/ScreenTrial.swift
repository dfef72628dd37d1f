import MediatorKit
import ScreenKit

/// Opens a screen as an example does, and closes it again.
struct ScreenTrial: Sendable {
  let target: String
  let action: String
  let example: Example
  let make: @Sendable () throws -> [Registration]
  /// The time of the main thread: a busy machine doesn't change it.
  var now: @MainActor @Sendable () -> Duration = { .ofMainThread }
  /// Waits until opening counts as hanging.
  var wait: @Sendable () async throws -> Void = Patience.wait

  /// A sentence for each screen that isn't released, and one if the main actor is blocked.
  @MainActor func faults() async throws -> [String] {
    let world = try await TrialWorld(target, among: make())
    if let fault = try await world.take(example.given) { return [fault] }
    let link = Link(route: "\(target)/\(action)", example.params)
    // The first time includes what is made once, such as shapes and tables.
    let first = try await opening(link, in: world.mediator)
    let time = min(first, try await opening(link, in: world.mediator))
    let leaks = try await leaks(of: link, in: world.mediator)
    let blocked =
      time <= MainActorWatch.limit
      ? []
      : [
        "creating the screen and its content took \(time.inMilliseconds) ms of the main actor; the limit is "
          + "\(MainActorWatch.limit.inMilliseconds) ms: read in a @concurrent function, or show fewer rows"
      ]
    return blocked
      + leaks.map {
        "\($0) isn't released when it is closed: find what keeps it, such as a closure without [weak self]"
      }
  }

  /// Every link of the screen that doesn't lead to a screen, a sentence each.
  @MainActor func deadLinks() async throws -> [String] {
    let world = try await TrialWorld(target, among: make())
    if let fault = try await world.take(example.given) { return [fault] }
    let first = Link(route: "\(target)/\(action)", example.params)
    return try await ScreenCrawl(of: world.mediator, from: first, depth: 1, load: Patience.load)
      .deadLinks.map(\.descriptionBelow)
  }

  /// How long opening blocks the main actor: until the action waits for the first time, and to build the body.
  ///
  /// Nothing else runs on the thread in between. What the screen computes after it has waited isn't included.
  @MainActor private func opening(_ link: Link, in mediator: Mediator) async throws -> Duration {
    let progress = Progress()
    let start = now()
    let opening = immediateTask {
      defer { progress.hasEnded = true }
      return try? await mediator.perform(link.route, Params(link.params ?? [:]))
        .get(as: Presented.self)
    }
    let first = now() - start
    let isWhole = progress.hasEnded
    let opened = try await Patience.opening(link, wait: wait) {
      await opening.value
    }
    guard let presented = opened, !isWhole else { return first }
    presented.screen.stage.invalidate()
    let building = now()
    _ = presented.screen.shown
    return first + now() - building
  }

  @MainActor private final class Progress {
    var hasEnded = false
  }

  /// A task that runs at once, until it waits for the first time.
  @MainActor private func immediateTask<R: Sendable>(
    _ work: @escaping @MainActor @Sendable () async -> R
  ) -> Task<R, Never> {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      return Task.immediate { await work() }
    }
    return Task { await work() }
  }

  /// The names of the screens that live on after they were closed.
  @MainActor private func leaks(of link: Link, in mediator: Mediator) async throws -> [String] {
    let probe = try await Patience.opening(link, wait: wait) {
      try await ScreenProbe(mediator, link)
    }
    var leaks = await probe.leaks()
    // Work that was cancelled may need some turns to end.
    for _ in 0..<20 where !leaks.isEmpty { leaks = await probe.leaks() }
    return leaks
  }
}
