import Foundation
import MediatorKit
import Synchronization

/// One offered target as a service of the micro convention of NATS (ADR-32), with its statistics.
final class OfferedService: Sendable {
  /// The kinds of descriptions.
  enum Verb: String, CaseIterable, Sendable {
    case ping = "PING"
    case info = "INFO"
    case stats = "STATS"
  }

  fileprivate struct Statistics: Sendable {
    var calls = 0
    var errors = 0
    var lastError = ""
    var time = Duration.zero
  }

  var contract: TargetContract { offered.contract }
  private let offered: OfferedContract
  private let instance: String
  private let started: Date
  private let place: String
  private let statistics = Mutex<[String: Statistics]>([:])

  init(_ offered: OfferedContract, instance: String, started: Date, place: String) {
    self.offered = offered
    self.instance = instance
    self.started = started
    self.place = place
  }

  /// The subjects of a description: for all services, for those of a name, and for this instance.
  func subjects(of verb: Verb) -> [String] {
    let all = "$SRV.\(verb.rawValue)"
    return [all, "\(all).\(contract.name)", "\(all).\(contract.name).\(instance)"]
  }

  /// The route of an action, which may be unknown.
  func route(_ action: String) -> Route {
    Route(target: contract.name, action: action)
      ?? Route(checkedTarget: contract.name, action: "unknown")
  }

  /// Counts a call.
  func count(_ route: Route, _ time: Duration, _ error: MediatorError?) {
    // A caller can invent any number of actions.
    guard contract.action(route.action) != nil else { return }
    statistics.withLock { statistics in
      statistics[route.action, default: Statistics()].add(time, error)
    }
  }

  /// Whether a call may be performed by this contract; calls of other programs name none.
  func accepts(_ call: BusMessage) -> Bool {
    guard let hashes = call.headers[BusHeader.contract] else { return true }
    return hashes == offered.shortHash
      || hashes.split(separator: ",").contains(offered.shortHash[...])
  }

  func isIdempotent(_ route: Route) -> Bool {
    contract.action(route.action)?.isIdempotent ?? false
  }

  func contractReply(to subject: String) -> BusMessage {
    let place = place.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? ""
    return BusMessage(
      subject, headers: [BusHeader.contract: offered.hash, BusHeader.place: place],
      payload: offered.bytes)
  }

  func description(_ verb: Verb, to subject: String) -> BusMessage {
    var fields: [String: Value] = [
      "type": .string("io.nats.micro.v1.\(verb.rawValue.lowercased())_response"),
      "name": .string(contract.name), "id": .string(instance),
      "version": .string(contract.version),
      "metadata": ["contract": .string(offered.hash)],
    ]
    switch verb {
    case .ping: break
    case .info:
      fields["description"] = .string(contract.summary)
      fields["endpoints"] = .array(contract.actions.map { .object(endpoint($0.name)) })
    case .stats:
      fields["started"] = .string(started.formatted(.iso8601))
      let statistics = statistics.withLock { $0 }
      fields["endpoints"] = .array(
        contract.actions.map { action in
          let counts = statistics[action.name, default: Statistics()].fields
          return .object(endpoint(action.name).merging(counts) { $1 })
        })
    }
    return BusMessage(subject, payload: Value.object(fields).jsonBytes())
  }

  private func endpoint(_ action: String) -> [String: Value] {
    [
      "name": .string(action), "subject": .string(BusSubject.call(route(action))),
      "queue_group": .string(BusSubject.group),
    ]
  }
}

extension OfferedService.Statistics {
  fileprivate mutating func add(_ time: Duration, _ error: MediatorError?) {
    calls += 1
    self.time += time
    guard let error else { return }
    errors += 1
    lastError = error.failure?.code ?? error.code.rawValue
  }

  /// Times are in nanoseconds.
  fileprivate var fields: [String: Value] {
    let nanoseconds = Int(time / .nanoseconds(1))
    return [
      "num_requests": .int(calls), "num_errors": .int(errors), "last_error": .string(lastError),
      "processing_time": .int(nanoseconds),
      "average_processing_time": .int(calls == 0 ? 0 : nanoseconds / calls),
    ]
  }
}
