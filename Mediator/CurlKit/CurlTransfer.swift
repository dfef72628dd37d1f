import TransferKit

/// The reader's side of a transfer; releasing it cancels the transfer.
final class CurlTransfer: Sendable {
  private let exchange: CurlExchange
  private let thread: CurlThread

  init(_ request: TransferRequest, _ thread: CurlThread) {
    exchange = CurlExchange(request)
    self.thread = thread
  }

  deinit {
    if !exchange.isOver { thread.post(.cancel(exchange)) }
  }

  /// Sends the request, and waits for the head of the response.
  func start() async throws -> ResponseHead {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        exchange.waitForHead($0)
        thread.post(.start(exchange))
      }
    } onCancel: {
      cancel()
    }
  }

  /// The next bytes; nil at the end.
  func next() async throws -> [UInt8]? {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        if exchange.waitForBytes($0) { thread.post(.resume(exchange)) }
      }
    } onCancel: {
      cancel()
    }
  }

  private func cancel() {
    exchange.end(.failure(CancellationError()))
    thread.post(.cancel(exchange))
  }
}
