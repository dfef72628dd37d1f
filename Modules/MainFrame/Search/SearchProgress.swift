/// The progress of a search, which only depends on its duration.
enum SearchProgress {
  /// From 0 to 1: 0.01 each hundredth of a second below 0.3, then 0.03 below 0.9, then 0.002.
  static func value(after time: Duration) -> Double {
    // The difference of two dates isn't exact.
    let steps = ((max(.zero, time) / .milliseconds(1)).rounded() / 10).rounded(.down)
    switch steps {
    case ..<30: return steps / 100
    case ..<50: return (30 + 3 * (steps - 30)) / 100
    default: return min(1, (900 + 2 * (steps - 50)) / 1000)
    }
  }
}
