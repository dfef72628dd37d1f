// swift-format-ignore-file: AlwaysUseLowerCamelCase

package import MediatorKit

/// A target whose needs aren't linked.
package struct Target_Needy: Target {
  package static let summary = "Needs others."
  package static let needs: [any NeedDeclaration] = [
    Need("Nowhere/find", Param("name", String.self), Param("count", Int.self), returns: String.self)
  ]

  package init() {}

  package static let subscriptions: [EventHandler<Self>] = [
    EventHandler("Nowhere/gone", perform: onGone)
  ]

  package static var actions: [Action<Self>] {
    Action("rest", "Does nothing.", perform: Action_rest).examples(Example("any"))
  }

  package func Action_rest() {}

  package func onGone() {}
}
