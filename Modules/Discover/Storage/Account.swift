/// Someone who did something here, as they were when they did something last.
struct Account: Hashable, Sendable {
  let id: String
  /// Canonical.
  let phone: String
  let nickname: String
}
