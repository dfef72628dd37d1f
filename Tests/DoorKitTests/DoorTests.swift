import ConsoleTestSupport
import ContractKit
import Foundation
import MediatorKit
import ScreenKit
import TestSupport
import Testing

@testable import DoorKit

struct DoorTests {
  static let host = (name: "Host", value: "localhost:8091")
  static let json = (name: "Content-Type", value: "application/json")
  static let consent = (name: "Mediator-Consent", value: "yes")

  static func door(_ mediator: Mediator? = nil, tokens: DoorTokens? = nil) throws -> Door {
    Door(
      try mediator ?? Target_Counter.mediator(), tokens: tokens, hosts: ["Desk.example"], limit: 64)
  }

  /// A request, written as `GET /Counter/add?left=1`, or with a body after a space.
  static func request(_ text: String, _ headers: [(name: String, value: String)] = [])
    -> DoorRequest
  {
    let words = text.split(separator: " ", maxSplits: 2).map(String.init)
    let address = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let body = words.count > 2 ? words[2] : ""
    return DoorRequest(
      words[0], String(address[0]), query: address.count > 1 ? String(address[1]) : nil,
      headers: [host] + (body.isEmpty ? [] : [json]) + headers, body: Array(body.utf8))
  }

  static func answer(
    _ text: String, _ headers: [(name: String, value: String)] = [], in door: Door? = nil
  ) async throws -> (status: Int, body: String, response: DoorResponse) {
    let response = await (try door ?? Self.door()).answer(request(text, headers))
    return (response.status, String(decoding: response.body, as: UTF8.self), response)
  }

  static let results: [(String, Int, String)] = [
    ("GET /Counter/add?left=1", 200, "2.5"),
    ("GET /Counter/add?left=1&right=2&doubled=true", 200, "6.0"),
    ("GET /Counter/add?left=+1", 400, ""),
    ("GET /Counter/add?left=%31&right=2.25", 200, "3.25"),
    ("GET /%43ounter/add?left=1", 200, "2.5"),
    ("POST /Counter/add {\"left\":1,\"right\":2.5}", 200, "3.5"),
    ("POST /Counter/sum {\"of\":[1,2,3]}", 200, "6"),
    ("GET /Counter/who", 200, "\"- network\""),
    ("POST /Counter/who", 200, "\"- network\""),
    ("GET /Counter/find?id=1", 200, "\"slip\""),
    ("GET /Counter/find?id=2", 204, ""),
    ("GET /healthz", 200, "{\"status\":\"ok\"}"),
    ("GET http://localhost:8091/Counter/find?id=1", 200, "\"slip\""),
    ("GET HTTP://LOCALHOST:8091/healthz", 200, "{\"status\":\"ok\"}"),
    ("OPTIONS /Counter/add", 204, ""),
    ("OPTIONS /healthz", 204, ""),
  ]

