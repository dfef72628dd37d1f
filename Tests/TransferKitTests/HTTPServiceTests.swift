import MediatorKit
import ServiceKit
import TestSupport
import Testing

@testable import TransferKit

struct HTTPServiceTests {
  struct Goods: Codable, Payload, Equatable { let id: Int }

  private let lines = Lines()
  private let sessions = SessionRecord()

  private func service(
    showsCodes: Bool = false,
    _ answer:
      @escaping @Sendable (TransferRequest) throws ->
      StandInTransport.Answer
  ) -> HTTPService {
    let transport = StandInTransport { request, body in
      lines.write(
        "\(request.method.rawValue) \(request.url) \(String(decoding: body, as: UTF8.self))")
      return try answer(request)
    }
    let service = HTTPService(
      "http://host/api/", over: transport,
      identity: ClientIdentity(version: "1.0.0", device: "d-1", channel: "mediator"),
      secret: "secret", retry: Retry(clock: ImmediateClock()), clock: SettableTime().clock,
      showsCodes: showsCodes)
    service.sessions = sessions
    return service
  }

  private func error(_ answer: StandInTransport.Answer, showsCodes: Bool = false) async
    -> HTTPServiceError?
  {
    await #expect(throws: HTTPServiceError.self) {
      try await service(showsCodes: showsCodes) { _ in answer }
        .send(ServiceRequest("list", method: .post), as: Goods.self)
    }
  }

  @Test func `D16: a request has the common parameters and the signature`() async throws {
    let service = service { request in
      #expect(request.headers["sign"] == "22dfd28e6df03e258e6489d55ba55c26")
      return .json(#"{"code": 100}"#)
    }
    var request = ServiceRequest("list", parameters: ["page": "1", "a+b": "1&2=3", "x": "1"])
    request["page"] = "2"
    request["x"] = nil
    request["empty"] = ""
    request["name"] = " 李 雷 "
    _ = try await service.send(request)
    #expect(
      lines.all == [
        "GET http://host/api/list?a%2Bb=1%262%3D3&channel=mediator&deviceid=d-1&empty=&name=%20%E6%9D%8E%20%E9%9B%B7%20&page=2&platform=linux&t=1767225600&token=&ver=1.0.0 "
      ])
  }

  @Test func `Parameters of POST are in the body, and the token is that of the account`()
    async throws
  {
    let service = service { request in
      #expect(request.headers["Content-Type"] == "application/x-www-form-urlencoded")
      return .json(#"{"code": 100}"#)
    }
    sessions.tokens["li"] = "t-1"
    _ = try await service.send(
      ServiceRequest("/add", method: .post, parameters: ["id": "7"], as: "li"))
    #expect(
      lines.all == [
        "POST http://host/api/add channel=mediator&deviceid=d-1&id=7&platform=linux&t=1767225600&token=t-1&ver=1.0.0"
      ])
  }

  @Test(arguments: [
    (#"{"id": 7, "new": true}"#, ServiceResult<Goods>.one(Goods(id: 7))),
    (#"{"list": [{"id": 1}, {"id": 2}], "page": 1}"#, .list([Goods(id: 1), Goods(id: 2)])),
    (#"[{"id": 1}]"#, .list([Goods(id: 1)])), ("[]", .list([])), ("null", .none),
  ])
  func `D16: data are an object, a list or nothing`(data: String, result: ServiceResult<Goods>)
    async throws
  {
    let service = service { _ in .json(#"{"code": 100, "msg": "fine", "data": \#(data)}"#) }
    let answer = try await service.send(ServiceRequest("list"), as: Goods.self)
    #expect(answer == ServiceAnswer(result: result, code: 100, message: "fine"))
  }

  @Test(arguments: [
    (#"{"id": "text"}"#, 2222), (#"{}"#, 2222), (#"[{"id": 1}, {}]"#, 2222), ("[1]", 669),
    (#"{"list": ["a"]}"#, 669), ("7", 669), (#""text""#, 669), ("true", 669),
  ])
  func `D16: data of another kind have code 669, undecodable objects 2222`(data: String, code: Int)
    async
  {
    let error = await error(.json(#"{"code": 100, "data": \#(data)}"#))
    #expect(error?.code == code)
  }

  @Test func `Without a type the data are returned as they are`() async throws {
    let service = service { _ in .json(#"{"code": "100", "data": [1, "a"]}"#) }
    #expect(try await service.send(ServiceRequest("list")).result == [1, "a"])
  }

  @Test(arguments: [
    (#"{"code": 105, "msg": "No page."}"#, 105, "No page."),
    (#"{"code": 7, "msg": " "}"#, 7, "The server has a problem. Try again later."),
    (#"{"code": 8}"#, 8, "The server has a problem. Try again later."),
    ("<html>", 668, "The server has a problem. Try again later."),
    ("[]", 668, "The server has a problem. Try again later."),
    ("", 668, "The server has a problem. Try again later."),
  ])
  func `D16: an envelope's code and text are those of the error`(
    body: String, code: Int, text: String
  ) async {
    let error = await error(.json(body))
    #expect(error?.code == code)
    #expect(error?.message == text)
    guard code != 668 else { return }
    #expect(await self.error(.json(body), showsCodes: true)?.message == "\(text) (\(code))")
  }

  @Test(arguments: [
    (400, 670, "The request failed. Try again later."),
    (403, 671, "The request failed. Try again later."),
    (404, 668, "The request failed. Try again later."),
    (408, 668, "The request timed out. Try again later."),
    (422, 672, "The request failed. Try again later."),
    (500, 668, "The server has a problem. Try again later."),
    (503, 668, "The server has a problem. Try again later."),
  ])
  func `D16: a status has a code and a text`(status: Int, code: Int, text: String) async {
    let error = await error(.json("", status: status))
    #expect(error?.code == code)
    #expect(error?.message == text)
  }

  @Test(arguments: [
    (#"{"description": "A", "messages": ["B"]}"#, "A"), (#"{"messages": ["B", "C"]}"#, "B"),
    (#"{"messages": "D"}"#, "D"), (#"{"description": ""}"#, "The request failed. Try again later."),
    ("no JSON", "The request failed. Try again later."),
  ])
  func `D16: the text of a failed answer has priority`(body: String, text: String) async {
    #expect(await error(.json(body, status: 422))?.message == text)
  }

  @Test(arguments: [
    (TransferError.Code.unreachable, 668, "The network is unavailable. Try again later."),
    (.timedOut, 668, "The request timed out. Try again later."),
    (.insecure, 673, "The request failed. Try again later."),
    (.tooManyRedirects, 668, "The request failed. Try again later."),
    (.interrupted, 668, "The request failed. Try again later."),
  ])
  func `D16: a failed transfer has a code and a text`(
    transfer: TransferError.Code, code: Int, text: String
  ) async {
    let error = await error(.init(failure: TransferError(transfer, "here")))
    #expect(error?.code == code)
    #expect(error?.message == text)
  }

  @Test func `D16: a request that can't be made has code -1`() async {
    let service = service { _ in .json("") }
    let error = await #expect(throws: HTTPServiceError.self) {
      try await service.send(ServiceRequest("a b"))
    }
    #expect(error?.code == -1)
    #expect(lines.all.isEmpty)
  }

  @Test func `D16: code 666 fails each request, and ends the session once`() async {
    let service = service { _ in .json(#"{"code": 666, "msg": "Sign in again."}"#) }
    sessions.tokens["li"] = "t-1"
    for _ in 1...3 {
      let error = await #expect(throws: HTTPServiceError.self) {
        try await service.send(ServiceRequest("list", method: .post, as: "li"))
      }
      #expect(
        error == HTTPServiceError(HTTPServiceError.notLoggedIn, "Sign in again.", isRefusal: true))
    }
    #expect(sessions.expired == ["t-1"])
  }

  @Test func `Of 1,000 requests with an expired token, each fails, and one is reported`() async {
    let service = service { _ in .json(#"{"code": 666, "msg": "Sign in again."}"#) }
    sessions.tokens["li"] = "t-1"
    let failures = await withTaskGroup(of: Bool.self) { group in
      for _ in 1...1000 {
        group.addTask {
          do { _ = try await service.send(ServiceRequest("list", as: "li")) } catch {
            return (error as? HTTPServiceError)?.code == HTTPServiceError.notLoggedIn
          }
          return false
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(failures == 1000)
    #expect(sessions.expired == ["t-1"])
  }

  @Test func `A guest has no token, and no session that could end`() async {
    let service = service { _ in .json(#"{"code": 666}"#) }
    sessions.tokens["li"] = "t-1"
    await #expect(throws: HTTPServiceError.self) {
      try await service.send(ServiceRequest("list", method: .post))
    }
    #expect(lines.all.allSatisfy { $0.contains("token=&") })
    #expect(sessions.expired == [])
  }

  @Test func `A refusal of an older token names that token, not the new one`() async {
    let service = service { _ in
      sessions.tokens["li"] = "t-2"
      return .json(#"{"code": 666}"#)
    }
    sessions.tokens["li"] = "t-1"
    await #expect(throws: HTTPServiceError.self) {
      try await service.send(ServiceRequest("list", method: .post, as: "li"))
    }
    #expect(sessions.expired == ["t-1"])
  }

  @Test func `D16: without a network nothing is sent`() async {
    let service = service { _ in .json(#"{"code": 100}"#) }
    service.isReachable = false
    let error = await #expect(throws: HTTPServiceError.self) {
      try await service.send(ServiceRequest("list"))
    }
    #expect(error?.message == "The network is unavailable. Try again later.")
    #expect(lines.all.isEmpty)
    service.isReachable = true
    #expect((try? await service.send(ServiceRequest("list"))) != nil)
  }

  @Test func `D16: a lazy request starts with its first listener, once`() async throws {
    let service = service { _ in .json(#"{"code": 100, "data": {"id": 7}}"#) }
    let request = service.lazily(ServiceRequest("list"), as: Goods.self)
    #expect(lines.all.isEmpty)
    for _ in 1...3 { #expect(try await request.value().result.item == Goods(id: 7)) }
    #expect(lines.all.count == 1)
  }

  @Test func `An answer that breaks off is asked for again, unless its request changes something`()
    async throws
  {
    let tries = Counter()
    let service = service { _ in
      guard tries.next() % 2 == 1 else { return .json(#"{"code": 100, "data": {"id": 7}}"#) }
      let broken = TransferError(.interrupted, "here")
      return .init(chunks: [Array(#"{"code": 1"#.utf8)], failure: broken)
    }
    let answer = try await service.send(ServiceRequest("one"), as: Goods.self)
    #expect(answer.result.item == Goods(id: 7))
    await #expect(throws: HTTPServiceError.self) {
      try await service.send(ServiceRequest("one", method: .post), as: Goods.self)
    }
    #expect(tries.count == 3)
  }

  @Test func `Of tasks that ask for the device at once, each gets the same`() async throws {
    let services = Services.inMemory()
    let (scope, made) = (services.preferences.scope("http"), Counter())
    let identifiers = Identifiers { "\(made.next())" }
    let devices = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<8 {
        group.addTask { try ClientIdentity.device(in: scope, identifiers: identifiers) }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(devices.count == 1)
    #expect(try scope.get("device") == devices.first)
  }

  @Test func `The device is made once, and stored`() throws {
    let services = Services.inMemory()
    let devices = try (1...2).map { _ in
      try ClientIdentity.device(
        in: services.preferences.scope("http"), identifiers: services.identifiers)
    }
    #expect(devices == ["00000000000000000000000001", "00000000000000000000000001"])
  }
}
