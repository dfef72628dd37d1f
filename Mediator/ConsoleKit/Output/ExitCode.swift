#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// How the process ends, in the numbers of `sysexits.h`.
package enum ExitCode: Int32, CaseIterable, Sendable {
  case ok = 0
  case failed = 1
  case usage = 64
  case data = 65
  case noInput = 66
  case unavailable = 69
  case software = 70
  case cannotCreate = 73
  case temporary = 75
  case forbidden = 77
  case config = 78
  case closedPipe = 141

  /// When a command ends so, for `help exit-codes`.
  package var meaning: String {
    switch self {
    case .ok: "all went well"
    case .failed:
      "the action answered one of its declared errors; a batch had failed calls"
        + "; check has findings; replay found a difference; targets found one that didn't start"
        + "; contract export --check found files that are out of date; contract diff found a break"
    case .usage: "unknown command or option, missing or surplus argument"
    case .data:
      "params don't parse or don't fit; a malformed line of a batch, trace or recording; a malformed "
        + "route or URL"
    case .noInput: "a file is missing or can't be read"
    case .unavailable:
      "no such target or action, or not linked into this executable; check finds no program swift;"
        + " graph --format svg finds no program dot, or it fails"
    case .software: "a fault of a module: an undeclared error, a result that isn't what it promised"
    case .cannotCreate:
      "the data, the database, standard output or a file can't be made, read or written"
    case .temporary: "timed out, cancelled, or a service was busy; the same call may work later"
    case .forbidden: "the action isn't open to this caller, or loses something and --yes is missing"
    case .config:
      "no data folder can be told; Package.swift, a contract file, or a list of accepted breaks or known "
        + "violations can't be used"
    case .closedPipe: "the reader of standard output is gone; no message says so"
    }
  }

  package func exitProcess() -> Never { exit(rawValue) }
}
