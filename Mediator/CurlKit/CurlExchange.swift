import Synchronization
import TransferKit

/// Where the thread of the transfers and a reader meet: the reader waits, the thread reports.
///
/// The buffer is limited: the thread pauses a transfer whose reader is slower than the server.
final class CurlExchange: Sendable {
  private struct State {
    var headWaiter: CheckedContinuation<ResponseHead, any Error>?
    var buffer: [UInt8] = []
    var bytesWaiter: CheckedContinuation<[UInt8]?, any Error>?
    var isPaused = false
    var end: Result<Void, any Error>?
  }

  /// The largest number of bytes ahead of the reader.
  private static let bufferSize = 512 << 10

  let request: TransferRequest
  private let state = Mutex(State())

  init(_ request: TransferRequest) { self.request = request }

  /// Waits for the head of the response.
  func waitForHead(_ waiter: CheckedContinuation<ResponseHead, any Error>) {
    let end = state.withLock { state in
      if state.end == nil { state.headWaiter = waiter }
      return state.end
    }
    if case .failure(let error) = end { waiter.resume(throwing: error) }
  }

  /// Waits for bytes; returns whether the transfer has to go on.
  ///
  /// A second reader at the same time is refused.
  func waitForBytes(_ waiter: CheckedContinuation<[UInt8]?, any Error>) -> Bool {
    let (outcome, wasPaused): (Result<[UInt8]?, any Error>?, Bool) = state.withLock { state in
      if state.bytesWaiter != nil { return (.failure(CancellationError()), false) }
      let outcome = Self.take(&state)
      if outcome == nil { state.bytesWaiter = waiter }
      let wasPaused = state.isPaused && state.end == nil
      state.isPaused = false
      return (outcome, wasPaused)
    }
    if let outcome { waiter.resume(with: outcome) }
    return wasPaused
  }

  /// Whether the reader was cancelled, or the transfer ended.
  var isOver: Bool { state.withLock { $0.end != nil } }

  /// Reports the head; a waiter gets it at once.
  func begin(_ head: ResponseHead) {
    let waiter = state.withLock { $0.headWaiter.take() }
    waiter?.resume(returning: head)
  }

  /// Appends bytes; false pauses the transfer, and the same bytes are offered again.
  func append(_ bytes: UnsafeRawBufferPointer) -> Bool {
    state.withLock { state in
      guard state.buffer.count < Self.bufferSize else {
        state.isPaused = true
        return false
      }
      state.buffer.append(contentsOf: bytes)
      return true
    }
  }

  /// Gives the buffer to a waiting reader; returns whether a paused transfer has to go on.
  func flush() -> Bool {
    let (outcome, waiter, wasPaused) = state.withLock { state in
      guard state.bytesWaiter != nil, let outcome = Self.take(&state) else {
        return (Result<[UInt8]?, any Error>?.none, state.bytesWaiter, false)
      }
      let wasPaused = state.isPaused
      state.isPaused = false
      return (outcome, state.bytesWaiter.take(), wasPaused)
    }
    if let outcome { waiter?.resume(with: outcome) }
    return wasPaused
  }

  /// Ends the exchange; only the first end counts, except that a cancelled reader gets no more bytes.
  func end(_ end: Result<Void, any Error>) {
    let (head, bytes, outcome) = state.withLock { state in
      let isCancelled = if case .failure(is CancellationError) = end { true } else { false }
      if state.end == nil || (isCancelled && !state.buffer.isEmpty) { state.end = end }
      if isCancelled { state.buffer = [] }
      let outcome = state.bytesWaiter == nil ? nil : Self.take(&state)
      return (state.headWaiter.take(), state.bytesWaiter.take(), outcome)
    }
    if case .failure(let error) = end { head?.resume(throwing: error) }
    if let outcome { bytes?.resume(with: outcome) }
  }

  /// The next result for a reader; nil if it has to wait.
  private static func take(_ state: inout State) -> Result<[UInt8]?, any Error>? {
    if !state.buffer.isEmpty {
      defer { state.buffer = [] }
      return .success(state.buffer)
    }
    return state.end.map { end in end.map { nil } }
  }
}
