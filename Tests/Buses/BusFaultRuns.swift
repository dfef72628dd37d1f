import BusKit
import Foundation
import MediatorKit
import NATSKit
import TestSupport

/// Calls while processes are killed; prints how many were tried, lost and done twice or without a coded error in time.
struct BusFaultRuns {
  private struct WrongValue: Error {}

  private static let limit = Duration.seconds(3)
  /// The errors of calls while no process or no server is there.
  private static let outage: [MediatorError.Code] = [.timedOut, .serviceBusy, .targetNotFound]

  private let folder: TemporaryFolder
  private var file: String { "\(folder.path)/numbers" }

  init() throws { folder = try TemporaryFolder() }

  func run() async throws {
    for (name, fault) in [
      ("instance", instance), ("server", restart), ("duplicates", duplicates),
      ("order", order), ("slow", slow), ("clocks", clocks), ("large", large), ("busy", busy),
      ("password", password), ("contract", contract), ("partition", partition),
      ("outbox", outbox), ("outbox-clocks", outboxClocks),
    ] {
      try? FileManager.default.removeItem(atPath: file)
      let outcome = try await fault()
      print("\(name) \(outcome.tried) \(outcome.lost) \(outcome.wrong) \(outcome.text)")
    }
  }

  /// One of three processes is killed under load.
  private func instance() async throws -> FaultOutcome {
    try await withServer { server in
      let responders = try (1...3).map { _ in
        try ResponderProcess(.target, server.url, file: file)
      }
      return try await adding(2_000, server) { if $0 == 700 { responders[1].kill() } }
    }
  }

  /// The server is killed under load, and started again.
  private func restart() async throws -> FaultOutcome {
    try await withTarget { server in
      let next = NextServer()
      let outcome = try await adding(4_000, server) { number in
        if number == 700 { try next.restart(server) }
      }
      next.stop()
      return outcome
    }
  }

  /// Every message arrives twice.
  private func duplicates() async throws -> FaultOutcome {
    try await adding(500, to: .doubledTarget, failing: [])
  }

  /// Every message arrives twice, and later ones arrive between.
  private func order() async throws -> FaultOutcome {
    try await adding(2_000, to: .reorderedTarget, failing: [])
  }

  /// A process is slower than messages arrive: libnats drops those for which it has no room.
  private func slow() async throws -> FaultOutcome {
    var outcome = try await adding(300, to: .slowTarget, failing: [.timedOut])
    if outcome.errors.isEmpty { outcome.wrong += 1 }
    return outcome
  }

  /// The clocks of the processes are an hour and a day wrong.
  private func clocks() async throws -> FaultOutcome {
    try await withServer { server in
      let responders = try [0, -3_600, 86_400].map {
        try ResponderProcess(.target, server.url, file: file, skew: $0)
      }
      defer { withExtendedLifetime(responders) {} }
      return try await adding(2_000, server, failing: []) { _ in }
    }
  }

  /// Results above the limit of the server.
  private func large() async throws -> FaultOutcome {
    try await withTarget { server in
      let mediator = try await Self.mediator(server)
      // In turn: each takes a tenth of a second without optimisation.
      return await Self.outcome(of: 20, callers: 1) { _ in
        try await mediator.perform("Echo/large", ["length": 1_100_000], timeout: Self.limit)
      }.expecting([.serviceFailed])
    }
  }

  /// More calls than a process takes at once.
  private func busy() async throws -> FaultOutcome {
    try await withTarget { server in
      let mediator = try await Self.mediator(server)
      return await Self.outcome(of: 600, callers: 400) { _ in
        try await mediator.perform("Echo/wait", ["time": 500], timeout: Self.limit)
      }.expecting([.serviceBusy])
    }
  }

  private func password() async throws -> FaultOutcome {
    let server = try NATSServer("authorization { user: a, password: right }\n")
    defer { server.stop() }
    var outcome = FaultOutcome(tried: 1)
    do {
      _ = try await NATSBus(NATSSettings("nats://a:wrong@\(server.host)"))
      outcome.wrong = 1
    } catch { outcome.wrong = "\(error)".contains("wrong@") ? 1 : 0 }
    return outcome
  }

