import ConsoleTestSupport
import TestSupport

@testable import ConsoleKit

/// A trace to convert, and the conversion of others.
enum SampleTrace {
  /// Clerk calls Shop, which fails; Clerk is cancelled; Trouble goes on when the trace stops.
  static let text = """
    {"ts":5,"ev":"begin","call":1,"route":"Clerk/sell","origin":"console","params":["id"]}
    {"ts":9,"ev":"begin","call":2,"parent":1,"from":"Clerk/sell","route":"Shop/buy","origin":"native",\
    "params":["id"]}
    {"ts":12,"ev":"error","call":2,"parent":1,"route":"Shop/buy","origin":"native","code":"soldOut",\
    "dur":3}
    {"ts":20,"ev":"cancel","call":1,"route":"Clerk/sell","origin":"console","dur":15}

    {"ts":21,"ev":"begin","call":3,"route":"Shop/close","origin":"url","params":[],"later":"x"}
    {"ts":22,"ev":"end","call":3,"route":"Shop/close","origin":"url","dur":1}
    {"ts":30,"ev":"begin","call":4,"route":"Trouble/wait","origin":"console","params":[]}

    """

  /// Runs the command line that converts a trace.
  static func convert(_ trace: String, _ options: String...) async throws -> ConsoleRun {
    let folder = try TemporaryFolder()
    let path = try folder.write(trace, "trace")
    defer { withExtendedLifetime(folder) {} }
    return try await ConsoleRun.of(["trace", "convert", path] + options)
  }
}
