import MediatorKit

extension LifecycleReport {
  /// What didn't go well, one sentence for each module or launch step: what came first is the reason.
  var warnings: [String] {
    var told: Set<String> = []
    return problems.filter { told.insert("\($0.phase == .launch) \($0.module)").inserted }
      .compactMap(\.warning)
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
