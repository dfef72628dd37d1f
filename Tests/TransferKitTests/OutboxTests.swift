import MediatorKit
import ServiceKit
import Synchronization
import TestSupport
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

  /// A service whose answers a test gives.
  private func service(
    _ answer: @escaping @Sendable (TransferRequest) async throws -> StandInTransport.Answer
  ) -> HTTPService {
    HTTPService(
      "http://posts.test",
      over: SlowTransport { request in
        self.requests.withLock { $0.append("\(request.method.rawValue) \(request.path)") }
        return try await answer(request)
      },
      identity: ClientIdentity(version: "1", device: "d", channel: "test"), secret: "secret",
      retry: .never, clock: services.clock)
  }

  private static let answered = StandInTransport.Answer.json(#"{"code": 100, "data": 7}"#)

  static let answersOfOthers: [@Sendable () throws -> StandInTransport.Answer] = [
    { .init(chunks: [Array("<html>Accept the rules of this network</html>".utf8)]) },
    { .json("", status: 429) }, { .json("", status: 407) },
    { throw TransferError(.insecure, "here") }, { throw TransferError(.proxyRefused, "here") },
    { throw TransferError(.refusedRedirect, "here") }, { throw TransferError(.diskFull, "here") },
  ]

  @Test(arguments: answersOfOthers.indices)
  func `A request that the service hasn't answered stays`(index: Int) async throws {
    try add("first")
    await #expect(throws: HTTPServiceError.self) {
      try await outbox.send(to: service { _ in try Self.answersOfOthers[index]() })
    }
    try await outbox.send(to: service { _ in Self.answered })
    #expect(requests.withLock { $0 } == ["DELETE /first", "DELETE /first"])
    try await outbox.send(to: service { _ in Self.answered })
    #expect(requests.withLock { $0.count } == 2)
  }

  @Test(arguments: [400, 404, 422])
  func `A request that a status refuses is removed`(status: Int) async throws {
    try add("first")
    for _ in 1...2 { try await outbox.send(to: service { _ in .json("", status: status) }) }
    #expect(requests.withLock { $0 } == ["DELETE /first"])
  }

  @Test func `A request of a newer version waits for that version, and holds up no other`()
    async throws
  {
    try services.preferences.scope("posts.outbox").set("0", "{\"method\": \"BREW\"}")
    try add("first")
    try await outbox.send(to: service { _ in Self.answered })
    #expect(requests.withLock { $0 } == ["DELETE /first"])
    #expect(try services.preferences.scope("posts.outbox").all().keys.sorted() == ["0"])
  }

  @Test func `Two senders send each request once, in its order`() async throws {
    let (begun, goOn) = (Signal(), Signal())
    let service = service { request in
      if request.path == "/old" {
        begun.give()
        await goOn.wait()
      }
      return Self.answered
    }
    try add("old")
    let first = Task { try await outbox.send(to: service) }
    await begun.wait()
    try add("new")
    let second = Task { try await outbox.send(to: service) }
    for _ in 0..<100 { await Task.yield() }
    #expect(requests.withLock { $0 } == ["DELETE /old"])
    goOn.give()
    _ = try await (first.value, second.value)
    #expect(requests.withLock { $0 } == ["DELETE /old", "DELETE /new"])
  }

  @Test func `A request is for one server, and no other gets it`() async throws {
    func service(_ address: String) -> HTTPService {
      let transport = StandInTransport { request, _ in
        self.requests.withLock { $0.append(String(request.url.prefix { $0 != "?" })) }
        return Self.answered
      }
      return HTTPService(
        address, over: transport,
        identity: ClientIdentity(version: "1", device: "d", channel: "test"), secret: "secret",
        retry: .never, clock: services.clock)
    }
    let (a, b) = (service("http://a.test/"), service("http://b.test"))
    try Outbox(of: services, for: a).add(ServiceRequest("session", method: .delete))
    for service in [b, a, a] { try await Outbox(of: services, for: service).send(to: service) }
    #expect(requests.withLock { $0 } == ["http://a.test/session"])
  }

  @Test func `A request that sends the stored ones doesn't wait for itself`() async throws {
    try add("first")
    let inner = service { _ in Self.answered }
    try await outbox.send(
      to: service { [outbox] _ in
        try await outbox.send(to: inner)
        return Self.answered
      })
    #expect(requests.withLock { $0 } == ["DELETE /first"])
  }

  @Test func `A clock that was set back doesn't change the order`() async throws {
    let scope = services.preferences.scope("posts.outbox")
    for number in [5, 1, 2, 9] {
      let identifiers = Identifiers { "\(number)" }
      try Outbox(scope, identifiers: identifiers)
        .add(ServiceRequest("at\(number)", method: .delete))
    }
    try await outbox.send(to: service { _ in Self.answered })
    #expect(
      requests.withLock { $0 } == ["DELETE /at5", "DELETE /at1", "DELETE /at2", "DELETE /at9"])
  }

  @Test func `A stored request has the token of its account`() async throws {
    let urls = Lines()
    let service = service { request in
      urls.write(request.url)
      return Self.answered
    }
    let sessions = SessionRecord()
    sessions.tokens = ["li": "token-of-li"]
    service.sessions = sessions
    let request = ServiceRequest("who", method: .delete, as: "li")
    _ = try await service.send(request)
    try outbox.add(request)
    try await outbox.send(to: service)
    #expect(urls.all.count == 2 && urls.all[0] == urls.all[1])
    #expect(urls.all[0].contains("token=token-of-li"))
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
