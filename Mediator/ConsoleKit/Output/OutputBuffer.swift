import Synchronization

/// Buffers output to a file, which no reader follows line by line.
///
/// Unbuffered, the writes of single lines take a third of the time of a batch.
final class OutputBuffer: Sendable {
  fileprivate struct State {
    var bytes: [UInt8] = []
    var lastWrite = ContinuousClock.now
    /// The error number of the first write that failed; nothing is written after it.
    var fault: Int32 = 0
  }

  private static let limit = 1 << 16
  private static let delay = Duration.milliseconds(10)

  private let state = Mutex(State())

  /// Adds bytes, and writes them all when there are many, or the last write was a while ago; returns the system's error
  /// number, or 0.
  func add(
    _ bytes: [UInt8], now: ContinuousClock.Instant = .now, write: ([UInt8]) -> Int32
  ) -> Int32 {
    state.withLock { state in
      state.bytes += bytes
      guard state.bytes.count >= Self.limit || now - state.lastWrite >= Self.delay else {
        return state.fault
      }
      state.lastWrite = now
      return state.flush(write)
    }
  }

  /// Writes the buffered bytes; returns the system's error number, or 0.
  func flush(_ write: ([UInt8]) -> Int32) -> Int32 { state.withLock { $0.flush(write) } }
}

extension OutputBuffer.State {
  fileprivate mutating func flush(_ write: ([UInt8]) -> Int32) -> Int32 {
    if fault == 0, !bytes.isEmpty { fault = write(bytes) }
    bytes.removeAll(keepingCapacity: true)
    return fault
  }
}
