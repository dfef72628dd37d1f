import BusKit
import Foundation
import NATSKit
import TestSupport

/// Calls to another process, in turn with requests of libnats alone.
struct BusFigures {
  private static let runs = 5
  private static let calls = 6_400
  private static let payload = Array(#"{"query": "zhang", "limit": 20}"#.utf8)

  private let server: NATSServer
  private let memoryCalls: Int

  init(memoryCalls: Int) throws {
    server = try NATSServer()
    self.memoryCalls = memoryCalls
  }

  func print() async throws {
    let plain = Memory.now
    let libnats = try Libnats(server.url)
    let bus = try await NATSBus(NATSSettings(server.url))
    for callers in [1, 8, 64] {
      var pairs: [(Load, Load)] = []
      for _ in 1...Self.runs {
        pairs.append((try await bare(libnats, callers), try await echo(bus, callers)))
      }
      report(pairs, callers)
    }
    try await memory(bus, plain)
    await bus.drain()
    server.stop()
  }

  private func bare(_ libnats: Libnats, _ callers: Int) async throws -> Load {
    let responder = try ResponderProcess("libnats", server.url)
    defer { withExtendedLifetime(responder) {} }
    return try await Load.threads(callers, calls: Self.calls) { try libnats.request(Self.payload) }
  }

  private func echo(_ bus: NATSBus, _ callers: Int) async throws -> Load {
    let responder = try ResponderProcess("bus", server.url)
    defer { withExtendedLifetime(responder) {} }
    return try await Load.tasks(callers, calls: Self.calls) { try await Self.request(bus) }
  }

  private static func request(_ bus: NATSBus) async throws {
    _ = try await bus.request(
      BusMessage(Responder.subject, payload: payload), timeout: .seconds(10))
  }

  private func report(_ pairs: [(bare: Load, bus: Load)], _ callers: Int) {
    let medians = pairs.map { $0.bus.median / $0.bare.median }.median
    let rates = pairs.map { $0.bus.callsPerSecond / $0.bare.callsPerSecond }.median
    line("\(callers) in flight, libnats: half within", pairs.map(\.bare.median).median, "ms")
    line("\(callers) in flight, libnats", pairs.map(\.bare.callsPerSecond).median, "calls/s")
    line("\(callers) in flight, bus: half within, in that of libnats", medians, "≤ 1.3")
    line("\(callers) in flight, bus: calls a second, in those of libnats", rates, "≥ 0.7")
  }

  private func memory(_ bus: NATSBus, _ plain: Int) async throws {
    let before = Memory.now
    _ = try await Load.tasks(64, calls: memoryCalls) { try await Self.request(bus) }
    line("Memory of a process with a bus, above one without", Double(before - plain) / 1024, "MB")
    line("Memory after \(memoryCalls) calls, above that", Double(Memory.now - before) / 1024, "MB")
  }

  private func line(_ name: String, _ figure: Double, _ goal: String) {
    Swift.print("\(name): \(String(format: "%.2f", figure)) \(goal)")
  }
}

extension [Double] {
  fileprivate var median: Double { sorted()[count / 2] }
}
