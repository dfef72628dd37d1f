/// Lets one task wait until another says so, once.
package struct Signal: Sendable {
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  package init() { (stream, continuation) = AsyncStream.makeStream() }

  /// Lets everyone go on who waits, now or later.
  package func give() { continuation.finish() }

  /// Waits until the signal was given, or until the task is cancelled.
  package func wait() async { for await _ in stream {} }
}
