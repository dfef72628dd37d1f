import MediatorKit

/// The counts and the exit code of a batch.
struct BatchTally {
  /// The worst exit code of the lines, in the order of ``severity``.
  private(set) var worst = ExitCode.ok

  private var succeeded = 0
  private var failed = 0
  private var allowed = 0
  private var malformed = 0

  private static let severity: [ExitCode] = [.ok, .failed, .data, .software]

  mutating func addSuccess() { succeeded += 1 }

  mutating func addMalformed() {
    malformed += 1
    note(.data)
  }

  /// Counts a failed call; one that the line allows doesn't change the exit code.
  mutating func addFailure(_ problem: ConsoleError, isAllowed: Bool) {
    if isAllowed {
      allowed += 1
    } else {
      failed += 1
      note(Self.severity.contains(problem.exit) ? problem.exit : .failed)
    }
  }

  /// `3 calls, 1 ok, 1 failed, 1 malformed, 3 ms`.
  func summary(after time: Duration) -> String {
    let calls = (succeeded + failed + allowed + malformed).counted("call")
    var parts = [calls, "\(succeeded) ok", "\(failed) failed", "\(malformed) malformed"]
    if allowed > 0 { parts.append("\(allowed) failed as allowed") }
    return (parts + ["\(Int(time / .milliseconds(1))) ms"]).joined(separator: ", ")
  }

  private mutating func note(_ status: ExitCode) {
    let rank = { Self.severity.firstIndex(of: $0) ?? 0 }
    if rank(status) > rank(worst) { worst = status }
  }
}
