import MediatorKit

/// Starts after the porter.
struct Target_Guest: Target {
  static let summary = "Comes in."
  static var actions: [Action<Self>] {}
  static var life: Life<Self>? { Life(level: .basic, startsAfter: ["Porter"], start: onStart) }
  func onStart() {}
}
