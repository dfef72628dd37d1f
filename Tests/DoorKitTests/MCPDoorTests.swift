import ContractKit
import Dispatch
import DoorKit
import MediatorKit
import ScreenKit
import Synchronization
import TestSupport
import Testing

struct MCPDoorTests {
  private let clock = HandClock()
  private let log = Lines()
  private let sent = Sent()

  /// The messages of the server, and a way to wait for one.
  private final class Sent: Sendable {
    private let lines: AsyncStream<[UInt8]>
    let add: @Sendable ([UInt8]) -> Void

    init() {
      let (lines, line) = AsyncStream.makeStream(of: [UInt8].self)
      self.lines = lines
      add = { line.yield($0) }
    }

    func next() async throws -> Value {
      for await line in lines {
        #expect(line.last == 0x0A && line.count { $0 == 0x0A } == 1)
        return try JSONReader.read(Array(line.dropLast()))
      }
      return .null
    }
  }

  private func door(_ allowed: Access.Effects = .read, _ pattern: RoutePattern = .all) throws
    -> MCPDoor
  {
    let log = log
    let mediator = try Mediator {
      Registration(Target_Bank.self) { Target_Bank(log: log, peers: $0) }
    }
    return MCPDoor(
      mediator, name: "bank", version: "1.0.0", open: pattern, allowing: allowed, clock: clock,
      send: sent.add)
  }

  private static let meta = """
    "_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",\
    "io.modelcontextprotocol/clientInfo":{"name":"desk","version":"1"},\
    "io.modelcontextprotocol/clientCapabilities":{"elicitation":{"form":{},"url":{}}}}
    """

  /// The answer to a request of the revision 2026-07-28.
  private func answer(_ door: MCPDoor, _ method: String, _ params: String = "", meta: String = meta)
    async throws -> Value
  {
    let fields = params.isEmpty ? meta : "\(params),\(meta)"
    let line = #"{"jsonrpc":"2.0","id":7,"method":"\#(method)","params":{\#(fields)}}"#
    await door.receive(Array(line.utf8))
    let answer = try await sent.next()
    #expect(answer["jsonrpc"] == "2.0" && answer["id"] == 7)
    return answer
  }

