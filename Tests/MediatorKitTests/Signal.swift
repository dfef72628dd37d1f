/// Lets one task wait until another says so, once.
struct Signal: Sendable {
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() { (stream, continuation) = AsyncStream.makeStream() }

  /// Lets everyone go on who waits, now or later.
  func give() { continuation.finish() }

  /// Waits until the signal was given, or until the task is cancelled.
  func wait() async { for await _ in stream {} }
}
