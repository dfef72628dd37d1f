import MediatorKit

extension CommandContext {
  /// Prints warnings on standard error, unless `--quiet` is given, and returns them.
  func warn(_ warnings: [String]) -> [String] {
    guard !warnings.isEmpty, !invocation.has("quiet") else { return warnings }
    progress.clear()
    let columns = terminal.columns(terminal.errorStream)
    for warning in warnings {
      let lines = "warning: \(warning.printable)".folded(at: columns).joined(separator: "\n")
      terminal.note(style.onError.yellow("warning") + lines.dropFirst("warning".count))
    }
    return warnings
  }

  /// Prints a warning for a deprecated action, and returns it as a list for the reply.
  func warn(ofDeprecated action: ActionContract?, _ route: String) -> [String] {
    guard let deprecation = action?.deprecation else { return [] }
    return warn(["\(route) is \(deprecation.sentence)"])
  }
}

extension Deprecation {
  /// The versions, the reason and the replacement, in one sentence.
  var sentence: String {
    let why = reason.hasSuffix(".") ? String(reason.dropLast()) : reason
    let instead = replacement.map { "; call \($0) instead" } ?? ""
    return "deprecated since \(since), may be gone in \(removeIn): \(why)\(instead)"
  }
}

extension LifecycleReport {
  /// The first problem of each module and launch step, one sentence each; all, or those with some reasons.
  func warnings(_ isIncluded: (_ reason: String) -> Bool = { _ in true }) -> [String] {
    var seen: Set<String> = []
    return problems.filter { seen.insert("\($0.phase == .launch) \($0.module)").inserted }
      .filter { $0.reason.map(isIncluded) ?? true }.compactMap(\.warning)
  }
}

extension LifecycleReport.Entry {
  /// The problem as a sentence, or nil.
  fileprivate var warning: String? {
    guard let reason else { return nil }
    return switch phase {
    case .launch: "launch step '\(module)' didn't run: \(reason)"
    case .setUp, .start: "module '\(module)' didn't start: \(reason)"
    // Launch steps stop too, and may have the name of a module.
    case .stop: "'\(module)' didn't stop: \(reason)"
    }
  }

  /// The reason of a failure; nil for success.
  var reason: String? {
    switch outcome {
    case .ok: nil
    case .failed(let message), .skipped(let message): message
    }
  }

  /// The outcome in one word.
  var word: String {
    switch outcome {
    case .ok: "ok"
    case .failed: "failed"
    case .skipped: "skipped"
    }
  }
}
