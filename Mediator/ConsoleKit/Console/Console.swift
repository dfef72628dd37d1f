import MediatorKit

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

  private(set) var table: CommandTable

  /// The route of the application's first screen, for `browse`, `check --screens` and `graph screens`; nil when it has none.
  package let root: String?

  /// The route of the action that deletes the session of a browser whose visit ended; nil when there are no sessions.
  package let visitEnd: String?

  /// The time until a progress bar appears.
  package var progressDelay = Duration.milliseconds(500)

  /// The delay before a command names the subscriber that delays its end.
  package var stopPatience = Duration.seconds(2)

  /// The executable that runs some of the commands and options; nil when this one runs all.
  var companion: Companion?

  /// Runs each command; nil for no code around commands.
  private(set) var around: Around?

  /// Code around a command: it gets the context and the command.
  package typealias Around =
    @Sendable (CommandContext, () async throws -> ExitCode) async throws
    -> ExitCode

  /// The same console with options of all commands, and code around commands that reads them.
  package func adding(_ options: [CommandOption], around: @escaping Around) -> Console {
    var copy = self
    let known = Set(table.addedOptions.map(\.name))
    copy.table.addedOptions += options.filter { !known.contains($0.name) }
    copy.around = around
    return copy
  }

  let makeMediator: @Sendable (ConsoleEnvironment) throws -> Mediator

  /// The environment variable with the folder of its data: `TRIP_DATA` for `trip`.
  var dataVariable: String { variable("DATA") }

  /// The environment variable that removes the delays of simulated servers: `TRIP_DELAYS` for `trip`.
  var delaysVariable: String { variable("DELAYS") }

  private func variable(_ suffix: String) -> String {
    let letters = name.uppercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
    return String(letters) + "_" + suffix
  }
}
