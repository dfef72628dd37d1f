public import MediatorKit

/// A command line over the routes of an application.
///
/// An application creates its own in one line:
///
/// ```swift
/// await Console(name: "trip", version: "1.0.0", modules: modules).run()
/// ```
/// An application with data or interceptors links its modules itself:
///
/// ```swift
/// let console = Console(name: "mediator", version: "1.0.0") { environment in
///   let services = Services.live(dataFolder: environment.dataFolder)
///   return try Mediator(interceptors: environment.interceptors + [gate]) {
///     Registration(Target_Login.self) { try Target_Login(services: services, peers: $0) }
///   }
/// }
/// await console.run()
/// ```
public struct Console: Sendable {
  /// The name of the executable; help, errors and the folder of its data use it.
  public let name: String

  /// The version that `--version` prints.
  public let version: String

  let table: CommandTable

  /// The time until a progress bar appears.
  package var progressDelay = Duration.milliseconds(500)

  let makeMediator: @Sendable (ConsoleEnvironment) throws -> Mediator

  /// The environment variable with the folder of its data: `TRIP_DATA` for `trip`.
  var dataVariable: String {
    let letters = name.uppercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
    return String(letters) + "_DATA"
  }

  /// Describes the command line of an application.
  ///
  /// - Parameters:
  ///   - name: The name of the executable.
  ///   - version: The version that `--version` prints.
  ///   - commands: Commands of other kits, such as `.check` of CheckKit.
  ///   - makeMediator: Links the application. Runs only for commands that need it, and once more with stand-ins
  ///     when a need isn't met.
  public init(
    name: String, version: String, commands: [Command] = [],
    makeMediator: @escaping @Sendable (ConsoleEnvironment) throws -> Mediator
  ) {
    self.name = name
    self.version = version
    table = CommandTable(adding: commands)
    self.makeMediator = makeMediator
  }

  /// Describes the command line of an application without data and interceptors.
  ///
  /// - Parameters:
  ///   - name: The name of the executable.
  ///   - version: The version that `--version` prints.
  ///   - commands: Commands of other kits, such as `.check` of CheckKit.
  ///   - modules: The modules to link.
  public init(name: String, version: String, commands: [Command] = [], modules: [Registration]) {
    self.init(name: name, version: version, commands: commands) { environment in
      try Mediator(modules, interceptors: environment.interceptors)
    }
  }

  /// Runs the arguments of the process, and ends the process with the exit code.
  public func run() async -> Never {
    let status = await run(Array(CommandLine.arguments.dropFirst()), on: Terminal.standard)
    status.exitProcess()
  }

  /// Runs one command line and returns its exit code.
  package func run(_ arguments: [String], on terminal: Terminal) async -> ExitCode {
    let invocation = ArgumentParser.invocation(of: arguments, name, table)
    return await Session(self, terminal, invocation).run()
  }
}
