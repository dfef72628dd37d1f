import Synchronization
package import TransferKit

/// A transport whose first requests with a method reach the server, but whose answers are lost.
package final class LossyTransport: Transport {
  private let transport: any Transport
  private let method: HTTPMethod
  private let left: Mutex<Int>

  /// Loses the answers to the first `count` requests with a method.
  package init(_ transport: any Transport, losing count: Int, of method: HTTPMethod) {
    (self.transport, self.method) = (transport, method)
    left = Mutex(count)
  }

  /// Sends a request; throws ``TransferError/Code/interrupted`` instead of the first answers.
  package func send(_ request: TransferRequest) async throws -> TransferResponse {
    let response = try await transport.send(request)
    guard request.method == method else { return response }
    let isLost = left.withLock { left in
      left -= 1
      return left >= 0
    }
    guard !isLost else {
      for try await _ in response.body {}
      throw TransferError(.interrupted, request.place)
    }
    return response
  }
}