  /// The process restarts with another contract under load, and later with the first one.
  private func contract() async throws -> FaultOutcome {
    try await withServer { server in
      let responders = ResponderProcesses(server.url, file: file)
      try responders.replace(with: .target)
      return try await adding(
        2_000, server, to: "Adder/add", failing: Self.outage + [.serviceFailed]
      ) { number in
        if number == 700 { try responders.replace(with: .changedTarget) }
        if number == 1_400 { try responders.replace(with: .target) }
      }
    }
  }

  /// One of three processes is cut off for five seconds under load: no byte passes, no connection is closed.
  private func partition() async throws -> FaultOutcome {
    guard let space = NetworkSpace() else {
      return FaultOutcome(note: "not tried: network namespaces need root and 'ip'")
    }
    return try await withServer(at: NetworkSpace.address) { server in
      let responders =
        try (1...2).map { _ in try ResponderProcess(.target, server.url, file: file) }
        + [try ResponderProcess(.target, server.url, file: file, through: space.command)]
      defer { withExtendedLifetime(responders) {} }
      let healing = Task {
        // Real time, because it passes in other processes too.
        try await Task.sleep(for: .seconds(1))
        space.set(.down)
        // As above; longer than the time limit of a call.
        try await Task.sleep(for: .seconds(5))
        space.set(.up)
      }
      let outcome = try await adding(40_000, server) { _ in }
      try await healing.value
      return outcome
    }
  }

  /// The processes of a durable event's emitter and subscriber are killed in turn.
  private func outbox() async throws -> FaultOutcome {
    try await OutboxRun(folder: folder.path).run(2_000)
  }

  /// The same, and the clock jumps with each process; ten days are longer than handled events are remembered.
  private func outboxClocks() async throws -> FaultOutcome {
    let folder = try TemporaryFolder()
    return try await OutboxRun(folder: folder.path, skews: [0, -3_600, 864_000]).run(1_000)
  }

  private func withServer(
    at address: String = "127.0.0.1", _ body: (NATSServer) async throws -> FaultOutcome
  ) async throws -> FaultOutcome {
    let server = try NATSServer(address: address)
    defer { server.stop() }
    return try await body(server)
  }

  private func withTarget(
    _ kind: Responder.Kind = .target, _ body: (NATSServer) async throws -> FaultOutcome
  ) async throws -> FaultOutcome {
    try await withServer { server in
      let responder = try ResponderProcess(kind, server.url, file: file)
      defer { withExtendedLifetime(responder) {} }
      return try await body(server)
    }
  }

  private static func mediator(_ server: NATSServer) async throws -> Mediator {
    let bus = try await NATSBus(NATSSettings(server.url))
    let adder = Registration { Target_Adder(peers: $0) }
    return try Mediator(try await RemoteTargets(["Echo"], over: bus).replacing([adder]))
  }

  /// Adds numbers in one process.
  private func adding(
    _ count: Int, to kind: Responder.Kind, failing codes: [MediatorError.Code]
  ) async throws -> FaultOutcome {
    try await withTarget(kind) { server in
      try await adding(count, server, failing: codes) { _ in }
    }
  }

  /// Adds numbers, 64 at once, and compares them with the file; calls may fail with some codes.
  private func adding(
    _ count: Int, _ server: NATSServer, to route: String = "Echo/add",
    failing codes: [MediatorError.Code] = outage,
    _ before: @escaping @Sendable (Int) throws -> Void
  ) async throws -> FaultOutcome {
    let mediator = try await Self.mediator(server)
    var outcome = await Self.outcome(of: count) { number in
      try before(number)
      let reply = try await mediator.perform(route, ["number": number], timeout: Self.limit)
      guard try reply.value == .int(number) else { throw WrongValue() }
      return reply
    }.expecting(codes)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let numbers = text.split(separator: "\n").compactMap { Int($0) }
    let stored = Dictionary(grouping: numbers) { $0 }.mapValues(\.count)
    outcome.lost = outcome.acknowledged.count { stored[$0] == nil }
    outcome.wrong += stored.values.count { $0 > 1 } + stored.keys.count { $0 < 0 }
    return outcome
  }

  private static func outcome(
    of count: Int, callers: Int = 64, _ call: @escaping @Sendable (Int) async throws -> Reply
  ) async -> FaultOutcome {
    await FaultOutcome.of(count, callers: callers, within: limit) { _ = try await call($0) }
  }
}
