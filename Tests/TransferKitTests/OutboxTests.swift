import MediatorKit
import ServiceKit
import Synchronization
import Testing
import TransferKit

final class OutboxTests: Sendable {
  private enum PostError: String, ActionError {
    case unreachable, failed

    var message: String { rawValue }
  }

  private let services = Services.inMemory()
  private let requests = Mutex<[String]>([])

  private var outbox: Outbox {
    Outbox(services.preferences.scope("posts.outbox"), identifiers: services.identifiers)
  }

  /// Sends a request over a service that refuses some paths.
  private func read(refusing answers: [String: StandInTransport.Answer] = [:]) async throws -> Int {
    let transport = StandInTransport { request, _ in
      self.requests.withLock { $0.append("\(request.method.rawValue) \(request.path)") }
      return answers[request.path] ?? .json(#"{"code": 100, "data": 7}"#)
    }
    let service = HTTPService(
      "http://posts.test", over: transport,
      identity: ClientIdentity(version: "1", device: "d", channel: "test"), secret: "secret",
      retry: .never, clock: services.clock)
    let failures = ServiceFailures([:], unreachable: PostError.unreachable, other: .failed)
    return try await service.send(ServiceRequest("count"), failures, after: outbox)
  }

  private func add(_ path: String) throws {
    try outbox.add(ServiceRequest(path, method: .delete, parameters: ["account": "li"]))
  }

  @Test func `Stored requests are sent once, in their order, before the next one`() async throws {
    for path in ["first", "second"] { try add(path) }
    #expect(try await read() == 7)
    #expect(try await read() == 7)
    let sent = ["DELETE /first", "DELETE /second", "GET /count", "GET /count"]
    #expect(requests.withLock { $0 } == sent)
  }

  @Test func `A request stays until the server can be reached, and a refused one is removed`()
    async throws
  {
    for path in ["refused", "down"] { try add(path) }
    let refused = StandInTransport.Answer.json(#"{"code": 105}"#)
    let error = await #expect(throws: DetailedError.self) {
      try await read(refusing: ["/refused": refused, "/down": .json("", status: 503)])
    }
    #expect(error?.error.code == "unreachable")
    #expect(try await read() == 7)
    let sent = ["DELETE /refused", "DELETE /down", "DELETE /down", "GET /count"]
    #expect(requests.withLock { $0 } == sent)
  }

  @Test func `A request of a transaction that fails isn't stored`() async throws {
    #expect(throws: PostError.failed) {
      try services.store.atomically {
        try add("first")
        throw PostError.failed
      }
    }
    _ = try await read()
    #expect(requests.withLock { $0 } == ["GET /count"])
  }
}
