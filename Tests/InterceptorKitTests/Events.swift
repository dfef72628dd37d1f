import MediatorKit
import Synchronization

@testable import InterceptorKit

/// Stores the entries of a trace in order, from any thread.
final class Events: Sendable {
  private let events = Mutex<[TraceEvent]>([])

  /// Every entry so far.
  var all: [TraceEvent] { events.withLock { $0 } }

  /// Adds an entry.
  func write(_ event: TraceEvent) { events.withLock { $0.append(event) } }

  /// The entries as words: kind, number, number of the parent, route, code.
  var story: [String] {
    all.map { event in
      let parts = [
        event.kind.rawValue, "\(event.call)", event.parent.map { "in \($0)" },
        event.route.text, event.code,
      ]
      return parts.compactMap { $0 }.joined(separator: " ")
    }
  }
}
