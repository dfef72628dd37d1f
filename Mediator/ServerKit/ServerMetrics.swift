import DoorKit
import InterceptorKit
import MediatorKit
import Synchronization

/// The counts of a server in the text format of Prometheus.
struct ServerMetrics: Sendable {
  private final class Responses: Sendable {
    let counts = Mutex<[Int: Int]>([:])
  }

  private let calls: CallStatistics
  private let responses = Responses()

  init(_ mediator: Mediator, open routes: RoutePattern = .all) throws(RegistrationError) {
    calls = CallStatistics()
    // Other routes are no business of those who read metrics.
    let open = mediator.contracts.flatMap { target in
      target.actions.filter { $0.access.isOpen(to: .network) }
        .compactMap { Route(target: target.name, action: $0.name) }
    }.filter(routes.matches).map(\.text)
    if !open.isEmpty { try calls.observe(mediator, RoutePattern(open.map { RoutePattern($0) })) }
  }

  /// Counts a response, and returns it.
  @discardableResult func counted(_ response: DoorResponse) -> DoorResponse {
    responses.counts.withLock { $0[response.status, default: 0] += 1 }
    return response
  }

  var page: DoorResponse {
    let calls = calls.counts
    let statuses = responses.counts.withLock { $0 }.sorted { $0.key < $1.key }
    let text =
      Self.counter(
        "mediator_calls_total", "Calls by route, failed ones included.",
        calls.map { ("route", $0.subject, $0.count) })
      + Self.counter(
        "mediator_call_failures_total", "Failed calls by route.",
        calls.map { ("route", $0.subject, $0.failures) })
      + Self.counter(
        "mediator_http_responses_total", "Responses by status.",
        statuses.map { ("status", String($0.key), $0.value) })
    return DoorResponse(
      200, headers: [("Content-Type", "text/plain; version=0.0.4; charset=utf-8")],
      body: Array(text.utf8))
  }

  private static func counter(
    _ name: String, _ help: String, _ samples: [(label: String, value: String, count: Int)]
  ) -> String {
    "# HELP \(name) \(help)\n# TYPE \(name) counter\n"
      + samples.map { "\(name){\($0.label)=\"\($0.value)\"} \($0.count)\n" }.joined()
  }
}
