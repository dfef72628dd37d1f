import Foundation

/// The exit codes of the process, as in `sysexits.h`.
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
  case interrupted = 130
  case closedPipe = 141

  /// The cases in which a command ends with it, for `help exit-codes`.
  package var meaning: String {
    switch self {
    case .ok: "success"
    case .failed:
      "the action failed with one of its declared errors; a batch had failed calls; check has findings; "
        + "replay found a difference; a target didn't start; contract export --check found outdated files; "
        + "contract diff found a break"
    case .usage:
      "unknown or incomplete command, unknown option, wrong value of an option, missing or unexpected argument"
    case .data:
      "params that can't be parsed or don't fit; a malformed line of a batch, trace or recording; a malformed "
        + "route or URL; a file of browse --restore with something else"
    case .noInput: "a file is missing or can't be read"
    case .unavailable:
      "no such target, action or screen in this executable; a program that is missing or fails: swift for check, "
        + "git for contract diff, dot for graph -o svg, another executable of the application; an address on which "
        + "serve can't listen; no connection to the bus, or a target that can't be offered"
    case .software:
      "a fault of a module: an undeclared error, a result of another type than declared, or a registration that "
        + "can't be linked"
    case .cannotCreate:
      "the data, the database, standard output or a file can't be created, read or written; "
        + "the answer of a server can't be used"
    case .temporary: "timed out, cancelled, or a service was busy; the same call may work later"
    case .forbidden:
      "the action isn't open to this caller, or it is destructive and --yes is missing; the server of the bus refused"
    case .config:
      "no folder for the data; Package.swift, a contract file, a list of accepted findings or a file of tokens can't "
        + "be used"
    case .interrupted: "Ctrl-C ended browse"
    case .closedPipe: "the reader of standard output is gone; no message is printed"
    }
  }

  package func exitProcess() -> Never { exit(rawValue) }
}
