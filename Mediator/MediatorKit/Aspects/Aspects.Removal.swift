extension Aspects {
  /// When a hook goes away.
  public enum Removal: Sendable, Hashable, CaseIterable {
    /// When its token says so.
    case manual
    /// After the first run that it took part in, when the after-hooks are through.
    ///
    /// Once means once: a run inside of that run, or at the same time, doesn't run it again.
    case afterFirstRun
  }
}
