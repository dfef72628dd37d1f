import MediatorKit

extension LifecycleReport {
  /// One sentence for each module or launch step that failed: its first failure is the cause of the others.
  var warnings: [String] { warnings { _ in true } }

  /// The warnings with some reasons.
  func warnings(_ isIncluded: (_ reason: String) -> Bool) -> [String] {
    var reported: Set<String> = []
    return problems.filter { reported.insert("\($0.phase == .launch) \($0.module)").inserted }
      .filter { $0.reason.map(isIncluded) ?? true }.compactMap(\.warning)
  }
}

extension LifecycleReport.Entry {
  /// What didn't go well, or nil.
  fileprivate var warning: String? {
    guard let reason else { return nil }
    return switch phase {
    case .launch: "launch step '\(module)' didn't run: \(reason)"
    case .setUp, .start: "module '\(module)' didn't start: \(reason)"
    // A launch step stops too, and may have the name of a module.
    case .stop: "'\(module)' didn't stop: \(reason)"
    }
  }

  /// Why it isn't ok, or nil when it is.
  var reason: String? {
    switch outcome {
    case .ok: nil
    case .failed(let message), .skipped(let message): message
    }
  }

  /// How it ended, in one word.
  var word: String {
    switch outcome {
    case .ok: "ok"
    case .failed: "failed"
    case .skipped: "skipped"
    }
  }
}
