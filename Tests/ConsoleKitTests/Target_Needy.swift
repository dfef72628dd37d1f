// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit

/// A target that asks for more than there is.
struct Target_Needy: Target {
  static let summary = "Needs others."
  static let needs: [any NeedDeclaration] = [
    Need("Nowhere/find", Param("name", String.self), Param("count", Int.self), returns: String.self)
  ]

  static let subscriptions: [EventHandler<Self>] = [EventHandler("Nowhere/gone", perform: onGone)]

  static var actions: [Action<Self>] {
    Action("rest", "Does nothing.", perform: Action_rest).examples(Example("any"))
  }

  func Action_rest() {}

  func onGone() {}
}
