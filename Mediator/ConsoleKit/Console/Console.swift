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

  let table: CommandTable

  /// The route of the application's first screen, for `browse`, `check --screens` and `graph screens`; nil when it has none.
  package let root: String?

  /// The time until a progress bar appears.
  package var progressDelay = Duration.milliseconds(500)

  /// The executable that runs some of the commands and options; nil when this one runs all.
  var companion: Companion?

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
