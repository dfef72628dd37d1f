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
///     Registration { try Target_Login(services: services, peers: $0) }
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

  /// The route of the application's first screen, for `browse`, `check --screens` and `graph screens`; nil when it has none.
  package let root: String?

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
  ///   - root: The route of the first screen, which `browse` opens: `Login/root`. Nil when there is none.
  ///   - makeMediator: Links the application. Runs only for commands that need it, and once more with stand-ins
  ///     when a need isn't met.
  public init(
    name: String, version: String, commands: [Command] = [], root: String? = nil,
    makeMediator: @escaping @Sendable (ConsoleEnvironment) throws -> Mediator
  ) {
    self.name = name
    self.version = version
    self.root = root
    table = CommandTable(adding: commands)
    self.makeMediator = makeMediator
  }

  /// Describes the command line of an application without data and interceptors.
  ///
  /// - Parameters:
  ///   - name: The name of the executable.
  ///   - version: The version that `--version` prints.
  ///   - commands: Commands of other kits, such as `.check` of CheckKit.
  ///   - root: The route of the first screen, which `browse` opens: `Login/root`. Nil when there is none.
  ///   - modules: The modules to link.
  public init(
    name: String, version: String, commands: [Command] = [], root: String? = nil,
    modules: [Registration]
  ) {
    self.init(name: name, version: version, commands: commands, root: root) { environment in
      try Mediator(modules, interceptors: environment.interceptors)
    }
  }

  /// Runs the arguments of the process, and ends the process with the exit code.
  public func run() async -> Never {
    let terminal = Terminal.standard
    let arguments = Array(CommandLine.arguments.dropFirst())
    let status = await run(arguments, on: terminal, refusing: CommandLine.fault)
    status.exitProcess()
  }

  /// Runs one command and returns its exit code; a fault of its arguments is reported instead.
  package func run(
    _ arguments: [String], on terminal: Terminal, refusing fault: ConsoleError? = nil
  ) async -> ExitCode {
    var invocation = ArgumentParser.invocation(of: arguments, name, table)
    if let fault { invocation.fault = fault }
    return await Session(self, terminal, invocation).run()
  }
}

extension CommandLine {
  /// An error for the first argument of the process that isn't UTF-8; `arguments` has it with other characters.
  fileprivate static var fault: ConsoleError? {
    let bad = (0..<Int(argc)).first { index in
      unsafeArgv[index].map { String(validatingCString: $0) == nil } ?? false
    }
    return bad.map(ConsoleError.notUTF8(argument:))
  }
}
