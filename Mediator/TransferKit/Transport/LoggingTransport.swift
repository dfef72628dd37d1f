import Synchronization

/// Reports each transfer to a closure, when its body ends or is released.
public struct LoggingTransport: Transport {
  private let transport: any Transport
  private let elapsed: @Sendable () -> @Sendable () -> Duration
  private let log: @Sendable (TransferRecord) -> Void

  /// Wraps a transport.
  ///
  /// - Parameters:
  ///   - transport: Sends the requests.
  ///   - clock: Measures the time.
  ///   - log: Receives a record a transfer, on the thread of its reader.
  public init(
    _ transport: any Transport, clock: some Clock<Duration> = ContinuousClock(),
    log: @escaping @Sendable (TransferRecord) -> Void
  ) {
    (self.transport, self.log) = (transport, log)
    elapsed = {
      let start = clock.now
      return { start.duration(to: clock.now) }
    }
  }

  /// Sends the request.
  public func send(_ request: TransferRequest) async throws -> TransferResponse {
    let entry = LogEntry(TransferRecord(request), elapsed: elapsed(), log: log)
    do {
      var response = try await transport.send(request)
      entry.note(status: response.status)
      let body = response.body
      response.body = ResponseBody(of: request.place) { try await entry.read(from: body) }
      return response
    } catch {
      entry.end(error)
      throw error
    }
  }
}

/// Logs a record once.
private final class LogEntry: Sendable {
  private let record: Mutex<TransferRecord?>
  private let elapsed: @Sendable () -> Duration
  private let log: @Sendable (TransferRecord) -> Void

  init(
    _ record: TransferRecord, elapsed: @escaping @Sendable () -> Duration,
    log: @escaping @Sendable (TransferRecord) -> Void
  ) {
    self.record = Mutex(record)
    (self.elapsed, self.log) = (elapsed, log)
  }

  deinit { end(nil) }

  func note(status: Int) { record.withLock { $0?.status = status } }

  func read(from body: ResponseBody) async throws -> [UInt8]? {
    var reader = body.makeAsyncIterator()
    do {
      guard let chunk = try await reader.next() else {
        end(nil)
        return nil
      }
      record.withLock { $0?.bytes += chunk.count }
      return chunk
    } catch {
      end(error)
      throw error
    }
  }

  func end(_ error: (any Error)?) {
    guard var record = record.withLock({ $0.take() }) else { return }
    record.error = (error as? TransferError)?.code
    record.duration = elapsed()
    log(record)
  }
}
