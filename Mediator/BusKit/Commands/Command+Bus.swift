public import ConsoleKit
import ContractKit
import MediatorKit

extension Command {
  /// The commands that inspect a bus: `bus list`, `bus check`, `bus permissions` and `bus top`.
  ///
  /// - Parameters:
  ///   - connect: Connects to the bus of `--bus`.
  ///   - clock: Measures the wait for replies.
  /// - Returns: The commands.
  public static func bus(
    over connect: @escaping Console.BusConnection, clock: any Clock<Duration> = ContinuousClock()
  ) -> [Command] {
    [list(connect, clock), check(connect, clock), permissions, top(connect, clock)]
  }

  private static func list(
    _ connect: @escaping Console.BusConnection, _ clock: any Clock<Duration>
  ) -> Command {
    Command(
      name: "bus list", summary: "Lists the processes that offer targets on a bus.",
      options: [.bus],
      discussion: [
        "One line for each target of each process: the target, the process, the version, the beginning of the "
          + "contract's hash, and the number of actions. Asks by the micro convention of NATS, so services of other "
          + "programs are listed too, with a – for the contract."
      ],
      examples: [("bus list", "the bus of this machine"), ("bus list -o json", "for a program")]
    ) { context in
      let instances = try await context.onBus(connect) {
        try await OfferedInstance.all(on: $0, "INFO", clock: clock)
      }
      return try context.print(
        instances.list, or: ["instances": .array(instances.map(\.value))])
    }
  }

  private static func check(
    _ connect: @escaping Console.BusConnection, _ clock: any Clock<Duration>
  ) -> Command {
    Command(
      name: "bus check",
      summary: "Compares the offered contracts with those of this executable.", options: [.bus],
      discussion: [
        "One line for each target of this executable that is offered: 'same', or the changes that 'contract diff' "
          + "reports. Exits with 1 if a change breaks a module of this executable, if the processes of a target offer "
          + "different contracts or don't answer, or if the bus stores no messages for the durable events of a target."
      ],
      examples: [("bus check", "before a new version of a module is started")]
    ) { context in
      // Those of this executable, also with --remote.
      let contracts = try Registration.$substitution.withValue(nil) { try context.contracts() }
      let reports = try await context.onBus(connect) { bus in
        let instances = try await OfferedInstance.all(on: bus, "INFO", clock: clock)
        return try await OfferReport.all(of: instances, contracts, over: bus, clock: clock)
      }
      let code: ExitCode = reports.allSatisfy(\.passes) ? .ok : .failed
      let lines = reports.map { $0.text(context.style, context.columns) }
      return try context.print(
        lines.isEmpty ? "No process offers a target of this executable.\n" : lines.joined(),
        or: ["targets": .array(reports.map(\.value))], code)
    }
  }

  private static let permissions = Command(
    name: "bus permissions",
    summary: "Prints the users and permissions of a NATS server, made from the needs.",
    operands: "[TARGET,…]…", count: 0...100,
    formats: [.text],
    discussion: [
      "One user for each operand, which names the targets that one process offers; without operands, for each target. "
        + "It may call what they need, receive the events of the targets that they need or subscribe to, and "
        + "offer them. The user 'console' may call everything and receive all events.",
      "The server reads the passwords from variables of its environment: CONTACTS_PASSWORD for the user Contacts, "
        + "CONTACTS_DISCOVER_PASSWORD for Contacts-Discover. A process has its user's name and password in NATS_USER "
        + "and NATS_PASSWORD.",
    ],
    examples: [
      ("bus permissions > users.conf", "for 'include users.conf' in the server's file"),
      ("bus permissions Contacts,Discover Login", "for two processes"),
    ]
  ) { context in
    let processes = try context.listedTargets()
    return try context.print(BusPermissions(try context.contracts(), processes: processes).text)
  }

  private static func top(
    _ connect: @escaping Console.BusConnection, _ clock: any Clock<Duration>
  ) -> Command {
    Command(
      name: "bus top", summary: "Shows the load of the processes that offer targets, until Ctrl-C.",
      options: [
        .bus,
        CommandOption(name: "rounds", value: "NUMBER", help: "End after this many tables."),
      ],
      discussion: [
        "A table a second, busiest first: the target, the process, its calls since the last table, all its calls, the "
          + "failed ones, and the average time of a call in milliseconds. With -o json, a document a second."
      ],
      examples: [
        ("bus top", "a live table"), ("bus top --rounds 1", "one table"),
        ("bus top --rounds 2 -o json", "for a program: all calls, then those of a second"),
      ]
    ) { context in
      let rounds = try context.rounds
      return try await context.onBus(connect) { bus in
        var former: [OfferedInstance] = []
        for _ in 0..<rounds {
          let instances = try await OfferedInstance.all(
            on: bus, "STATS", within: .seconds(1), clock: clock)
          let loads = instances.loads(since: former)
          let home = context.terminal.isTerminal(1) ? "\u{1B}[H\u{1B}[J" : ""
          _ = try context.print(
            home + loads.table, or: ["instances": .array(loads.map(\.value))])
          former = instances
        }
        return .ok
      }
    }
  }
}

extension CommandContext {
  fileprivate var rounds: Int {
    get throws { try invocation.number("rounds", in: 1...Int.max, "a number from 1") ?? .max }
  }
}
