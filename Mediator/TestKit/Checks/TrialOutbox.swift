import MediatorKit
import Synchronization

/// Keeps the durable events of a trial in memory.
///
/// It has no transactions: events of a rolled-back transaction are delivered too.
final class TrialOutbox: EventOutbox {
  private struct Row: Sendable {
    let event: StoredEvent
    let subscriber: String
    var isHandled = false
  }

  private struct State: Sendable {
    var rows: [Row] = []
    var lastID = 0
  }

  private let stored = Mutex(State())

  var dataID: String { "trial" }

  func nextID() -> String {
    stored.withLock { state in
      state.lastID += 1
      return String(state.lastID)
    }
  }

  func atomically(_ body: () throws -> Void) throws { try body() }

  func add(
    _ event: StoredEvent, for subscribers: [String], committed: @escaping @Sendable () -> Void
  ) {
    stored.withLock { $0.rows += subscribers.map { Row(event: event, subscriber: $0) } }
    committed()
  }

  func waiting() -> [(event: StoredEvent, subscriber: String)] {
    stored.withLock { state in
      state.rows.filter { !$0.isHandled }.map { ($0.event, $0.subscriber) }
    }
  }

  func state(of id: String, for subscriber: String) -> StoredEvent.State? {
    stored.withLock { state in
      state.rows.first { $0.event.id == id && $0.subscriber == subscriber }
        .map { $0.isHandled ? .handled : .waiting }
    }
  }

  func finish(_ id: String, for subscriber: String) {
    stored.withLock { state in
      let index = state.rows.firstIndex { $0.event.id == id && $0.subscriber == subscriber }
      if let index { state.rows[index].isHandled = true }
    }
  }
}
