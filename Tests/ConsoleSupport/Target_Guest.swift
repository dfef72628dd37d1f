package import MediatorKit

/// Starts after the porter.
package struct Target_Guest: Target {
  package static let summary = "Comes in."

  package init() {}
  package static var actions: [Action<Self>] {}
  package static var lifecycle: Lifecycle<Self>? {
    Lifecycle(level: .basic, startsAfter: ["Porter"], start: onStart)
  }
  package func onStart() {}
}
