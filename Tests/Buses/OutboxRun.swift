import BusKit
import MediatorKit
import NATSKit
import ServiceKit
import TestSupport

/// Durable events while the processes of the emitter and of the subscriber are killed.
struct OutboxRun {
  private static let limit = Duration.seconds(3)

  let folder: String
  /// By how many seconds the clocks of the processes are wrong, in turn.
  var skews = [0]

  /// Enters numbers, 16 at once; each stored one has to arrive once.
  func run(_ count: Int) async throws -> FaultOutcome {
    let server = try NATSServer("jetstream: {}\n")
    defer { server.stop() }
    let (url, folder, skews, starts) = (server.url, folder, skews, Counter())
    let start = { @Sendable (kind: Responder.Kind) in
      try RestartedProcess {
        try ResponderProcess(
          kind, url, file: folder, skew: skews[starts.next() % skews.count])
      }
    }
    let emitter = try start(.journal)
    let subscriber = try start(.audit)
    let bus = try await NATSBus(NATSSettings(url))
    let mediator = try Mediator(try await RemoteTargets(["Journal"], over: bus).registrations)
    var outcome = await FaultOutcome.of(count, callers: 16, within: Self.limit) { number in
      if number % 200 == 100 { try emitter.restart() }
      if number % 200 == 0 { try subscriber.restart() }
      _ = try await mediator.perform("Journal/enter", ["number": .int(number)], timeout: Self.limit)
    }
    let stored = try numbers("journal")
    outcome.lost = Set(outcome.acknowledged).subtracting(stored).count
    let arrived = try await arrivals(stored.count)
    outcome.lost += Set(stored).subtracting(arrived).count
    outcome.wrong += arrived.count - Set(arrived).count + Set(arrived).subtracting(stored).count
    return outcome.expecting([.timedOut, .serviceBusy, .targetNotFound, .serviceFailed])
  }

  /// The numbers that arrived, once they are as many as expected, or after half a minute.
  private func arrivals(_ count: Int) async throws -> [Int] {
    for _ in 0..<300 {
      if try numbers("audit").count >= count { break }
      try await Task.sleep(for: .milliseconds(100))
    }
    return try numbers("audit")
  }

  private func numbers(_ module: String) throws -> [Int] {
    try Self.store(module, in: folder).read {
      try $0.rows("SELECT number FROM \(module)_entry") { try $0[0] as Int }
    }
  }

  static func store(_ module: String, in folder: String) -> Store {
    Store(at: "\(folder)/\(module).sqlite")
  }
}
