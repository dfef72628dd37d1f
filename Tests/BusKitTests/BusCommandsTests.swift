import BusKit
import ConsoleKit
import ConsoleTestSupport
import ContractKit
import Foundation
import MediatorKit
import ServiceKit
import Synchronization
import TestSupport
import Testing

struct BusCommandsTests {
  @Test func `A command calls a remote target`() async throws {
    let world = try await BusWorld()
    let run = try await Self.run(["call", "Till/pay", "amount=4", "--remote", "Till"], world.bus)
    #expect(run.output.contains("4"))
    #expect(world.till.all == ["4"])
  }

  @Test func `Without the option nothing is connected`() async throws {
    let run = try await Self.run(["call", "Till/total"], nil)
    #expect(run.output == "0\n")
  }

  @Test func `explain, targets and graph show where a target runs`() async throws {
    let bus = try await BusWorld().bus
    let explained = try await Self.run(["explain", "Till/total", "--remote=Till"], bus)
    #expect(explained.output.contains("runs in another process"))
    let targets = try await Self.run(["targets", "--remote=Till"], bus)
    #expect(targets.output.contains("Till    remote"))
    let graph = try await Self.run(["graph", "--remote=Till"], bus)
    #expect(graph.output.hasSuffix("in other processes: Till\n"))
    let dot = try await Self.run(["graph", "-o", "dot", "--remote=Till"], bus)
    #expect(dot.output.contains("in another process"))
    let json = try JSONReader.read(
      try await Self.run(["graph", "--json", "--remote=Till"], bus).output)
    #expect(json["nodes"]?[1]?["remote"] == true)
    #expect(json["nodes"]?[0]?["remote"] == nil)
  }

  @Test func `explain says that no process offers a target now`() async throws {
    let arguments = ["explain", "Till/total", "--remote=Till"]
    let run = try await Self.run(arguments, MemoryBus())
    #expect(run.status == .unavailable)
    #expect(run.output.contains("would run     no, from console"))
    #expect(run.output.contains("no process offers 'Till' now"))
    let json = try JSONReader.read(try await Self.run(arguments + ["--json"], MemoryBus()).output)
    #expect(json["ok"] == false)
    #expect(json["problems"]?[0]?["code"] == "targetNotFound")
    #expect(json["remote"] == true)
  }

  @Test func `An absent target is a warning, and its calls fail`() async throws {
    let run = try await Self.run(["call", "Till/total", "--remote", "Till"], MemoryBus())
    #expect(run.status == .unavailable)
    #expect(run.errors.contains("no process offers 'Till' now"))
  }

  @Test(arguments: [
    ("Tll", "no target 'Tll'\n  help: did you mean 'Till'?"),
    (
      "Till,Nothing",
      "no process offers 'Nothing' now, and it isn't linked here\n"
        + "  help: start one with 'offer Nothing', or check the name"
    ),
    ("*", "no target '*'"), (",", "--remote names no target"),
  ])
  func `A name that no target has is an error`(_ names: String, _ error: String) async throws {
    let run = try await Self.run(["call", "Till/total", "--remote", names], MemoryBus())
    #expect(run.status == (names == "," ? .usage : .unavailable))
    #expect(run.errors.contains(error))
    #expect(run.output == "")
  }

  @Test func `targets says that no process offers a target`() async throws {
    let run = try await Self.run(["targets", "--remote=Till"], MemoryBus())
    #expect(run.output.contains("Till    absent    –"))
  }

  @Test func `--bus without a target to reach is an error`() async throws {
    let run = try await Self.run(["call", "Till/total", "--bus", "nats://a"], nil)
    #expect(run.status == .usage)
    #expect(run.errors.contains("add --remote TARGET, or remove --bus"))
    #expect(run.output == "")
    let offered = try await Self.run(
      ["offer", "Till", "--bus", "nats://127.0.0.1:4222"], MemoryBus())
    #expect(offered.status == .ok)
  }

  @Test func `A target that this application hasn't is called if it is offered`() async throws {
    let bus = MemoryBus()
    let services = Services.inMemory()
    let ledger = Registration { Target_Ledger(store: services.store, peers: $0) }
    let offer = try await Offer(["Ledger"], of: Mediator([ledger]), over: bus)
    let run = try await Self.run(["targets", "--remote", "Ledger"], bus)
    #expect(run.status == .ok)
    #expect(run.output.contains("Ledger"))
    await offer.drain()
  }

