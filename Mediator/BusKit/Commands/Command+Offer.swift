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
          + "each call reaches one of them. A target that keeps data is offered from one data folder of one machine.",
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
    let mediator = try context.mediator()
    let place = "\(hostName):\(try ConsoleEnvironment.dataFolder(context))"
    return try await context.running(mediator) { _ in
      let bus = try await connect(context.busURL)
      do {
        let offer = try await Offer(
          context.invocation.operands, of: mediator, over: bus, place: place, limit: limit)
        let names = offer.targets.joined(separator: ", ")
        _ = try context.print("offering \(names) as \(offer.instance)\n")
        await stopped()
        await offer.drain()
      } catch {
        await bus.drain()
        throw error
      }
      await bus.drain()
      return .ok
    }
  }

  /// The name of this machine; without the look-up that Foundation makes.
  private static var hostName: String {
    var bytes = [CChar](repeating: 0, count: 256)
    _ = gethostname(&bytes, bytes.count - 1)
    return String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

extension CommandContext {
  fileprivate var callLimit: Int {
    get throws {
      guard let text = invocation["limit"] else { return 256 }
      guard let number = Int(text), (1...100_000).contains(number) else {
        throw ConsoleError.badOption("limit", text, "a number from 1 to 100000")
      }
      return number
    }
  }
}
