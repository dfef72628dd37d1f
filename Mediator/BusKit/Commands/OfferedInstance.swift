import ContractKit
import MediatorKit

/// One process that offers a target, as it describes itself by the micro convention of NATS (ADR-32).
struct OfferedInstance: Sendable {
  /// The statistics of an action since the start of the process.
  struct Action: Sendable {
    let name: String
    let calls: Int
    let errors: Int
    /// Nanoseconds.
    let averageTime: Int
  }

  let target: String
  let id: String
  let version: String
  /// The hash of the contract; nil for services that aren't targets.
  let contract: String?
  let actions: [Action]

  /// Reads a reply; nil for other text.
  init?(_ reply: BusMessage) {
    guard let value = try? JSONReader.read(reply.payload), let target = value["name"]?.string,
      let id = value["id"]?.string
    else { return nil }
    (self.target, self.id) = (target, id)
    version = value["version"]?.string ?? ""
    contract = value["metadata"]?["contract"]?.string
    actions = (value["endpoints"]?.array ?? []).map(Action.init)
  }

  /// The instances that reply, by target and id.
  static func all(
    on bus: any Bus, _ verb: String, within duration: Duration = .milliseconds(500),
    clock: any Clock<Duration>
  ) async throws -> [OfferedInstance] {
    try await bus.replies(to: BusMessage("$SRV.\(verb)"), within: duration, clock: clock)
      .compactMap(OfferedInstance.init)
      .sorted { ($0.target, $0.id) < ($1.target, $1.id) }
  }

  var calls: Int { actions.reduce(0) { $0 + $1.calls } }
  var errors: Int { actions.reduce(0) { $0 + $1.errors } }

  /// The average of all calls, in milliseconds.
  var averageTime: Double {
    let total = actions.reduce(0.0) { $0 + Double($1.averageTime) * Double($1.calls) }
    return calls == 0 ? 0 : total / Double(calls) / 1e6
  }
}

extension OfferedInstance.Action {
  /// A count of any process, so small that the sums of the longest replies fit.
  private static func count(_ value: Value?) -> Int { min(max(value?.int ?? 0, 0), 1 << 32) }

  fileprivate init(_ value: Value) {
    name = value["name"]?.string ?? ""
    calls = Self.count(value["num_requests"])
    errors = Self.count(value["num_errors"])
    averageTime = value["average_processing_time"]?.int ?? 0
  }
}
