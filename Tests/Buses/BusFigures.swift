import BusKit
import Foundation
import MediatorKit
import NATSKit
import TestSupport

/// Calls to another process, in turn with requests of libnats alone.
struct BusFigures {
  private static let runs = 5
  private static let calls = 6_400
  private static let text = "the text of a search"

  private let server: NATSServer
  private let memoryCalls: Int

  init(memoryCalls: Int) throws {
    server = try NATSServer()
    self.memoryCalls = memoryCalls
  }

  func print() async throws {
    let plain = Memory.now
    let bus = try await NATSBus(NATSSettings(server.url))
    try await memory(bus, plain)
    let local = try Mediator { Registration { _ in Target_Echo(file: "") } }
    let inProcess = try await Load.tasks(1, calls: Self.calls) {
      _ = try await local.perform("Echo/echo", ["text": Self.text])
    }
    line("In process: half within", inProcess.median, "ms")
    let libnats = try Libnats(server.url)
    for callers in [1, 8, 64] {
      var runs: [Kind: [Load]] = [:]
      for _ in 1...Self.runs {
        runs[.libnats, default: []].append(try await bare(libnats, callers))
        runs[.bus, default: []].append(try await echo(bus, callers))
        runs[.target, default: []].append(try await call(bus, callers))
      }
      report(runs, callers)
    }
    await bus.drain()
    server.stop()
  }

  private typealias Kind = Responder.Kind

  private func bare(_ libnats: Libnats, _ callers: Int) async throws -> Load {
    let responder = try ResponderProcess(.libnats, server.url)
    defer { withExtendedLifetime(responder) {} }
    let payload = Array(Self.text.utf8)
    return try await Load.threads(callers, calls: Self.calls) { try libnats.request(payload) }
  }

  private func echo(_ bus: NATSBus, _ callers: Int) async throws -> Load {
    let responder = try ResponderProcess(.bus, server.url)
    defer { withExtendedLifetime(responder) {} }
    let message = BusMessage(Responder.subject, payload: Array(Self.text.utf8))
    return try await Load.tasks(callers, calls: Self.calls) {
      _ = try await bus.request(message, timeout: .seconds(10))
    }
  }

  private func call(_ bus: NATSBus, _ callers: Int) async throws -> Load {
    let responder = try ResponderProcess(.target, server.url)
    defer { withExtendedLifetime(responder) {} }
    let mediator = try Mediator(try await RemoteTargets(["Echo"], over: bus).registrations)
    return try await Load.tasks(callers, calls: Self.calls) {
      _ = try await mediator.perform("Echo/echo", ["text": Self.text])
    }
  }

  private func report(_ runs: [Kind: [Load]], _ callers: Int) {
    let bare = runs[.libnats] ?? []
    line("\(callers) in flight, libnats: half within", bare.map(\.median).middle, "ms")
    line("\(callers) in flight, libnats: a second", bare.map(\.callsPerSecond).middle, "calls")
    for (kind, name) in [(Kind.bus, "bus"), (.target, "remote call")] {
      let pairs = zip(runs[kind] ?? [], bare)
      let medians = pairs.map { $0.median / $1.median }.middle
      let rates = pairs.map { $0.callsPerSecond / $1.callsPerSecond }.middle
      line("\(callers) in flight, \(name): half within, in that of libnats", medians, "≤ 1.3")
      line("\(callers) in flight, \(name): calls a second, in those of libnats", rates, "≥ 0.7")
    }
  }

  /// Before the other figures, because their threads and times would count too.
  private func memory(_ bus: NATSBus, _ plain: Int) async throws {
    let responder = try ResponderProcess(.target, server.url)
    defer { withExtendedLifetime(responder) {} }
    let mediator = try Mediator(try await RemoteTargets(["Echo"], over: bus).registrations)
    let half = { try await Self.repeatCalls(memoryCalls / 2, mediator) }
    try await half()
    let before = Memory.now
    try await half()
    line(
      "Memory after \(memoryCalls) calls, above a plain process", megabytes(since: plain), "≤ 10 MB"
    )
    line("Memory of the second half of them", megabytes(since: before), "MB")
  }

  /// Calls from 64 tasks.
  private static func repeatCalls(_ count: Int, _ mediator: Mediator) async throws {
    try await withThrowingTaskGroup { group in
      for _ in 0..<64 {
        group.addTask {
          for _ in 0..<(count / 64) {
            _ = try await mediator.perform("Echo/echo", ["text": text])
          }
        }
      }
      try await group.waitForAll()
    }
  }

  private func megabytes(since start: Int) -> Double { Double(Memory.now - start) / 1024 }

  private func line(_ name: String, _ figure: Double, _ goal: String) {
    Swift.print("\(name): \(String(format: figure < 0.01 ? "%.4f" : "%.2f", figure)) \(goal)")
  }
}

extension [Double] {
  /// The median.
  fileprivate var middle: Double { isEmpty ? .nan : sorted()[count / 2] }
}
