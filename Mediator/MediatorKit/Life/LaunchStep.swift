/// One named step of the composition root when the application starts.
///
/// Steps configure what modules stand on, so they run before every module's `setUp`, one after the other in the
/// order of their list. One that throws is reported, and the later ones still run.
///
/// ```swift
/// let mediator = try Mediator(launch: [LaunchStep("tabs") { try await tabs.load() }]) { … }
/// ```
public struct LaunchStep: Sendable {
  /// What reports call it: a letter followed by letters, digits and underscores.
  public let name: String

  let run: @Sendable () async throws -> Void

  /// Names a step; its closure runs once.
  public init(_ name: String, run: @escaping @Sendable () async throws -> Void) {
    self.name = name
    self.run = run
  }
}
