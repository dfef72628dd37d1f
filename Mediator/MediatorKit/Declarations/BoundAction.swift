/// An action as a method of one instance, with the types of its target and its params gone.
@usableFromInline
enum BoundAction: Sendable {
  /// Runs on the caller's thread, at once.
  case sync(@Sendable (Params) throws -> Reply)
  /// Runs on the caller's executor, and may wait.
  case async(@Sendable (Params) async throws -> Reply)
  /// Runs on the main actor.
  case main(@MainActor @Sendable (Params) throws -> Reply)
}