  @Test func `A process that doesn't return its contract is an error at the time limit`()
    async throws
  {
    let bus = MemoryBus(clock: LimitClock(passesAtOnce: true))
    _ = try await bus.subscribe("mediator.v1.Till.contract.get", queue: "q") { _ in }
    let run = try await Self.run(
      ["call", "Till/total", "--remote", "Till", "--timeout", "2s"], bus)
    #expect(run.status == .temporary)
    #expect(run.errors.contains("didn't return its contract within 2.0 seconds"))
  }

  @Test func `A bus without connection is an error`() async throws {
    let run = try await Self.run(["call", "Till/total", "--remote", "Till"], nil)
    #expect(run.status == .unavailable)
    #expect(run.errors.contains("no connection to the bus: refused"))
  }

  @Test func `offer offers until it is stopped`() async throws {
    let bus = MemoryBus()
    let run = try await Self.run(["offer", "Till", "--limit", "5"], bus) {
      let remote = try? await RemoteTargets(["Till"], over: bus)
      #expect(remote?.absent == [])
    }
    #expect(run.status == .ok)
    #expect(run.output.hasPrefix("offering Till as "))
    #expect(run.output.hasSuffix("\nstopped\n"))
  }

  @Test func `offer offers a target once, however often it is named`() async throws {
    let run = try await Self.run(["offer", "Till,Buyer", "Till"], MemoryBus())
    #expect(run.output.hasPrefix("offering Till, Buyer as "))
  }

  @Test func `A data folder is the same by each of its paths`() async throws {
    let bus = MemoryBus()
    let folder = try TemporaryFolder()
    let path = folder.path
    try FileManager.default.createSymbolicLink(
      atPath: path + "/link", withDestinationPath: path)
    for (other, status) in [(path + "/link/./", ExitCode.ok), (path + "/other", .unavailable)] {
      let seconds = Mutex<ConsoleRun?>(nil)
      let run = try await Self.run(["offer", "Till", "--data", path], bus) {
        let second = try? await Self.run(["offer", "Till", "--data", other], bus)
        seconds.withLock { $0 = second }
      }
      #expect(run.status == .ok)
      #expect(seconds.withLock { $0 }?.status == status)
    }
  }

  /// A target that needs one whose start fails.
  private struct Target_Clerk: Target {
    static let summary = "Works."
    static let needs: [any NeedDeclaration] = [Need("Broken/now", returns: Int.self)]
    static var actions: [Action<Self>] { Action("work", "Works.", perform: { _ in { 1 } }) }
  }

  private struct Target_Broken: Target {
    static let summary = "Fails."
    static var lifecycle: Lifecycle<Self>? {
      Lifecycle(start: { _ in { throw BusError.disconnected("refused") } })
    }
    static var actions: [Action<Self>] { Action("now", "Counts.", perform: { _ in { 1 } }) }
  }

  @Test(arguments: [("Broken", ExitCode.unavailable), ("Clerk", .unavailable), ("Till", .ok)])
  func `offer refuses a target that didn't start, or that needs one`(
    _ target: String, _ status: ExitCode
  ) async throws {
    let bus = MemoryBus()
    let console = Console(
      name: "shop", version: "1", commands: [.offer(over: { _ in bus }, until: {})]
    ) { _ in
      try Mediator([
        Registration { _ in Target_Broken() }, Registration { _ in Target_Clerk() },
        Target_Till.registration(), Target_Buyer.registration(),
      ])
    }
    let run = try await ConsoleRun.of(["offer", target], on: console)
    #expect(run.status == status)
    #expect(run.errors.contains("because 'Broken' didn't start") == (status != .ok))
  }

  @Test(arguments: [
    ("offer ", ["Buyer", "Till"]), ("offer Till ", ["Buyer"]), ("list --remote T", ["Till"]),
    ("list --remote=Till,", ["--remote=Till,Buyer"]), ("list --only Buyer,", ["Buyer,Till"]),
  ])
  func `The names of targets are completed`(_ line: String, _ candidates: [String]) async throws {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let lines = try await Self.run(["__complete", "--"] + words, nil).output.split(separator: "\n")
    #expect(lines.map { String($0.prefix { $0 != "\t" }) } == candidates)
  }

