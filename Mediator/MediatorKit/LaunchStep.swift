/// A named start-up step of the composition root.
///
/// Steps configure what modules depend on: <doc:LifecycleAndEvents> says when a step and its `stop` run. One that throws is
/// reported, and the later ones still run.
///
/// ```swift
/// let mediator = try Mediator(launch: [LaunchStep("tabs") { mediator in try await tabs.load() }]) { … }
/// LaunchStep("audit") { mediator in
///   mediator.aspects.before(.routePerform) { request in audit.write(request.route) }
/// } stop: { mediator in
///   try await audit.close()
/// }
/// ```
public struct LaunchStep: Sendable {
  /// The code of a step; it may call the mediator, and must not keep it.
  public typealias Work = @Sendable (Mediator) async throws -> Void

  /// The name in reports: a letter followed by letters, digits and underscores.
  public let name: String

  let run: Work
  let stop: Work?

  /// Makes a step: `run` runs once before the modules are set up, `stop` once after they are stopped, unless `run` threw.
  public init(_ name: String, run: @escaping Work, stop: Work? = nil) {
    self.name = name
    self.run = run
    self.stop = stop
  }
}
