public import MediatorKit

/// What the command line tells the application before it is linked.
public struct ConsoleEnvironment: Sendable {
  /// The folder for the application's data: `--data`, else `MEDIATOR_DATA`, else one of the executable's name
  /// in the XDG data folder.
  public let dataFolder: String

  /// Interceptors the command line asks for, outermost: the trace of `--trace`, then the log of `--verbose`.
  ///
  /// Empty when neither is asked for.
  public let interceptors: [any Interceptor]

  /// Shows how far a long job is: what is done, of how much.
  ///
  /// Draws a bar on a terminal, nothing elsewhere.
  public let progress: @Sendable (_ done: Int, _ total: Int) -> Void
}

extension ConsoleEnvironment {
  init(_ session: Session) throws {
    dataFolder = try Self.dataFolder(session)
    let terminal = session.terminal
    let log = session.invocation.has("verbose") ? [CallLog { terminal.note($0) }] : []
    interceptors = try Self.tracing(session) + log
    let bar = session.progress
    progress = { bar.show($0, of: $1) }
  }

  /// The interceptor of `--trace`, outermost, so that what others do and how long they take is in the trace.
  private static func tracing(_ session: Session) throws -> [any Interceptor] {
    guard let path = session.invocation["trace"] else { return [] }
    let terminal = session.terminal
    let file = try OutputFile(path, terminal)
    let tracing = Tracing { event in
      // A full disk is told once, and is no reason for a call to fail.
      do throws(ConsoleError) { try file.write(event.value.json() + "\n") } catch {
        terminal.note("the trace is incomplete: \(error.message)")
      }
    }
    return [tracing]
  }

  private static func dataFolder(_ session: Session) throws -> String {
    let variables = session.terminal.variables
    let name = session.console.name
    if let folder = session.invocation["data"] { return folder }
    if let folder = variables["MEDIATOR_DATA"], !folder.isEmpty { return folder }
    // The XDG rules ignore a path that isn't absolute.
    if let folder = variables["XDG_DATA_HOME"], folder.hasPrefix("/") { return folder + "/" + name }
    if let home = variables["HOME"], !home.isEmpty { return home + "/.local/share/" + name }
    throw ConsoleError.noDataFolder
  }
}