  @Test(arguments: [
    (BusError.notPermitted("a"), ExitCode.forbidden, false, "check the user, the password"),
    (.unusableFile("a"), .noInput, false, "name another file"),
    (.badAddress("a"), .usage, false, "an address is nats://HOST:PORT"),
    (.disconnected("a"), .unavailable, true, "check --bus"),
  ])
  func `The exit code and the help of an error fit its cause`(
    _ error: BusError, _ exit: ExitCode, _ isRetryable: Bool, _ help: String
  ) {
    #expect(error.consoleError.help?.hasPrefix(help) == true)
    #expect(error.consoleError.exit == exit)
    #expect(error.consoleError.isRetryable == isRetryable)
  }

  @Test(arguments: [
    (["offer", "Tll"], "no target 'Tll'\n  help: did you mean 'Till'?"),
    (["offer", ","], "',' names no target"),
    (["offer", "Till", "--limit", "0"], "help: shop help offer"),
  ])
  func `offer refuses`(_ arguments: [String], _ message: String) async throws {
    let run = try await Self.run(arguments, MemoryBus())
    #expect(run.status != .ok)
    #expect(run.errors.contains(message))
  }

  @Test func `offer says once why a subscriber can't handle an event`() async throws {
    struct Fall: Error {}
    let mediator = try Mediator([Target_Till.registration(), Target_Buyer.registration()])
    try mediator.subscribe(to: Target_Buyer.Events.came) { _ in throw Fall() }
    let console = Console(
      name: "shop", version: "1",
      commands: [
        .offer(
          over: { _ in MemoryBus() },
          until: { for _ in 0..<2 { _ = try? await mediator.emit(Target_Buyer.Events.came, "Li") } }
        )
      ]
    ) { _ in mediator }
    let run = try await ConsoleRun.of(["offer", "Till,Buyer"], on: console)
    #expect(run.status == .ok)
    let faults = run.errors.split(separator: "\n").filter { $0.hasPrefix("fault: ") }
    #expect(faults.count == 1)
    #expect(faults.first?.contains("can't handle Buyer/came: ") == true, "\(run.errors)")
    #expect(faults.first?.contains("Fall") == true, "\(run.errors)")
  }

  @Test func `offer says that an event is larger than the bus allows`() async throws {
    let services = Services.inMemory(seed: 1)
    let mediator = try Mediator(
      [Registration { Target_Ledger(store: services.store, peers: $0) }], outbox: services.outbox)
    let console = Console(
      name: "shop", version: "1",
      commands: [
        .offer(
          over: { _ in MemoryBus(payloadLimit: 0) },
          until: { _ = try? await mediator.perform("Ledger/enter", ["number": 3]) })
      ]
    ) { _ in mediator }
    let run = try await ConsoleRun.of(["offer", "Ledger"], on: console)
    #expect(run.errors.contains("fault: durable bus can't handle Ledger/entered: "))
    #expect(run.errors.contains("1 bytes"), "\(run.errors)")
  }

  @Test func `A user that may not offer a target is told which user may`() async throws {
    let console = Console(
      name: "shop", version: "1", commands: [.offer(over: { _ in RefusingBus() }, until: {})]
    ) { _ in try Mediator([Target_Till.registration(), Target_Buyer.registration()]) }
    let run = try await ConsoleRun.of(["offer", "Till,Buyer"], on: console)
    #expect(run.status == .forbidden && run.output == "")
    #expect(run.errors.contains("doesn't permit this user to offer Till,Buyer: it refused '"))
    #expect(run.errors.contains("help: offer as the user that 'bus permissions Till,Buyer' prints"))
  }

  /// Runs a command line of the buyer and the till; without a bus every connection fails.
  private static func run(
    _ arguments: [String], _ bus: MemoryBus?,
    until stopped: @escaping @Sendable () async -> Void = {}
  ) async throws -> ConsoleRun {
    let connect: Console.BusConnection = { url in
      #expect(url == "nats://127.0.0.1:4222")
      guard let bus else { throw BusError.disconnected("refused") }
      return AnsweredBus(bus, replies: .max)
    }
    let console = Console(
      name: "shop", version: "1", commands: [.offer(over: connect, until: stopped)]
    ) { environment in
      try Mediator(
        [Target_Till.registration(), Target_Buyer.registration()],
        interceptors: environment.interceptors)
    }
    return try await ConsoleRun.of(arguments, on: console.reachingTargets(over: connect))
  }
}
