// Rules about events, and about what a module asks and hears of others.
extension ContractRule {
  static let eventRemoved = ContractRule(
    "event-removed", .error, "CF", "an event isn't emitted any more",
    because: "who hears it waits for ever", "Keep emitting it.")

  static let eventAdded = ContractRule(
    "event-added", .info, "", "an event is new", because: "nobody hears it yet")

  static let hearerRemoved = ContractRule(
    "hearer-removed", .info, "", "a module doesn't hear an event any more",
    because: "who emits it isn't concerned")

  static let hearerAdded = ContractRule(
    "hearer-added", .info, "", "a module hears an event",
    because: "who emits it isn't concerned")

  static let hearerChanged = ContractRule(
    "hearer-changed", .info, "", "a module reads something else of an event",
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
