/// Named resources that arrive after a delay, as from a server.
///
/// ```swift
/// let source = RequestSource(random: services.random) { resources[$0].map(RequestOutcome.init) }
/// let goods = try await source.request("HomeData").result()
/// ```
public struct RequestSource: Sendable {
  private let random: RandomSource
  private let pause: @Sendable (Duration) async throws -> Void
  private let load: @Sendable (String) -> RequestOutcome

  /// Makes a source.
  ///
  /// - Parameters:
  ///   - random: Draws the delay of each request.
  ///   - pause: Waits for a delay; doesn't wait by default.
  ///   - load: Returns the outcome of a resource; runs once a request, on any thread.
  public init(
    random: RandomSource,
    pause: @escaping @Sendable (Duration) async throws -> Void = { _ in },
    load: @escaping @Sendable (String) -> RequestOutcome
  ) {
    (self.random, self.pause, self.load) = (random, pause, load)
  }

  /// Requests a resource, after a delay; by default after 0.0, 0.1 … or 1.4 seconds.
  ///
  /// - Throws: The errors of the pause, such as `CancellationError`; a failure is an outcome.
  public func request(_ name: String, after delay: Duration? = nil) async throws -> RequestOutcome {
    try await wait(delay ?? .milliseconds(100 * random.integer(below: 15)))
    return load(name)
  }

  /// Waits as long as another request of a server would take.
  ///
  /// - Throws: The errors of the pause, such as `CancellationError`.
  public func wait(_ delay: Duration) async throws { try await pause(delay) }
}
