extension Duration {
  /// The duration, at least zero and at most a hundred years.
  ///
  /// `ContinuousClock` traps when the time after a longer one doesn't fit its type.
  package var waitable: Duration { min(max(self, .zero), .seconds(3_155_760_000)) }
}
