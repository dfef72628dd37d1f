import Synchronization
import TransferKit

/// A request that reaches the server only when the test says so.
final class SlowRequest: Sendable {
  private let path = Mutex<String?>(nil)
  private let arrivals: AsyncStream<Void>
  private let arrived: AsyncStream<Void>.Continuation
  private let ends: AsyncStream<Void>
  private let end: AsyncStream<Void>.Continuation

  init() {
    (arrivals, arrived) = AsyncStream.makeStream()
    (ends, end) = AsyncStream.makeStream()
  }

  /// Holds the next request whose path ends like this.
  func hold(_ path: String) { self.path.withLock { $0 = path } }

  /// Waits until the request is held.
  func arrival() async { for await _ in arrivals { return } }

  /// Lets the request go on.
  func release() { end.finish() }

  /// The transport whose request is held.
  func transport(_ transport: any Transport) -> any Transport {
    Slow(transport: transport, request: self)
  }

  private struct Slow: Transport {
    let transport: any Transport
    let request: SlowRequest

    func send(_ sent: TransferRequest) async throws -> TransferResponse {
      await request.pass(sent.path)
      return try await transport.send(sent)
    }
  }

  private func pass(_ sent: String) async {
    let isHeld = path.withLock { path in
      guard let held = path, sent.hasSuffix(held) else { return false }
      path = nil
      return true
    }
    guard isHeld else { return }
    arrived.yield()
    for await _ in ends {}
  }
}
