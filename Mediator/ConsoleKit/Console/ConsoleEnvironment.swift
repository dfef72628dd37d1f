import InterceptorKit
public import MediatorKit

/// The options of the command line that an application needs to link its modules.
public struct ConsoleEnvironment: Sendable {
  /// The folder for the application's data: `--data`, else the variable of the executable (`TRIP_DATA` for `trip`),
  /// else the folder with the executable's name in the XDG data folder.
  ///
  /// With `--only` and `--example` it is the folder `only` inside that one, because replies of stand-ins would stay in
  /// the data.
  public let dataFolder: String

  /// Whether the command runs an example, which expects `Services.inMemory()`: no data, a fixed time and sequential
  /// identifiers.
  public let isExample: Bool

  /// Whether simulated servers take their time: not with `TRIP_DELAYS=0`, for an example, and for `check` and `graph`.
  public let hasDelays: Bool

  /// The outermost interceptors: the trace of `--trace`, then the log of `--verbose`; empty without these options.
  public let interceptors: [any Interceptor]

  /// Shows the progress of a long job as a bar on a terminal; does nothing elsewhere.
  public let progress: @Sendable (_ done: Int, _ total: Int) -> Void

  /// The values of the options that the application added, by name; an empty text for one that takes no value.
  public let options: [String: String]

  private let functions: ApplicationFunctions

  /// The trace of `--trace`, or nil.
  let tracing: Tracing?

  /// Writes a line of the log of `--verbose`; nil without that option.
  let log: (@Sendable (String) -> Void)?
}

extension ConsoleEnvironment {
  init(_ context: CommandContext) throws {
    let folder = try Self.dataFolder(context)
    dataFolder = context.hasStandIns ? folder + "/only" : folder
    isExample = context.isExample
    hasDelays =
      !context.isExample && context.terminal.variables[context.console.delaysVariable] != "0"
      && !["check", "graph"].contains(context.invocation.words)
    let added = context.console.table.addedOptions
    options = context.invocation.options.filter { name, _ in added.contains { $0.name == name } }
    functions = context.functions
    let terminal = context.terminal
    let isVerbose = context.invocation.has("verbose")
    log = isVerbose ? { @Sendable line in terminal.note(line) } : nil
    tracing = try Self.tracing(context)
    let asked: [(any Interceptor)?] = [tracing, log.map { CallLog(write: $0) }]
    interceptors = asked.compactMap { $0 }
    let bar = context.progress
    progress = { bar.show($0, of: $1) }
  }

  /// Lets `browse` load its screens again when another process has changed the application's data.
  ///
  /// - Parameter version: Returns another number after each such change. Runs off the main actor, at most four times a
  ///   second while screens are visible; a failure counts as no change.
  public func watchData(_ version: @escaping @Sendable () throws -> Int) {
    functions.set { $0.dataVersion = version }
  }

  /// Lets `serve --web` show the pictures of rows.
  ///
  /// - Parameter load: Returns the bytes of a picture by the name in a row; nil without such a picture. Runs off the main
  ///   actor for each request of a browser, so it should use a cache.
  public func loadPictures(
    _ load: @escaping @concurrent @Sendable (_ name: String) async throws -> [UInt8]?
  ) {
    functions.set { $0.loadPicture = load }
  }

  /// Lets `serve --web` delete the sessions of browsers that a killed server left.
  ///
  /// - Parameter open: Opens the sessions of a kind, as `Store.openSessions(of:)` does. Runs once, before the first of
  ///   them; the result is released after the last.
  public func openSessions(_ open: @escaping @Sendable (_ kind: String) throws -> any Sendable) {
    functions.set { $0.openSessions = open }
  }

  /// Adds events to the trace and the log; interceptors don't see them.
  func watchEvents(of mediator: Mediator) {
    tracing?.traceEvents(of: mediator.aspects)
    guard let log else { return }
    mediator.aspects.after(.eventDeliver) { delivery, outcome in
      log(delivery.line(outcome))
      return outcome
    }
  }

  /// The interceptor of `--trace`; outermost, so that the trace contains the others and their time.
  private static func tracing(_ context: CommandContext) throws -> Tracing? {
    guard let path = context.invocation["trace"] else { return nil }
    let file = try OutputFile(path, .trace, context.terminal)
    return Tracing { event in
      // Only the first failed write throws; the call goes on.
      do throws(ConsoleError) { try file.write(event.value.jsonLine()) } catch {
        context.note("warning: the trace is incomplete: \(error.message)")
      }
    }
  }

  /// The folder of `--data`, else that of the variables.
  package static func dataFolder(_ context: CommandContext) throws(ConsoleError) -> String {
    let variables = context.terminal.variables
    let name = context.console.name
    if let folder = context.invocation["data"] { return folder }
    let variable = context.console.dataVariable
    if let folder = variables[variable], !folder.isEmpty {
      // Swift replaces bytes that aren't UTF-8 by this character: two folders would become one.
      guard !folder.contains("\u{FFFD}") else { throw ConsoleError.badVariable(variable) }
      return folder
    }
    // The XDG base directory specification ignores relative paths.
    if let folder = variables["XDG_DATA_HOME"], folder.hasPrefix("/") { return folder + "/" + name }
    if let home = variables["HOME"], home.hasPrefix("/") { return home + "/.local/share/" + name }
    throw ConsoleError.noDataFolder(variable: variable)
  }
}

extension OutputFile.Content {
  static let trace = OutputFile.Content(name: "trace", beginning: "{\"call\":")
}

extension EventDelivery {
  /// A line of the log: `Login/signedIn → Profile ok`.
  fileprivate func line(_ outcome: Result<Void, any Error>) -> String {
    guard case .failure(let error) = outcome else { return "\(event) → \(subscriber) ok" }
    let problem = ConsoleError(error)
    return "\(event) → \(subscriber) failed (\(problem.code)): \(problem.message.printable)"
  }
}