  @Test(arguments: results)
  func `A request calls an action, and its result is the answer`(
    request: String, status: Int, body: String
  ) async throws {
    let answer = try await Self.answer(request)
    #expect(answer.status == status)
    if status != 400 { #expect(answer.body == (body.isEmpty ? "" : body + "\n")) }
  }

  static let problems: [(String, Int, String)] = [
    ("GET /Counter/add", 400, "invalidParams"), ("GET /Counter/add?left=x", 400, "invalidParams"),
    ("GET /Counter/add?left=1&tip=2", 400, "invalidParams"),
    ("GET /Counter/add?left=1&secret=2", 400, "invalidParams"),
    ("POST /Counter/sum {\"of\":[1,\"a\"]}", 400, "invalidParams"),
    ("POST /Counter/sum {\"of\":[1}", 400, "badJSON"), ("POST /Counter/sum [1]", 400, "badJSON"),
    ("POST /Counter/sum {\"of\":[],\"of\":[]}", 400, "badJSON"),
    ("POST /Counter/sum?of=1", 400, "badRequest"),
    ("GET /Counter/add?left=1&left=1", 400, "badRequest"),
    ("GET /Counter/add?left=1&l%65ft=1", 400, "badRequest"),
    ("GET /Counter/add%00x?left=1", 400, "badRequest"),
    ("GET /Counter/add?left=1%00", 400, "badRequest"),
    ("GET /Counter/add?left=%FF", 400, "badRequest"),
    ("GET /Counter/%C3%28", 400, "badRequest"), ("GET /Counter/add?left=%4", 400, "badRequest"),
    ("GET Counter/add?left=1", 400, "badRequest"),
    ("GET /Counter/who\tx", 400, "badRequest"), ("GET /Counter/who?a=\u{7F}", 400, "badRequest"),
    ("GET http://localhost/Counter/who", 400, "badRequest"),
    ("GET https://localhost:8091/Counter/who", 400, "badRequest"),
    ("GET /", 404, "actionNotFound"), ("GET /Counter", 404, "actionNotFound"),
    ("GET /Counter/ad", 404, "actionNotFound"), ("GET /counter/add", 404, "actionNotFound"),
    ("GET /Counter/add/", 404, "actionNotFound"), ("GET //Counter/add", 404, "actionNotFound"),
    ("GET /Counter%2Fadd", 404, "actionNotFound"), ("GET /../Counter/add", 404, "actionNotFound"),
    ("GET /Counter/drawer", 404, "actionNotFound"), ("GET /Counter/linked", 404, "actionNotFound"),
    ("GET /Counter/object", 404, "actionNotFound"),
    ("PUT /Counter/add", 405, "methodNotAllowed"), ("GET /Counter/sum", 405, "methodNotAllowed"),
    ("GET /Counter/write?text=a", 405, "methodNotAllowed"),
    ("POST /healthz", 405, "methodNotAllowed"),
    ("POST /Counter/write {\"text\":\"a\"}", 428, "confirmationRequired"),
    ("POST /Counter/burn", 428, "confirmationRequired"),
    ("GET /Counter/fail?how=closed", 422, "closed"),
    ("GET /Counter/fail?how=lost", 500, "undeclaredError"),
    ("GET /Counter/fail?how=busy", 503, "serviceBusy"),
    ("GET /Counter/fail?how=absent", 503, "targetNotFound"),
    ("GET /Counter/fail?how=disk", 500, "serviceFailed"),
    ("GET /Counter/fail?how=slow", 504, "timedOut"),
    ("GET /Counter/nested", 500, "targetNotFound"),
    (
      "POST /Counter/write {\"text\":\"0123456789012345678901234567890123456789012345678901234\"}",
      413,
      "tooLarge"
    ),
  ]

  @Test(arguments: problems)
  func `A request without a result has a problem with a code`(
    request: String, status: Int, code: String
  ) async throws {
    let answer = try await Self.answer(request)
    #expect(answer.status == status)
    #expect(answer.response.header("content-type") == "application/problem+json")
    let problem = try JSONReader.read(answer.response.body)
    #expect(problem["code"]?.string == code)
    #expect(problem["status"]?.int == status)
    #expect(problem["retryable"] == .bool(status == 503))
    for secret in ["/secret/place", "drawer", "Nowhere", "Did you mean"]
    where !request.contains(secret) {
      #expect(!answer.body.contains(secret))
    }
  }

  static let texts: [(String, String)] = [
    (
      "GET /Counter/add?left=x&secre=1",
      """
      {"code":"invalidParams","detail":"params of Counter/add don't fit","errors":[{"path":"/left",\
      "problem":"expected integer, got text"},{"path":"/secre","problem":"unknown"}],"retryable":false,\
      "status":400,"title":"Bad Request"}
      """
    ),
    (
      "GET /Counter/fail?how=closed",
      """
      {"code":"closed","detail":"closed today","details":{"day":1},"retryable":false,"status":422,\
      "title":"Unprocessable Content"}
      """
    ),
    (
      "GET /Counter/fail?how=lost",
      """
      {"code":"undeclaredError","detail":"Counter/fail failed because of a fault in the application",\
      "retryable":false,"status":500,"title":"Internal Server Error"}
      """
    ),
    (
      "GET /Counter/ad",
      """
      {"code":"actionNotFound","detail":"no action 'Counter/ad'","help":"GET /openapi.json lists the actions",\
      "retryable":false,"status":404,"title":"Not Found"}
      """
    ),
    (
      "POST /Counter/sum [1]",
      """
      {"code":"badJSON","detail":"the body isn't a JSON object",\
      "help":"send the params as an object, such as {\\"query\\": \\"li\\"}","retryable":false,"status":400,\
      "title":"Bad Request"}
      """
    ),
    (
      "POST /Counter/burn",
      """
      {"code":"confirmationRequired","detail":"Counter/burn deletes something, and the call wasn't confirmed",\
      "help":"ask the user, and repeat the request with 'Mediator-Consent: yes'","retryable":false,\
      "status":428,"title":"Precondition Required"}
      """
    ),
  ]

  @Test(arguments: texts)
  func `A problem says what happened and what to do`(request: String, body: String) async throws {
    let answer = try await Self.answer(request).body
    #expect(answer == body + "\n")
  }

  @Test func `Closed and missing routes answer alike`() async throws {
    let closed = try await Self.answer("GET /Counter/drawer").body
    let missing = try await Self.answer("GET /Counter/drawen").body
    #expect(closed.replacing("drawer", with: "drawen") == missing)
  }

  @Test func `Consent lets an action have its effects`() async throws {
    let write = try await Self.answer("POST /Counter/write {\"text\":\"a\"}", [Self.consent])
    #expect(write.body == "\"wrote a\"\n")
    #expect(try await Self.answer("POST /Counter/burn", [Self.consent]).status == 204)
    let no = [(name: "Mediator-Consent", value: "no")]
    #expect(try await Self.answer("POST /Counter/burn", no).status == 428)
  }

  @Test func `The health needs no task, and is checked like other requests`() throws {
    let door = try Self.door()
    #expect(door.health(Self.request("GET /healthz"))?.status == 200)
    #expect(door.health(Self.request("HEAD /healthz"))?.body == [])
    #expect(door.health(Self.request("POST /healthz"))?.status == 405)
    #expect(door.health(DoorRequest("GET", "/healthz", headers: [("Host", "evil")]))?.status == 421)
    #expect(door.health(Self.request("GET /Counter/who")) == nil)
  }

  @Test func `HEAD has the headers of GET alone`() async throws {
    let answer = try await Self.answer("HEAD /Counter/add?left=1").response
    #expect(answer.status == 200)
    #expect(answer.body.isEmpty)
    #expect(answer.length == 4)
    #expect(try await Self.answer("HEAD /Counter/gone").response.body.isEmpty)
  }

  @Test func `A refused method lists the possible ones`() async throws {
    let both = try await Self.answer("DELETE /Counter/add").response.header("allow")
    #expect(both == "GET, HEAD, POST, OPTIONS")
    let post = try await Self.answer("GET /Counter/burn").response.header("allow")
    #expect(post == "POST, OPTIONS")
    #expect(try await Self.answer("OPTIONS /Counter/burn").response.header("allow") == post)
  }

  @Test(arguments: [
    ("GET /app", 303), ("GET /app x", 400), ("HEAD /app x", 400), ("GET /app?%00", 400),
    ("GET /app?%zz", 400), ("GET /app/%00", 400), ("GET /app/1/Counter/who?x=1&x=2", 303),
  ])
  func `Pages are read as strictly as calls`(request: String, status: Int) async throws {
    let mediator = try Mediator { Registration(Target_Kiosk.self) { _ in Target_Kiosk() } }
    let web = await WebDoor(mediator, root: Link("home", of: Target_Kiosk.self), limit: nil)
    let body = request.hasSuffix(" x") ? [(name: "Content-Length", value: "1")] : []
    let answer = await Door(mediator, web: web).answer(Self.request(request, body))
    #expect(answer.status == status)
  }

  static let headers: [([(name: String, value: String)], Int)] = [
    ([], 400), ([("Host", "localhost"), ("host", "localhost")], 400),
    ([("Host", "evil.example")], 421),
    ([("Host", "localhost.evil.example")], 421), ([("Host", "desk.EXAMPLE:99")], 200),
    ([("Host", "127.0.0.1")], 200), ([("Host", "[::1]:8091")], 200), ([("Host", "[::1]")], 200),
    ([("Host", "")], 421), ([host, ("Content-Length", "0"), ("Content-Length", "1")], 400),
    ([host, ("Content-Length", "0"), ("Transfer-Encoding", "chunked")], 400),
    ([host, ("Authorization", "a"), ("authorization", "b")], 400),
    ([host, consent, consent], 400), ([host, ("A b", "c")], 400), ([host, ("Host ", "c")], 400),
    ([host, ("", "c")], 400), ([host, ("A", "b\u{0}c")], 400), ([host, ("A", "b\rc")], 400),
    ([host, ("Content-Length", "5")], 400), ([host, ("Transfer-Encoding", "chunked")], 400),
    ([host, ("Transfer-Encoding", "gzip, chunked")], 400),
    ([host, ("Content-Length", "0")], 200), ([host, ("Content-Length", "+0")], 400),
    ([host, ("Content-Length", "")], 400), ([host, ("Content-Length", "0, 0")], 400),
    ([host, ("Content-Encoding", "gzip")], 415), ([("Host", "localhost:80@evil")], 400),
    ([("Host", "localhost:abc")], 400), ([("Host", "localhost:8091:1")], 421),
    ([("Host", "localhost:")], 200), ([("Host", "user@localhost")], 421),
    ([("Host", "user@127.0.0.1")], 421),
    ([("Host", "10.0.0.7:8091")], 200), ([("Host", "[fd00::7]:8091")], 200),
    ([("Host", "10.0.0.7.example")], 421), ([("Host", "[::1].example")], 421),
    ([host, ("Cookie", "a=b"), ("Cookie", "a=c")], 400),
    ([host, ("Accept", "a"), ("Accept", "b")], 200),
  ]

  @Test(arguments: headers)
  func `Headers that could be read in two ways are refused`(
    headers: [(name: String, value: String)], status: Int
  ) async throws {
    var request = DoorRequest("GET", "/Counter/who")
    request.headers = headers
    #expect(try await Self.door().answer(request).status == status)
  }

  @Test func `A refused method is refused before its body`() async throws {
    let length = (name: "Content-Length", value: "5")
    let answer = try await Self.answer("GET /Counter/burn", [length])
    #expect(answer.status == 405)
    #expect(answer.response.header("connection") == "close")
  }

  static let types: [(String?, Int)] = [
    (nil, 415), ("text/plain", 415), ("application/json", 200),
    ("Application/JSON; charset=utf-8", 200), ("application/jsonp", 415),
    ("application/json;charset=\"UTF-8\"", 200), ("application/json; charset=utf-16", 415),
    ("application/json; charset=utf-8; charset=utf-16", 415), ("appli cation/json", 415),
  ]

  @Test(arguments: types)
  func `A body is JSON by its type`(type: String?, status: Int) async throws {
    var request = DoorRequest("POST", "/Counter/sum", body: Array("{\"of\":[]}".utf8))
    request.headers = [Self.host] + (type.map { [("Content-Type", $0)] } ?? [])
    #expect(try await Self.door().answer(request).status == status)
  }

  @Test func `A call is cut off by the time limit`() async throws {
    let mediator = try Target_Counter.mediator(clock: LimitClock(passesAtOnce: true))
    let answer = try await Self.answer("GET /Counter/wait", in: Self.door(mediator))
    #expect(answer.status == 504)
    #expect(answer.body.contains("\"retryable\":true"))
  }

  @Test func `Only the chosen routes are open`() async throws {
    let door = Door(
      try Target_Counter.mediator(), name: "till", version: "3.0.1", open: "Counter/who")
    #expect(try await Self.answer("GET /Counter/who", in: door).status == 200)
    #expect(try await Self.answer("GET /Counter/add?left=1", in: door).status == 404)
    let document = try await Self.answer("GET /openapi.json", in: door).body
    #expect(document.contains("/Counter/who"))
    #expect(!document.contains("/Counter/add"))
    #expect(document.contains("\"title\":\"till\",\"version\":\"3.0.1\""))
  }

  @Test func `Faults of the application are reported, and nothing else`() async throws {
    let lines = Lines()
    let door = Door(try Target_Counter.mediator()) { lines.write($0.code.rawValue) }
    for how in ["closed", "lost", "busy"] {
      _ = try await Self.answer("GET /Counter/fail?how=\(how)", in: door)
    }
    #expect(lines.all == ["undeclaredError"])
  }

  // Tokens.

  static let tokens = DoorTokens([
    DoorToken("reader", effects: .read, secret: "r"),
    DoorToken("writer", effects: .write, secret: "w"),
    DoorToken("boss", effects: .destructive, secret: "b"),
  ])

  static let rights: [(String, String?, Int)] = [
    ("GET /Counter/who", nil, 401), ("GET /Counter/who", "Bearer x", 401),
    ("GET /Counter/who", "Basic r", 401), ("GET /Counter/who", "Bearer", 401),
    ("GET /Counter/who", "Bearer r r", 401), ("GET /Counter/gone", nil, 401),
    ("GET /openapi.json", nil, 401), ("GET /healthz", nil, 200),
    ("GET /openapi.json", "Bearer r", 200),
    ("GET /Counter/who", "Bearer r", 200), ("GET /Counter/who", "bearer r", 200),
    ("GET /Counter/gone", "Bearer r", 404),
    ("POST /Counter/write {\"text\":\"a\"}", "Bearer r", 403),
    ("POST /Counter/write {\"text\":\"a\"}", "Bearer w", 200),
    ("POST /Counter/burn", "Bearer w", 403),
    ("POST /Counter/burn", "Bearer b", 204),
  ]

  @Test(arguments: rights)
  func `A token has a name and a right`(request: String, authorization: String?, status: Int)
    async throws
  {
    let headers = authorization.map { [(name: "Authorization", value: $0)] } ?? []
    let door = try Self.door(tokens: Self.tokens)
    let answer = try await Self.answer(request, headers + [Self.consent], in: door)
    #expect(answer.status == status)
    #expect((answer.response.header("www-authenticate") != nil) == (status == 401))
  }

  @Test func `Once the file has its first token, requests without one are refused`() async throws {
    let folder = try TemporaryFolder()
    let file = TokenFile("\(folder.path)/tokens.json")
    let door = try Self.door(tokens: file.tokensOnceAdded)
    #expect(try await Self.answer("GET /Counter/who", in: door).status == 200)
    let secret = try file.add("backup", effects: .read)
    #expect(try await Self.answer("GET /Counter/who", in: door).status == 401)
    let headers = [(name: "Authorization", value: "Bearer \(secret)")]
    #expect(try await Self.answer("GET /Counter/who", headers, in: door).status == 200)
  }

  @Test func `While the file can't be used, a token is neither right nor wrong`() async throws {
    let folder = try TemporaryFolder()
    let faults = Lines()
    let file = TokenFile("\(folder.path)/tokens.json") { faults.write($0.description) }
    for tokens in [file.tokens, file.tokensOnceAdded] {
      try? file.remove("backup")
      let secret = try file.add("backup", effects: .read)
      let door = try Self.door(tokens: tokens)
      let headers = [(name: "Authorization", value: "Bearer \(secret)")]
      #expect(try await Self.answer("GET /Counter/who", headers, in: door).status == 200)
      let content = try String(contentsOfFile: file.path, encoding: .utf8)
      try Data("{".utf8).write(to: URL(fileURLWithPath: file.path))
      for _ in 1...2 {
        let answer = try await Self.answer("GET /Counter/who", headers, in: door)
        #expect(answer.status == 503)
        #expect(answer.body.contains("\"detail\":\"the server can't read its tokens\""))
        #expect(answer.body.contains("\"retryable\":true"))
      }
      try Data(content.utf8).write(to: URL(fileURLWithPath: file.path))
      #expect(try await Self.answer("GET /Counter/who", headers, in: door).status == 200)
    }
    let fault =
      "\(file.path): it isn't a file of tokens; move it away, and make others with token new"
    #expect(faults.all == Array(repeating: fault, count: 2))
  }

  @Test func `The name of the token is the identity of the call`() async throws {
    let door = try Self.door(tokens: Self.tokens)
    let answer = try await Self.answer(
      "GET /Counter/who", [("Authorization", "Bearer w")], in: door)
    #expect(answer.body == "\"writer network\"\n")
  }
}
