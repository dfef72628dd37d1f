import Foundation

/// What `Scripts/mutate` passes on; it has checked the arguments.
struct Options: Sendable {
  var package = "."
  var work = ".build/mutate"
  var kind: String?
  var sample = 1
  var places = 3
  /// Whether one place of each kind of `FaultKind.breaks` is planted.
  var isBreaks = false
  var isList = false
  var isKept = false
  var flags: [String] = []

  /// Reads the arguments; nil if one is unknown.
  init?(_ arguments: [String]) {
    defer { (package, work) = (Self.absolute(package), Self.absolute(work)) }
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--list": isList = true
      case "--breaks": (isBreaks, places) = (true, 1)
      case "--keep": isKept = true
      case "--":
        flags = Array(rest)
        return
      case "--package", "--work", "--kind", "--sample", "--places":
        guard let value = rest.popFirst() else { return nil }
        switch argument {
        case "--package": package = value
        case "--work": work = value
        case "--kind": kind = value
        case "--sample": sample = Swift.max(1, Int(value) ?? 1)
        default: places = Swift.max(1, Int(value) ?? 1)
        }
      default: return nil
      }
    }
  }

  private static func absolute(_ path: String) -> String {
    URL(filePath: path).standardizedFileURL.path
  }
}
