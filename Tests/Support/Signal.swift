/// Lets tasks wait until it is given.
package struct Signal: Sendable {
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  package init() { (stream, continuation) = AsyncStream.makeStream() }

  /// Resumes all tasks that wait, now or later.
  package func give() { continuation.finish() }

  /// Waits until the signal is given, or the task is cancelled.
  package func wait() async { for await _ in stream {} }
}
