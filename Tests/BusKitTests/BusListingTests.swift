import ConsoleKit
import ConsoleTestSupport
import ContractKit
import MediatorKit
import ServiceKit
import TestSupport
import Testing

@testable import BusKit

struct BusListingTests {
  /// Runs a command line of the buyer and the till.
  private func run(
    _ arguments: [String], _ bus: MemoryBus, replies: Int = 1
  ) async throws -> ConsoleRun {
    let bus = AnsweredBus(bus, replies: replies)
    return try await ConsoleRun.of(
      arguments, commands: Command.bus(over: { _ in bus }, clock: bus.clock)
    ) { environment in
      try Mediator(
        [Target_Till.registration(), Target_Buyer.registration()],
        interceptors: environment.interceptors)
    }
  }

  /// Adds a service that describes itself with a text.
  private func add(_ text: String, to bus: MemoryBus, _ verb: String = "INFO") async throws {
    _ = try await bus.subscribe("$SRV.\(verb)", queue: nil) { message in
      guard let reply = message.replySubject else { return }
      Task { try await bus.publish(BusMessage(reply, payload: Array(text.utf8))) }
    }
  }

  @Test func `bus list shows the target, the process and the contract`() async throws {
    let world = try await BusWorld()
    let lines = try await run(["bus", "list"], world.bus).output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines.first?.split(separator: " ")
        == ["TARGET", "PROCESS", "VERSION", "CONTRACT", "ACTIONS"])
    #expect(lines.last?.hasPrefix("Till    \(world.offer.instance)") == true)
    #expect(lines.last?.hasSuffix("  \(Target_Till.actions.count)") == true)
  }

  @Test func `bus list shows services of other programs`() async throws {
    let bus = MemoryBus()
    try await add(#"{"name": "other", "id": "1", "version": "2.0.0"}"#, to: bus)
    try await add("no JSON", to: bus)
    let output = try await run(["bus", "list"], bus, replies: 2).output
    #expect(
      output == """
        TARGET  PROCESS  VERSION  CONTRACT  ACTIONS
        other   1        2.0.0    –         0

        """)
  }

  @Test func `bus top adds the counts of any process`() async throws {
    let bus = MemoryBus()
    let action = #"{"name": "a", "num_requests": \#(Int.max), "num_errors": -1}"#
    let actions = Array(repeating: action, count: 2_000).joined(separator: ",")
    try await add(#"{"name": "other", "id": "1", "endpoints": [\#(actions)]}"#, to: bus, "STATS")
    let output = try await run(["bus", "top", "--rounds", "1"], bus).output
    #expect(output.contains("other"))
  }

  @Test func `bus list reports an empty bus`() async throws {
    let run = try await run(["bus", "list"], MemoryBus(), replies: 0)
    #expect(run.output == "No process offers a target.\n")
  }

  @Test func `bus check says that nothing is offered`() async throws {
    let run = try await run(["bus", "check"], MemoryBus(), replies: 0)
    #expect(run.output == "No process offers a target of this executable.\n")
    #expect(run.status == .ok)
  }

  @Test func `bus check accepts the same contract`() async throws {
    let run = try await run(["bus", "check"], BusWorld().bus)
    #expect(run.output == "Till  same  processes: 1\n")
    #expect(run.status == .ok)
  }

  @Test func `bus check reports a process that hangs`() async throws {
    let bus = AnsweredBus(MemoryBus(clock: LimitClock(passesAtOnce: true)), replies: 0)
    _ = try await bus.subscribe("mediator.v1.Till.contract.get", queue: "q") { _ in }
    for format in [[], ["-o", "json"]] {
      let run = try await ConsoleRun.of(
        ["bus", "check"] + format, commands: Command.bus(over: { _ in bus }, clock: bus.clock)
      ) { _ in try Mediator([Target_Till.registration(), Target_Buyer.registration()]) }
      #expect(run.status == .failed)
      guard !format.isEmpty else {
        #expect(run.output.hasPrefix("Till  no answer\n  error: a process that offers it is"))
        continue
      }
      let json = try JSONReader.read(run.output)
      #expect(json["targets"]?[0]?["answered"] == false)
      #expect(json["schema"] == "mediator.bus.check/1")
      #expect(json["ok"] == false)
    }
  }

  @Test func `bus check compares with the contracts of this executable, not with remote ones`()
    async throws
  {
    let bus = AnsweredBus(try await BusWorld().bus, replies: 1)
    let console = Console(
      name: "shop", version: "1", commands: Command.bus(over: { _ in bus }, clock: bus.clock)
    ) { _ in try Mediator([Target_Till.registration(), Target_Buyer.registration()]) }
    let run = try await ConsoleRun.of(
      ["bus", "check", "--remote", "Till"], on: console.reachingTargets { _ in bus })
    #expect(run.output == "Till  same  processes: 1\n")
  }

  /// The till without its payments, and with a recorded example.
  private struct Former: Target {
    static let name = "Till"
    static let summary = "Takes money."
    static let emits: [any EventDeclaration] = Target_Till.emits
    static var actions: [Action<Self>] {
      Action("total", "Counts.", access: .everywhere(.read), perform: { _ in { "1" } })
        .examples(Example(recorded: "now"))
    }
  }

  private struct Target_Reader: Target {
    static let summary = "Reads."
    static let needs: [any NeedDeclaration] = [
      Need("Till/total", returns: String.self, file: "Reader.swift", line: 7)
    ]
    static var actions: [Action<Self>] {}
  }

  @Test func `bus check shows the action, the place and the readers of a change`() async throws {
    let memory = try await BusWorld().bus
    let check = { (arguments: [String]) in
      let bus = AnsweredBus(memory, replies: 1)
      return try await ConsoleRun.of(
        ["bus", "check"] + arguments, commands: Command.bus(over: { _ in bus }, clock: bus.clock)
      ) { _ in
        try Mediator([Registration { _ in Former() }, Registration { _ in Target_Reader() }])
      }
    }
    let run = try await check([])
    #expect(run.status == .failed)
    #expect(
      run.output.contains(
        """
          error    result-type-changed  Till/total  /result
            it was string and is integer: existing readers can't read it. Breaks calls from code and from scripts and links
            see: Reader reads the result (Reader.swift:7)
            help: Keep the old type, and return the new one in another field.

        """))
    #expect(!run.output.contains("example-removed"))
    let changes = try await check(["--json"]).document["targets"]?[0]?["changes"]
    let change = try #require(changes?[0])
    #expect(change["subject"] == "Till/total")
    #expect(change["path"] == "/result")
    #expect(change["related"]?[0]?["file"] == "Reader.swift")
  }

  @Test func `bus check fails when processes offer different contracts`() async throws {
    let bus = try await BusWorld().bus
    let other = #"{"name": "Till", "id": "1", "metadata": {"contract": "00"}}"#
    try await add(other, to: bus)
    let run = try await run(["bus", "check"], bus, replies: 2)
    #expect(
      run.output == """
        Till  different contracts  processes: 2
          error: its processes offer different contracts, and these another one than this executable has: 1
          help: stop those of an old version; 'bus list' shows the beginning of each contract's hash

        """)
    #expect(run.status == .failed)
  }

  @Test func `bus check fails when the server stores no durable events`() async throws {
    let services = Services.inMemory()
    let ledger = Registration { Target_Ledger(store: services.store, peers: $0) }
    let memory = MemoryBus()
    let offer = try await Offer(["Ledger"], of: Mediator([ledger]), over: memory)
    let check = { (stores: Bool) in
      let bus = AnsweredBus(memory, replies: 1, storesMessages: stores)
      return try await ConsoleRun.of(
        ["bus", "check"], commands: Command.bus(over: { _ in bus }, clock: bus.clock)
      ) { _ in try Mediator([ledger]) }
    }
    #expect(try await check(true).output == "Ledger  same  processes: 1\n")
    let run = try await check(false)
    #expect(
      run.output == """
        Ledger  same  processes: 1
          error: the bus stores no messages, so other processes don't receive Ledger/entered
          help: start its server with JetStream, 'nats-server -js'

        """)
    #expect(run.status == .failed)
    await offer.drain()
  }

  @Test func `bus top counts calls`() async throws {
    let world = try await BusWorld()
    _ = try await world.app.perform("Till/total")
    let lines = try await run(["bus", "top", "--rounds", "1"], world.bus).output
      .split(separator: "\n").map { $0.split(separator: " ") }
    #expect(lines.first == ["TARGET", "PROCESS", "CALLS/S", "CALLS", "FAILED", "MS"])
    #expect(lines.last?[2...4] == ["0", "1", "0"])
  }

  @Test func `bus top prints a document for a program`() async throws {
    let world = try await BusWorld()
    _ = try await world.app.perform("Till/total")
    let run = try await run(["bus", "top", "--rounds", "1", "-o", "json"], world.bus)
    let instance = try JSONReader.read(run.output)["instances"]?[0]
    #expect(instance?["target"] == "Till")
    #expect(instance?["instance"] == .string(world.offer.instance))
    #expect(instance?["callsPerSecond"] == 0)
    #expect(instance?["calls"] == 1)
    #expect(instance?["failed"] == 0)
    #expect(instance?["averageMs"] != nil)
  }

  @Test(arguments: ["0", "x"])
  func `bus top refuses another number of rounds`(_ rounds: String) async throws {
    let run = try await run(["bus", "top", "--rounds", rounds], MemoryBus())
    #expect(run.errors.contains("a number from 1"))
  }

  @Test func `bus permissions makes one user of a process that is named twice`() async throws {
    let output = try await run(["bus", "permissions", "Till", "Till"], MemoryBus()).output
    #expect(output == (try await run(["bus", "permissions", "Till"], MemoryBus()).output))
  }

  @Test func `bus permissions permits what a module needs`() async throws {
    let output = try await run(["bus", "permissions"], MemoryBus()).output
    let root = "mediator.v1"
    #expect(
      output.contains(
        """
            {
              user: Buyer, password: $BUYER_PASSWORD
              permissions: {
                publish: ["\(root).Till.ask", "\(root).Till.pay", "\(root).Till.who", \
        "\(root).Till.contract.get", "\(root).Buyer.contract.get", "\(root).cancel.Till", \
        "\(root).events.Buyer.*", "$SRV.>"]
                subscribe: ["_INBOX.Buyer.>", "\(root).Buyer.*", "\(root).Buyer.contract.get", \
        "\(root).cancel.Buyer", "$SRV.>", "\(root).events.Till.*", \
        "\(root).events.Buyer.*"]
                allow_responses: { max: 1, expires: "1h" }
              }
            }
        """))
    #expect(
      output.contains(
        """
              user: console, password: $CONSOLE_PASSWORD
              permissions: {
                publish: ["\(root).>", "$SRV.>"]
                subscribe: ["_INBOX.console.>", "\(root).events.>"]
                allow_responses: false
        """))
  }

  @Test func `The emitter of a durable event may store it, and only a subscriber receives it`() {
    let services = Services.inMemory()
    let text = BusPermissions([
      Registration { Target_Ledger(store: services.store, peers: $0) }.contract,
      Registration { _ in try Target_Auditor(services) { _ in } }.contract,
    ]).text
    let users = text.split(separator: "user: ").map(String.init)
    let api = "$JS.API"
    let ledger = users.first { $0.hasPrefix("Ledger") } ?? ""
    #expect(ledger.contains("\"mediator.v1.durable.Ledger.entered\""))
    #expect(ledger.contains("\"\(api).STREAM.CREATE.mediator\""))
    #expect(!ledger.contains("CONSUMER"))
    let auditor = users.first { $0.hasPrefix("Auditor") } ?? ""
    #expect(
      auditor.contains("\"\(api).CONSUMER.DURABLE.CREATE.mediator.*\", \"$JS.ACK.mediator.>\""))
    #expect(auditor.contains("\"mediator.v1.deliver.Auditor.>\""))
    #expect(!auditor.contains("durable.Ledger"))
    // Whether the event of an emitter that isn't linked is durable isn't known.
    let alone = BusPermissions([
      Registration { _ in try Target_Auditor(services) { _ in } }.contract
    ]).text
    #expect(alone.contains(auditor.split(separator: "\n")[2]))
    let console = users.first { $0.hasPrefix("console") } ?? ""
    for subject in [
      "\(api).INFO", "\(api).STREAM.CREATE.mediator",
      "\(api).CONSUMER.DURABLE.CREATE.mediator.*", "$JS.ACK.mediator.>", "mediator.v1.deliver.>",
    ] { #expect(console.contains("\"\(subject)\"")) }
  }
}
