import MediatorKit
import Synchronization

/// One action of an offered target, with its statistics.
final class OfferedAction: Sendable {
  private struct Statistics: Sendable {
    var calls = 0
    var errors = 0
    var lastError = ""
    var time = Duration.zero
  }

  let route: Route
  let isIdempotent: Bool
  private let statistics = Mutex(Statistics())

  init(_ route: Route, isIdempotent: Bool) {
    (self.route, self.isIdempotent) = (route, isIdempotent)
  }

  /// Whether its calls took less than a millisecond on average; false before the first.
  var isShort: Bool {
    statistics.withLock { $0.calls > 0 && $0.time < .milliseconds($0.calls) }
  }

  /// Counts a call.
  func count(_ time: Duration, _ error: MediatorError?) {
    statistics.withLock { statistics in
      statistics.calls += 1
      statistics.time += time
      guard let error else { return }
      statistics.errors += 1
      statistics.lastError = error.failure?.code ?? error.code.rawValue
    }
  }

  /// Its place on the bus.
  var endpoint: [String: Value] {
    [
      "name": .string(route.action), "subject": .string(BusSubject.call(route)),
      "queue_group": .string(BusSubject.group),
    ]
  }

  /// Its statistics; times are in nanoseconds.
  var counts: [String: Value] {
    let statistics = statistics.withLock { $0 }
    let (calls, nanoseconds) = (statistics.calls, Int(statistics.time / .nanoseconds(1)))
    return [
      "num_requests": .int(calls), "num_errors": .int(statistics.errors),
      "last_error": .string(statistics.lastError), "processing_time": .int(nanoseconds),
      "average_processing_time": .int(calls == 0 ? 0 : nanoseconds / calls),
    ]
  }
}
