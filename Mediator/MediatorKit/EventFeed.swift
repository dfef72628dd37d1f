/// The writing end of a stream of payloads, which ends the stream when its handler is removed.
final class EventFeed<P: Payload>: Sendable {
  private let continuation: AsyncStream<P>.Continuation

  init(_ continuation: AsyncStream<P>.Continuation) { self.continuation = continuation }

  deinit { continuation.finish() }

  func yield(_ payload: P) { continuation.yield(payload) }
}
