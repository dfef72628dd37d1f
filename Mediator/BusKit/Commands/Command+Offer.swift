public import ConsoleKit
import Foundation
import InterceptorKit
import MediatorKit
import ServiceKit

extension Command {
  /// Offers targets to other processes.
  ///
  /// - Parameters:
  ///   - connect: Connects to the bus of `--bus`.
  ///   - stopped: Returns when the command should end; by default at Ctrl-C or SIGTERM.
  /// - Returns: The command.
  public static func offer(
    over connect: @escaping Console.BusConnection,
    until stopped: @escaping @Sendable () async -> Void = { await Termination.wait() }
  ) -> Command {
    Command(
      name: "offer", summary: "Offers targets to other processes, until Ctrl-C or SIGTERM.",
      operands: "TARGET…", count: 1...100,
      options: [
        CommandOption.bus,
        CommandOption(
          name: "limit", value: "NUMBER",
          help: "The most calls at once, 256 by default; further ones fail as busy."),
        CommandTable.trace,
      ],
      formats: [.text],
      discussion: [
        "Other processes call the targets with --remote, by the same routes. Several processes may offer one target; "
          + "each call reaches one of them. A target that keeps data is offered from one data folder of one machine. "
          + "Nothing is offered if one of the targets, or a target that they need, doesn't start.",
        "The server of the bus decides who may call. Before the command ends, it takes no more calls and finishes those that run.",
      ],
      examples: [
        ("offer Contacts", "one module"),
        ("offer Contacts Discover --bus nats://10.0.0.7:4222 --limit 64", "two, on a server"),
      ]
    ) { context in
      try await Tracing.$process.withValue(.random) {
        try await run(context, connect, stopped)
      }
    }
  }

  private static func run(
    _ context: CommandContext, _ connect: Console.BusConnection,
    _ stopped: @Sendable () async -> Void
  ) async throws -> ExitCode {
    let limit = try context.callLimit
    let targets = try context.listedTargets().flatMap(\.self)
    let mediator = try context.mediator()
    context.reportFailedDeliveries(of: mediator)
    return try await context.running(mediator) { report in
      try check(targets, of: mediator, report)
      let place = "\(hostName):\(try context.resolvedDataFolder)"
      try await context.onBus(connect) { bus in
        do {
          let offer = try await Offer(targets, of: mediator, over: bus, place: place, limit: limit)
          let names = offer.targets.joined(separator: ", ")
          _ = try context.print("offering \(names) as \(offer.instance)\n")
          await stopped()
          await offer.drain()
        } catch BusError.notPermitted(let subject) {
          throw ConsoleError.notOffered(targets, subject)
        }
      }
      return try context.print("stopped\n")
    }
  }

  /// Throws if a target that is offered, or one that it needs, didn't start.
  private static func check(
    _ targets: [String], of mediator: Mediator, _ report: LifecycleReport
  ) throws {
    var needed = targets
    var index = 0
    while index < needed.count {
      let contract = mediator.contracts.first { $0.name == needed[index] }
      let others = contract?.needs.compactMap { Route($0.route)?.target } ?? []
      for name in others where !needed.contains(name) { needed.append(name) }
      index += 1
    }
    guard let problem = report.problems.first(where: { needed.contains($0.module) }) else { return }
    throw BusFault(
      message: "nothing is offered, because '\(problem.module)' didn't start",
      help: "the warning above says why")
  }

  /// The name of this machine; without the look-up that Foundation makes.
  private static var hostName: String {
    var bytes = [CChar](repeating: 0, count: 256)
    _ = gethostname(&bytes, bytes.count - 1)
    return String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

extension CommandContext {
  /// The data folder as an absolute path without symbolic links, which is the same for all processes.
  fileprivate var resolvedDataFolder: String {
    get throws {
      let folder = try ConsoleEnvironment.dataFolder(self)
      return URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    }
  }

  fileprivate var callLimit: Int {
    get throws {
      try invocation.number("limit", in: 1...100_000, "a number from 1 to 100000") ?? 256
    }
  }
}

extension ConsoleError {
  /// The server refused a subject that offering targets needs.
  fileprivate static func notOffered(_ targets: [String], _ subject: String) -> ConsoleError {
    let names = targets.joined(separator: ",")
    return ConsoleError(
      .E0008, code: "busFailed",
      "the server of the bus doesn't permit this user to offer \(names): it refused '\(subject)'",
      help:
        "offer as the user that 'bus permissions \(names)' prints, in NATS_USER and NATS_PASSWORD")
  }
}
