public import ConsoleKit
import InterceptorKit
import MediatorKit
import ServiceKit

extension Console {
  /// Makes a bus of a URL.
  public typealias BusConnection = @Sendable (_ url: String) async throws -> any Bus

  /// The same console, in which `--remote Contacts --bus URL` reaches targets in other processes.
  ///
  /// - Parameter connect: Connects to the bus of `--bus`, once for each command with `--remote`.
  /// - Returns: The console.
  public func reachingTargets(over connect: @escaping BusConnection) -> Console {
    adding(CommandOption.remoteTargets) { context, command in
      guard let names = context.invocation["remote"]?.listed else {
        try context.checkBusIsUsed()
        return try await command()
      }
      guard !names.isEmpty else { throw ConsoleError(.E0003, "--remote names no target") }
      try context.checkTargets(names.filter { Route(target: $0, action: "contract") == nil })
      let timeout = try context.invocation.timeout() ?? .seconds(30)
      return try await context.onBus(connect) { bus in
        let remote = try await RemoteTargets(names, over: bus, timeout: timeout)
        for name in remote.absent { try context.checkLinked(name) }
        let replacing = Registration.Substitution { remote.replacing($0) }
        return try await Registration.$substitution.withValue(replacing) {
          try await Tracing.$process.withValue(.random) { try await command() }
        }
      }
    }
  }
}

extension CommandOption {
  /// The options of all commands.
  package static let remoteTargets = [
    CommandOption(
      name: "remote", value: "TARGET,…", isRepeatable: true,
      help: "Call these targets in the processes that offer them over the bus."),
    bus,
  ]

  static let bus = CommandOption(
    name: "bus", value: "URL", help: "The server of the bus: nats://127.0.0.1:4222 (the default).")
}

extension CommandContext {
  /// Connects to the bus of `--bus` for the time of a function.
  func onBus<R>(
    _ connect: Console.BusConnection, _ body: (any Bus) async throws -> R
  ) async throws -> R {
    let bus = try await connect(invocation["bus"] ?? "nats://127.0.0.1:4222")
    do {
      let result = try await body(bus)
      await bus.drain()
      return result
    } catch {
      await bus.drain()
      throw error
    }
  }

  /// Throws for `--bus` at a command that calls no target over it.
  fileprivate func checkBusIsUsed() throws {
    guard invocation.has("bus"),
      invocation.command?.options.contains(where: { $0.name == "bus" }) != true
    else { return }
    throw ConsoleError(
      .E0003, "--bus is given without a target to reach over it",
      help: "add --remote TARGET, or remove --bus")
  }

  /// Throws for a target that is neither offered nor linked; suggests a linked target with a similar name.
  fileprivate func checkLinked(_ name: String) throws {
    do { try checkTargets([name]) } catch let error as ConsoleError where error.suggestions.isEmpty
    {
      var error = ConsoleError(
        error.id, code: error.code, "no process offers '\(name)' now, and it isn't linked here",
        help: "start one with 'offer \(name)', or check the name")
      error.isRetryable = true
      throw error
    }
  }

  /// The targets of each operand, which is a list with commas.
  func listedTargets() throws -> [[String]] {
    try invocation.operands.map { operand in
      let names = operand.listed
      guard !names.isEmpty else {
        throw ConsoleError(.E0003, "'\(operand.shortened)' names no target", command: "targets")
      }
      try checkTargets(names)
      return names
    }
  }
}

extension String {
  /// The names of a list with commas.
  fileprivate var listed: [String] {
    split(separator: ",").map { name in
      String(name.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }
}

extension UInt64? {
  /// Identifies the trace of this process.
  static var random: UInt64? { UInt64(RandomSource.live.integer(below: .max)) }
}
