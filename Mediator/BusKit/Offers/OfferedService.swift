import Foundation
import MediatorKit

/// One offered target as a service of the micro convention of NATS (ADR-32), with its statistics.
final class OfferedService: Sendable {
  /// The kinds of descriptions.
  enum Verb: String, CaseIterable, Sendable {
    case ping = "PING"
    case info = "INFO"
    case stats = "STATS"
  }

  var contract: TargetContract { offered.contract }
  private let offered: OfferedContract
  private let instance: String
  private let started: Date
  private let place: String
  private let actions: [OfferedAction]
  private let actionsBySubject: [String: OfferedAction]

  init(_ offered: OfferedContract, instance: String, started: Date, place: String) {
    self.offered = offered
    self.instance = instance
    self.started = started
    self.place = place
    let contract = offered.contract
    actions = contract.actions.map {
      OfferedAction(
        Route(checkedTarget: contract.name, action: $0.name), isIdempotent: $0.isIdempotent)
    }
    actionsBySubject = Dictionary(
      actions.map { (BusSubject.call($0.route), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The subjects of a description: for all services, for those of a name, and for this instance.
  func subjects(of verb: Verb) -> [String] {
    let all = "$SRV.\(verb.rawValue)"
    return [all, "\(all).\(contract.name)", "\(all).\(contract.name).\(instance)"]
  }

  /// The action of a subject of calls.
  func action(_ subject: String) -> OfferedAction {
    if let action = actionsBySubject[subject] { return action }
    // Isn't kept: a caller can invent any number of actions.
    let name = BusSubject.action(in: subject)
    let route = Route(target: contract.name, action: name)
    return OfferedAction(
      route ?? Route(checkedTarget: contract.name, action: "unknown"), isIdempotent: false)
  }

  /// Whether a call may be performed by this contract; calls of other programs name none.
  func accepts(_ call: BusMessage) -> Bool {
    guard let hashes = call.headers[BusHeader.contract] else { return true }
    return hashes == offered.shortHash
      || hashes.split(separator: ",").contains(offered.shortHash[...])
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
      fields["endpoints"] = .array(actions.map { .object($0.endpoint) })
    case .stats:
      fields["started"] = .string(started.formatted(.iso8601))
      fields["endpoints"] = .array(
        actions.map { .object($0.endpoint.merging($0.counts) { $1 }) })
    }
    return BusMessage(subject, payload: Value.object(fields).jsonBytes())
  }
}