  private func greet(
    _ door: MCPDoor, revision: String = "2025-11-25", capabilities: String = #"{"elicitation":{}}"#
  )
    async throws -> Value
  {
    let line =
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"\#(revision)","capabilities":\#(capabilities),"clientInfo":{"name":"desk","version":"1"}}}"#
    await door.receive(Array(line.utf8))
    await door.receive(Array(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#.utf8))
    return try await sent.next()
  }

  @Test func `The revision without a handshake is discovered, and each answer names it`()
    async throws
  {
    let answer = try await answer(try door(), "server/discover")
    let result = try #require(answer["result"])
    #expect(result["supportedVersions"] == ["2026-07-28"] && result["resultType"] == "complete")
    #expect(result["capabilities"]?["tools"] != nil && result["ttlMs"] == 0)
    #expect(
      result["_meta"]?["io.modelcontextprotocol/serverInfo"] == [
        "name": "bank", "version": "1.0.0",
      ])
  }

  @Test(arguments: [
    ("2025-06-18", "2025-06-18"), ("2025-11-25", "2025-11-25"), ("1999-01-01", "2025-11-25"),
    // Its batches aren't read.
    ("2025-03-26", "2025-11-25"),
  ])
  func `A handshake agrees on a revision`(asked: String, agreed: String) async throws {
    let answer = try await greet(try door(), revision: asked)
    #expect(answer["result"]?["protocolVersion"]?.json() == "\"\(agreed)\"")
    #expect(answer["result"]?["serverInfo"]?["name"] == "bank")
    #expect(answer["result"]?["resultType"] == nil)
  }

  @Test func `A request of an unknown revision is answered with the known one`() async throws {
    let meta = Self.meta.replacing("2026-07-28", with: "2030-01-01")
    let answer = try await answer(try door(), "tools/list", meta: meta)
    #expect(answer["error"]?["code"] == -32_022)
    #expect(answer["error"]?["data"] == ["supported": ["2026-07-28"], "requested": "2030-01-01"])
  }

  @Test func `Tools are the actions that are open to agents, with schemas and hints`() async throws
  {
    let answer = try await answer(try door(), "tools/list")
    guard case .array(let tools) = answer["result"]?["tools"] else { throw CancellationError() }
    #expect(
      tools.map { $0["name"] } == [
        "Bank_balance", "Bank_close", "Bank_owners", "Bank_pay", "Bank_wait", "Bank_who",
      ])
    let pay = tools[3]
    #expect(pay["title"] == "Bank/pay")
    #expect(pay["inputSchema"]?["required"] == ["amount"])
    #expect(pay["inputSchema"]?["properties"]?["amount"]?["minimum"] == 1)
    #expect(pay["outputSchema"]?["properties"]?["result"]?["type"] == "integer")
    #expect(
      pay["annotations"] == [
        "readOnlyHint": false, "destructiveHint": false, "idempotentHint": false,
        "openWorldHint": false,
      ])
    #expect(tools[1]["annotations"]?["destructiveHint"] == true && tools[1]["outputSchema"] == nil)
  }

  @Test func `References in the schema of a result begin at its root`() async throws {
    let answer = try await answer(try door(.read, "Bank/owners"), "tools/list")
    let schema = answer["result"]?["tools"]?[0]?["outputSchema"]
    let result = schema?["properties"]?["result"]
    #expect(result?["properties"]?["first"] == ["$ref": "#/$defs/Owner"])
    #expect(schema?["$defs"]?["Owner"]?["type"] == "object" && result?["$defs"] == nil)
  }

  @Test func `A pattern opens a part of the tools`() async throws {
    let door = try door(.read, "Bank/balance")
    let answer = try await answer(door, "tools/list")
    #expect(answer["result"]?["tools"]?[0]?["name"] == "Bank_balance")
    #expect(answer["result"]?["tools"]?[1] == nil)
    let call = try await self.answer(door, "tools/call", #""name":"Bank_who""#)
    #expect(call["error"]?["code"] == -32_602)
  }

  @Test func `A call returns the result as an object and as text, under the client's name`()
    async throws
  {
    let door = try door()
    let balance = try await answer(
      door, "tools/call", #""name":"Bank_balance","arguments":{"currency":"EUR"}"#)
    #expect(balance["result"]?["structuredContent"] == ["result": ["EUR": 100]])
    #expect(balance["result"]?["content"]?[0] == ["type": "text", "text": #"{"EUR":100}"#])
    #expect(balance["result"]?["isError"] == false && balance["result"]?["ttlMs"] == nil)
    let who = try await answer(door, "tools/call", #""name":"Bank_who","arguments":null"#)
    #expect(who["result"]?["structuredContent"] == ["result": "desk"])
  }

  @Test(arguments: [
    (#""name":"Bank_balance","arguments":{"curency":"EUR"}"#, "invalidParams: "),
    (#""name":"Bank_balance","arguments":{"currency":1}"#, "invalidParams: "),
    (#""name":"Bank_pay","arguments":{"amount":101}"#, "noMoney: "),
  ])
  func `A call that fails is a result with the code and the fix`(params: String, code: String)
    async throws
  {
    let answer = try await answer(try door(.write), "tools/call", params)
    #expect(answer["result"]?["isError"] == true)
    guard case .string(let text) = answer["result"]?["content"]?[0]?["text"] else {
      throw CancellationError()
    }
    #expect(text.hasPrefix(code))
    #expect(text.hasSuffix("details: {\"most\":100}") == (code == "noMoney: "))
    #expect(log.all.isEmpty)
  }

  @Test func `What isn't open doesn't exist`() async throws {
    let door = try door(.destructive)
    let closed = try await answer(door, "tools/call", #""name":"Bank_secret""#)
    let missing = try await answer(door, "tools/call", #""name":"Bank_secrets""#)
    #expect(closed["error"]?["message"] == missing["error"]?["message"])
    #expect(closed["error"]?["code"] == -32_602)
  }

  @Test func `Effects are asked of the person, and the answer counts once and for this call alone`()
    async throws
  {
    let door = try door()
    let call = #""name":"Bank_pay","arguments":{"amount":5}"#
    let asked = try await answer(door, "tools/call", call)
    #expect(asked["result"]?["resultType"] == "input_required")
    let confirm = asked["result"]?["inputRequests"]?["confirm"]
    #expect(confirm?["method"] == "elicitation/create" && confirm?["params"]?["mode"] == "form")
    #expect(
      confirm?["params"]?["message"]
        == "Allow this call? It changes data: Pays somebody.\n\n  Bank/pay\n  amount: 5")
    let state = try #require(asked["result"]?["requestState"]).json()
    let yes =
      #""inputResponses":{"confirm":{"action":"accept","content":{"agreed":true}}},"requestState":\#(state)"#
    let other = call.replacing("5", with: "6")
    #expect(try await answer(door, "tools/call", "\(other),\(yes)")["error"]?["code"] == -32_602)
    #expect(try await answer(door, "tools/call", "\(call),\(yes)")["error"]?["code"] == -32_602)
    #expect(log.all.isEmpty)

    let again = try await answer(door, "tools/call", call)
    let next = try #require(again["result"]?["requestState"]).json()
    let agreed = try await answer(door, "tools/call", "\(call),\(yes.replacing(state, with: next))")
    #expect(agreed["result"]?["structuredContent"] == ["result": 95])
    #expect(log.all == ["paid 5"])
    #expect(
      try await answer(door, "tools/call", "\(call),\(yes.replacing(state, with: next))")["error"]?[
        "code"] == -32_602)
    #expect(log.all == ["paid 5"])
  }

  @Test(arguments: [
    #"{"action":"decline"}"#, #"{"action":"cancel"}"#, #"{"action":"accept"}"#,
    #"{"action":"accept","content":{"agreed":false}}"#,
    #"{"action":"accept","content":{"agreed":"true"}}"#,
    "null", "[]",
  ])
  func `Any answer but yes refuses the call`(response: String) async throws {
    let door = try door()
    let call = #""name":"Bank_close""#
    let asked = try await answer(door, "tools/call", call)
    let state = try #require(asked["result"]?["requestState"]).json()
    let refused = try await answer(
      door, "tools/call",
      #"\#(call),"inputResponses":{"confirm":\#(response)},"requestState":\#(state)"#)
    #expect(refused["result"]?["isError"] == true && log.all.isEmpty)
  }

  @Test func `A call that can't run isn't asked about`() async throws {
    let answer = try await answer(
      try door(), "tools/call", #""name":"Bank_pay","arguments":{"amount":0,"x":1}"#)
    let text = answer["result"]?["content"]?[0]?["text"]?.string
    #expect(answer["result"]?["isError"] == true && log.all.isEmpty)
    #expect(text?.hasPrefix("invalidParams: params of Bank/pay don't fit") == true)
  }

  @Test func `An answer that comes after ten minutes counts no more`() async throws {
    let door = try door()
    let asked = try await answer(door, "tools/call", #""name":"Bank_close""#)
    let state = try #require(asked["result"]?["requestState"]).json()
    clock.set(600_000)
    let late = try await answer(
      door, "tools/call",
      #""name":"Bank_close","inputResponses":{"confirm":{"action":"accept","content":{"agreed":true}}},"requestState":\#(state)"#
    )
    #expect(late["error"]?["code"] == -32_602 && log.all.isEmpty)
  }

  @Test func `A client that can't ask is refused, unless the effects are allowed`() async throws {
    let meta = Self.meta.replacing(#""elicitation":{"form":{},"url":{}}"#, with: "")
    let refused = try await answer(try door(), "tools/call", #""name":"Bank_close""#, meta: meta)
    #expect(refused["error"]?["code"] == -32_021 && log.all.isEmpty)
    #expect(
      refused["error"]?["data"] == ["requiredCapabilities": ["elicitation": ["form": [:]]]])
    let write = try await answer(
      try door(.write), "tools/call", #""name":"Bank_close""#, meta: meta)
    #expect(write["error"]?["code"] == -32_021 && log.all.isEmpty)
    let done = try await answer(
      try door(.destructive), "tools/call", #""name":"Bank_close""#, meta: meta)
    #expect(done["result"]?["isError"] == false && log.all == ["closed"])
    let silent = Self.meta.replacing("clientCapabilities", with: "other")
    #expect(try await answer(try door(), "tools/list", meta: silent)["error"]?["code"] == -32_602)
  }

  @Test func `After a handshake, a client that can't ask is told so by a result`() async throws {
    let door = try door()
    _ = try await greet(door, capabilities: "{}")
    let call = #"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"Bank_close"}}"#
    await door.receive(Array(call.utf8))
    #expect(try await sent.next()["result"]?["isError"] == true && log.all.isEmpty)
  }

  @Test(arguments: [(599_999, true), (600_000, false)])
  func `After a handshake, too, an answer counts for ten minutes`(time: Int, counts: Bool)
    async throws
  {
    let door = try door()
    _ = try await greet(door)
    let call = #"{"jsonrpc":"2.0","id":"a","method":"tools/call","params":{"name":"Bank_close"}}"#
    await door.receive(Array(call.utf8))
    let id = try #require(try await sent.next()["id"]).json()
    clock.set(time)
    let yes =
      #"{"jsonrpc":"2.0","id":\#(id),"result":{"action":"accept","content":{"agreed":true}}}"#
    await door.receive(Array(yes.utf8))
    #expect(try await sent.next()["result"]?["isError"] == .bool(!counts))
    #expect(log.all == (counts ? ["closed"] : []))
  }

  @Test func `After a handshake the server asks by a request of its own`() async throws {
    let door = try door()
    _ = try await greet(door)
    let call = #"{"jsonrpc":"2.0","id":"a","method":"tools/call","params":{"name":"Bank_close"}}"#
    await door.receive(Array(call.utf8))
    let question = try await sent.next()
    #expect(question["method"] == "elicitation/create")
    let id = try #require(question["id"]).json()
    let yes =
      #"{"jsonrpc":"2.0","id":\#(id),"result":{"action":"accept","content":{"agreed":true}}}"#
    await door.receive(Array(yes.utf8))
    let answer = try await sent.next()
    #expect(answer["id"] == "a" && answer["result"]?["isError"] == false && log.all == ["closed"])
    #expect(answer["result"]?["resultType"] == nil)
  }

  @Test func `A cancelled call ends without an answer`() async throws {
    let door = try door()
    _ = try await greet(door)
    let call = #"{"jsonrpc":"2.0","id":9,"method":"tools/call","params":{"name":"Bank_wait"}}"#
    await door.receive(Array(call.utf8))
    await door.receive(
      Array(#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":9}}"#.utf8))
    await door.finish()
    await door.receive(Array(#"{"jsonrpc":"2.0","id":10,"method":"ping"}"#.utf8))
    #expect(try await sent.next() == ["jsonrpc": "2.0", "id": 10, "result": [:]])
  }

  @Test func `Contracts and screens are resources, with what is open alone`() async throws {
    let door = try door()
    let list = try await answer(door, "resources/list")
    #expect(list["result"]?["resources"]?[0]?["uri"] == "mediator://contracts/Bank")
    #expect(list["result"]?["resources"]?[1]?["uri"] == "mediator://screens/Bank/screen")
    let contract = try await answer(door, "resources/read", #""uri":"mediator://contracts/Bank""#)
    guard case .string(let text) = contract["result"]?["contents"]?[0]?["text"] else {
      throw CancellationError()
    }
    #expect(text.contains("\"balance\"") && text.contains("\"currency\""))
    #expect(!text.contains("secret") && !text.contains("\"branch\""))
    let screen = try await answer(
      door, "resources/read", #""uri":"mediator://screens/Bank/screen""#)
    #expect(screen["result"]?["contents"]?[0]?["text"] == "# Account\n  Balance  100")
    for uri in [
      "mediator://contracts/Shop", "mediator://screens/Bank/secret", "file:///etc/passwd",
    ] {
      let missing = try await answer(door, "resources/read", #""uri":"\#(uri)""#)
      #expect(missing["error"]?["code"] == -32_602)
    }
  }

  /// An action that occupies its thread, and a screen that fails.
  private struct Target_Queue: Target {
    static let summary = "Waits."
    static var actions: [Action<Self>] {
      Action(
        "block", "Waits.", access: .open(.read, to: [.agent]),
        perform: { queue in { queue.wait() } })
      Action(
        "screen", "Fails.", access: .open(.read, to: [.agent]),
        errors: .of(Target_Bank.BankError.noMoney),
        onMain: { _ in { () throws -> Presented in throw Target_Bank.BankError.noMoney } })
    }
    let log: Lines
    let gate: DispatchSemaphore

    func wait() {
      log.write("waits")
      gate.wait()
    }
  }

  private let gate = DispatchSemaphore(value: 0)

  private func queue() throws -> MCPDoor {
    let (log, gate) = (log, gate)
    let mediator = try Mediator {
      Registration(Target_Queue.self) { _ in Target_Queue(log: log, gate: gate) }
    }
    return MCPDoor(
      mediator, name: "queue", version: "1.0.0", open: .all, allowing: .read, clock: clock,
      send: sent.add)
  }

  @Test func `A screen that fails is no unknown resource`() async throws {
    let answer = try await answer(
      try queue(), "resources/read", #""uri":"mediator://screens/Queue/screen""#)
    #expect(answer["error"]?["code"] == -32_603)
    #expect(answer["error"]?["message"]?.string?.contains("there isn't enough") == true)
  }

  @Test func `A screen that takes too long is an error, and ends nothing`() async throws {
    struct Target_Deep: Target {
      static let summary = "Never answers."
      static var actions: [Action<Self>] {
        Action(
          "screen", "Waits.", access: .open(.read, to: [.agent]),
          perform: { _ in
            { () async throws -> Content in
              await Signal().wait()
              throw CancellationError()
            }
          })
      }
    }
    let mediator = try Mediator(clock: LimitClock(passesAtOnce: true)) {
      Registration { _ in Target_Deep() }
    }
    let door = MCPDoor(
      mediator, name: "deep", version: "1.0.0", timeout: .seconds(9), clock: clock, send: sent.add)
    let answer = try await answer(
      door, "resources/read", #""uri":"mediator://screens/Deep/screen""#)
    #expect(answer["error"]?["message"]?.string?.contains("took longer than 9") == true)
  }

  @Test func `The door answers while a synchronous action runs`() async throws {
    let door = try queue()
    await door.receive(
      Array(
        #"{"jsonrpc":"2.0","id":8,"method":"tools/call","params":{"name":"Queue_block",\#(Self.meta)}}"#
          .utf8))
    while log.all.isEmpty { await Task.yield() }
    #expect(try await answer(door, "tools/list")["result"] != nil)
    gate.signal()
    #expect(try await sent.next()["id"] == 8)
  }

  @Test(arguments: [
    ("", -32_700), ("{", -32_700), ("[]", -32_600), ("1", -32_600), ("{}", -32_600),
    (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, -32_600),
    (#"{"jsonrpc":"2.0","id":1}"#, -32_600),
    (#"{"jsonrpc":"2.0","id":1,"method":1}"#, -32_600),
    (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32_600),
    (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, -32_600),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/eat"}"#, -32_601),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call"}"#, -32_602),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"Bank_who","arguments":[]}}"#,
      -32_602
    ),
    (#"{"jsonrpc":"2.0","id":1,"method":"resources/read"}"#, -32_602),
  ])
  func `A line that makes no sense is an error of the protocol`(line: String, code: Int)
    async throws
  {
    let door = try door()
    await door.receive(Array(line.utf8))
    #expect(try await sent.next()["error"]?["code"]?.json() == "\(code)")
  }

  @Test func `Names that two actions share, or that are too long, are no tools`() throws {
    let mediator = try Mediator {
      Registration(Target_Bank.self) { Target_Bank(log: log, peers: $0) }
    }
    let action = try #require(mediator.contract(of: "Bank/balance"))
    func target(_ name: String, _ action: ActionContract) -> TargetContract {
      TargetContract(name: name, summary: "", actions: [action], needs: [])
    }
    let long = String(repeating: "x", count: 41)
    let targets = [
      target("A", action), target("A", action), target(long, action), target("B", action),
    ]
    #expect(AgentTools(targets).collisions.keys.sorted() == ["A_balance", "\(long)_balance"])
  }
}
