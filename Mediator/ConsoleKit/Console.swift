public import MediatorKit

/// A command line over the routes of an application.
///
/// Any application makes its own in a few lines:
///
/// ```swift
/// await Console(name: "trip", version: "1.0.0", modules: modules).run()
/// ```
/// One that keeps data, or has more around its calls, links them itself:
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
  /// The name of the executable, for help and errors, and of the folder its data is kept in.
  public let name: String

  /// The version that `--version` prints.
  public let version: String

  let table: CommandTable

  let makeMediator: @Sendable (ConsoleEnvironment) throws -> Mediator

  /// The variable that names the folder of its data: `TRIP_DATA` for `trip`.
  var dataVariable: String {
    let letters = name.uppercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
    return String(letters) + "_DATA"
  }

  /// Describes the command line of an application.
  ///
  /// - Parameters:
  ///   - name: The name of the executable.
  ///   - version: What `--version` prints.
  ///   - commands: Commands of other kits, such as `.check` of CheckKit.
  ///   - makeMediator: Links the application; runs only for commands that need it, and once more, with stand-ins,
  ///     when what it throws stops no more than calls.
  public init(
    name: String, version: String, commands: [Command] = [],
    makeMediator: @escaping @Sendable (ConsoleEnvironment) throws -> Mediator
  ) {
    self.name = name
    self.version = version
    table = CommandTable(adding: commands)
    self.makeMediator = makeMediator
  }

  /// Describes the command line of an application that is its modules and no more.
  ///
  /// - Parameters:
  ///   - name: The name of the executable.
  ///   - version: What `--version` prints.
  ///   - commands: Commands of other kits, such as `.check` of CheckKit.
  ///   - modules: What is linked.
  public init(name: String, version: String, commands: [Command] = [], modules: [Registration]) {
    self.init(name: name, version: version, commands: commands) { environment in
      try Mediator(modules, interceptors: environment.interceptors)
    }
  }

  /// Runs the command that the process was started with, and ends the process with its exit code.
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
