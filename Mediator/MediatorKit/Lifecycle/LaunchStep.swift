/// One named step of the composition root when the application starts.
///
/// Steps configure what modules stand on, so they run before every module's `setUp`, one after the other in the
/// order of their list. One that throws is reported, and the later ones still run. What a step set up it may take
/// down in its `stop`: those run after every module's `stop`, in the reverse order.
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
  /// What a step does, with the mediator in hand, which it may call and must not keep.
  public typealias Work = @Sendable (Mediator) async throws -> Void

  /// What reports call it: a letter followed by letters, digits and underscores.
  public let name: String

  let run: Work
  let stop: Work?

  /// Names a step.
  ///
  /// - Parameters:
  ///   - name: What reports call it.
  ///   - run: Runs once, before the modules are set up.
  ///   - stop: Runs once, after the modules are stopped, when `run` didn't throw.
  public init(_ name: String, run: @escaping Work, stop: Work? = nil) {
    self.name = name
    self.run = run
    self.stop = stop
  }
}
