/// A method whose target and arguments are type-erased.
enum Method<Input: Sendable, Output: Sendable>: Sendable {
  /// Runs synchronously on the caller's thread.
  case sync(@Sendable (Input) throws -> Output)
  /// Runs on the caller's executor, and may wait.
  case async(@Sendable (Input) async throws -> Output)
}
