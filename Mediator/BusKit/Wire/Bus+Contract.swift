import MediatorKit

extension Bus {
  /// Asks for the contract of a target; nil when no process offers it.
  ///
  /// Asks again after each eighth of the time, because another process may reply where one hangs.
  ///
  /// - Throws: ``BusError``, and ``MediatorKit/MediatorError/Code/timedOut`` if a process is connected but none replies.
  func contract(
    of target: String, within limit: Duration, clock: any Clock<Duration>
  ) async throws -> BusMessage? {
    let timeLeft = clock.countdown(from: limit)
    let request = BusMessage(BusSubject.contract(of: target))
    do {
      return try await withThrowingTaskGroup(of: BusMessage?.self) { group in
        defer { group.cancelAll() }
        for _ in 0..<8 {
          group.addTask { try await self.request(request, timeout: timeLeft()) }
          group.addTask {
            try await clock.sleep(for: limit / 8)
            return nil
          }
          if let reply = try await group.next() ?? nil { return reply }
        }
        for try await case let reply? in group { return reply }
        throw BusError.timedOut
      }
    } catch BusError.noResponders {
      return nil
    } catch BusError.timedOut { throw MediatorError.noContract(of: target, limit) }
  }
}

extension MediatorError {
  fileprivate static func noContract(of target: String, _ limit: Duration) -> MediatorError {
    MediatorError(
      .timedOut, target,
      "a process that offers '\(target)' is connected, but didn't return its contract within \(limit)",
      help: "see 'bus check', and stop a process that hangs, or allow more time", isRetryable: true)
  }
}
