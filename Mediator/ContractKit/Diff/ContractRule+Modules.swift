import MediatorKit

// Rules about events, needs and subscriptions.
extension ContractRule {
  static let eventRemoved = ContractRule(
    "event-removed", .error, "C", "an event isn't emitted any more",
    because: "subscribers wait for ever", "Keep emitting it.")

  static let eventAdded = ContractRule(
    "event-added", .info, "", "an event is new", because: "it has no subscribers yet")

  static let subscriptionRemoved = ContractRule(
    "subscription-removed", .info, "", "a module no longer subscribes to an event",
    because: "who emits it isn't concerned")

  static let subscriptionAdded = ContractRule(
    "subscription-added", .info, "", "a module subscribes to an event",
    because: "who emits it isn't concerned")

  static let subscriptionChanged = ContractRule(
    "subscription-changed", .info, "", "a module reads something else of an event",
    because: "'check' tells whether that is there")

  static let needRemoved = ContractRule(
    "need-removed", .info, "", "a module doesn't ask for an action any more",
    because: "whom it asked isn't concerned")

  static let needAdded = ContractRule(
    "need-added", .info, "", "a module asks for an action",
    because: "'check' tells whether it is there")

  static let needChanged = ContractRule(
    "need-changed", .info, "", "a module sends or reads something else",
    because: "'check' tells whether that fits")
}
