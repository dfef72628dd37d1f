import ConsoleKit
import ContractKit
import MediatorKit

/// How the offered contract of a target differs from that of this executable.
struct OfferReport: Sendable {
  let target: String
  /// The number of processes that offer it, and answer.
  let processes: Int
  let changes: [Finding]
  /// The processes with another contract than this executable; empty if all processes offer the same contract.
  let differing: [String]
  /// Whether a process answered.
  let isAnswered: Bool
  /// Its durable events, emitted and subscribed to, that the bus doesn't store.
  let waitingEvents: [String]

  /// Compares the offered targets with those of this executable.
  static func all(
    of instances: [OfferedInstance], _ contracts: [TargetContract], over bus: any Bus,
    clock: any Clock<Duration>
  ) async throws -> [OfferReport] {
    var reports: [OfferReport] = []
    let unstored = try await unstoredEvents(of: contracts, bus)
    for contract in contracts {
      let offering = instances.filter { $0.target == contract.name }
      // Asked for also where no process describes itself: one that hangs is still connected.
      let reply: BusMessage?
      do {
        reply = try await bus.contract(of: contract.name, within: .seconds(5), clock: clock)
      } catch let error as MediatorError where error.code == .timedOut {
        reports.append(
          OfferReport(
            target: contract.name, processes: 0, changes: [], differing: [], isAnswered: false,
            waitingEvents: []))
        continue
      }
      guard let reply else { continue }
      var offered = try OfferedContract(reply.payload, of: contract.name)
      let own = OfferedContract(contract).hash
      let isConsistent = Set(offering.map(\.contract)).count <= 1
      // Any of the processes replies; the changes are those of one that differs.
      for _ in 0..<32 where !isConsistent && offered.hash == own {
        guard
          let reply = try await bus.contract(of: contract.name, within: .seconds(5), clock: clock)
        else { break }
        offered = try OfferedContract(reply.payload, of: contract.name)
      }
      reports.append(
        OfferReport(
          target: contract.name, processes: max(offering.count, 1),
          changes: changes(from: contract, to: offered, contracts),
          differing: isConsistent ? [] : offering.filter { $0.contract != own }.map(\.id),
          isAnswered: true,
          waitingEvents: contract.events.filter(unstored.contains)))
    }
    return reports
  }

  /// The durable events, if the bus stores no messages.
  private static func unstoredEvents(
    of contracts: [TargetContract], _ bus: any Bus
  ) async throws -> Set<String> {
    guard contracts.contains(where: \.emitsDurably),
      try await (bus as? any DurableBus)?.storesMessages != true
    else { return [] }
    return Set(contracts.flatMap(\.emits).filter { $0.delivery == .durable }.map(\.name))
  }

  private static func changes(
    from contract: TargetContract, to offered: OfferedContract, _ contracts: [TargetContract]
  ) -> [Finding] {
    guard offered.hash != OfferedContract(contract).hash else { return [] }
    let others = contracts.filter { $0.name != contract.name }
    return ContractComparison(
      base: others + [contract.withoutRecorded], head: others + [offered.contract],
      only: [contract.name]
    ).changes
  }

  var passes: Bool {
    isAnswered && differing.isEmpty && waitingEvents.isEmpty
      && !changes.contains { $0.level == .error }
  }

  func text(_ style: Style, _ columns: Int?) -> String {
    guard isAnswered else {
      return """
        \(target)  no answer
          error: a process that offers it is connected, but doesn't answer
          help: stop that process, and start it again

        """
    }
    let verdict =
      !differing.isEmpty
      ? "different contracts" : changes.isEmpty ? "same" : "changes: \(changes.count)"
    var lines = ["\(target)  \(verdict)  processes: \(processes)"]
    if !differing.isEmpty {
      lines += [
        "  error: its processes offer different contracts, and these another one than this executable has: "
          + differing.joined(separator: ", "),
        "  help: stop those of an old version; 'bus list' shows the beginning of each contract's hash",
      ]
    }
    if !waitingEvents.isEmpty {
      lines += [
        "  error: the bus stores no messages, so other processes don't receive "
          + waitingEvents.joined(separator: ", "),
        "  help: start its server with JetStream, 'nats-server -js'",
      ]
    }
    lines += changes.flatMap { $0.lines(style, columns) }
    return lines.map { $0 + "\n" }.joined()
  }

  var value: Value {
    [
      "target": .string(target), "processes": .int(processes), "answered": .bool(isAnswered),
      "consistent": .bool(differing.isEmpty),
      "differing": .array(differing.map(Value.string)),
      "changes": .array(changes.map(\.value)),
      "waitingEvents": .array(waitingEvents.map(Value.string)),
    ]
  }
}

extension TargetContract {
  /// Whether one of its events is durable.
  var emitsDurably: Bool { emits.contains { $0.delivery == .durable } }

  /// The events that it emits or subscribes to, sorted.
  fileprivate var events: [String] { Set(emits.map(\.name) + subscriptions.map(\.event)).sorted() }
}
