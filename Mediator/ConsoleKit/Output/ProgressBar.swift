import Synchronization

/// One line on standard error that says how far a job is.
///
/// It appears where a person is watching, once the job has taken half a second, is redrawn ten times a
/// second at most, and is gone when the job is done.
package final class ProgressBar: Sendable {
  private struct State {
    var start: ContinuousClock.Instant?
    var drawn: ContinuousClock.Instant?
  }

  private static let blankLine = "\r\u{1B}[K"

  private let terminal: Terminal
  private let width: Int?
  private let delay: Duration
  private let state = Mutex(State())

  package init(_ terminal: Terminal, isQuiet: Bool, delay: Duration = .milliseconds(500)) {
    self.terminal = terminal
    self.delay = delay
    let isShown = !isQuiet && terminal.variables["TERM"] != "dumb"
    width = isShown ? terminal.columns(terminal.errorStream) : nil
  }

  /// Shows how far the job is; all of it takes the bar away.
  package func show(_ done: Int, of total: Int, now: ContinuousClock.Instant = .now) {
    guard let width, total > 0 else { return }
    guard done < total else { return clear() }
    let isDue = state.withLock { state in
      let start = state.start ?? now
      state.start = start
      guard now - start >= delay, state.drawn.map({ now - $0 >= .milliseconds(100) }) ?? true
      else { return false }
      state.drawn = now
      return true
    }
    if isDue { terminal.error("\r" + Self.bar(done, of: total, width: width) + "\u{1B}[K") }
  }

  /// Takes the bar away, if there is one, so that other text can stand on its line.
  package func clear() {
    let wasDrawn = state.withLock { state in
      defer { state = State() }
      return state.drawn != nil
    }
    if wasDrawn { terminal.error(Self.blankLine) }
  }

  /// `[=========           ]  45 %`, in the width there is.
  package static func bar(_ done: Int, of total: Int, width: Int) -> String {
    let share = min(1, max(0, Double(done) / Double(max(1, total))))
    let cells = max(4, min(40, width - 10))
    let filled = Int(share * Double(cells))
    let percent = String(Int(share * 100))
    return "[" + String(repeating: "=", count: filled)
      + String(repeating: " ", count: cells - filled) + "] "
      + String(repeating: " ", count: 3 - percent.count) + percent + " %"
  }
}
