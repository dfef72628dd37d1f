import MediatorKit

/// Starts after the porter.
struct Target_Guest: Target {
  static let summary = "Comes in."
  static var actions: [Action<Self>] {}
  static var lifecycle: Lifecycle<Self>? {
    Lifecycle(level: .basic, startsAfter: ["Porter"], start: onStart)
  }
  func onStart() {}
}
