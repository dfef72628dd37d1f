import MediatorKit

// Rules about what an action promises besides its types.
extension ContractRule {
  static let effectsRaised = ContractRule(
    "effects-raised", .error, "CX", "a call changes or loses more than before",
    because: "callers took it for harmless: they repeat it, or don't ask first",
    "Make a new action for what changes more.")

  static let effectsLowered = ContractRule(
    "effects-lowered", .info, "", "a call changes less than before",
    because: "whoever was careful still may be")

  static let idempotentTrueToFalse = ContractRule(
    "idempotent-true-to-false", .error, "CX", "calling twice now does more than calling once",
    because: "callers repeat a call that failed", "Keep it idempotent, or make a new action.")

  static let idempotentFalseToTrue = ContractRule(
    "idempotent-false-to-true", .info, "", "calling twice now does no more than calling once",
    because: "nobody relied on the opposite")

  static let isolationAnyToAsync = ContractRule(
    "isolation-any-to-async", .warning, "C", "an action has to be waited for now",
    because: "callNow and performNow are refused; whether anyone uses them can't be told",
    "Keep it synchronous, or look for callers that don't wait.")

  static let isolationAnyToMain = ContractRule(
    "isolation-any-to-main", .warning, "C", "an action runs on the main actor now",
    because:
      "callers elsewhere hop or are refused, and one that blocks the main thread waits for ever",
    "Keep it off the main actor, or look at its callers.")

  static let isolationAsyncToMain = ContractRule(
    "isolation-async-to-main", .warning, "C", "an action that waits runs on the main actor now",
    because: "one that blocks the main thread waits for ever",
    "Keep it off the main actor, or look at its callers.")

  static let isolationMainToAsync = ContractRule(
    "isolation-main-to-async", .warning, "C",
    "an action of the main actor has to be waited for now",
    because: "callNow and performNow are refused; whether anyone uses them can't be told",
    "Keep it synchronous, or look for callers that don't wait.")

  static let isolationToAny = ContractRule(
    "isolation-to-any", .info, "", "an action runs anywhere, at once",
    because: "synchronous and asynchronous callers reach it")

  static let errorCodeAdded = ContractRule(
    "error-code-added", .warning, "CX", "an action may answer another error",
    because: "callers have no branch for it",
    "Answer an error that was declared before, or give the needs a branch and list it in 'handles'.",
    exception: "An error where modules need the action and none of them handles it.")

  static let errorCodeRemoved = ContractRule(
    "error-code-removed", .info, "", "an action doesn't answer an error any more",
    because: "a branch for it never runs",
    exception: "An error where a need still handles it: the application can't be built.")

  static let sinceChanged = ContractRule(
    "since-changed", .error, "", "an action claims another first version",
    because: "what has happened doesn't change", "Put the old version back.")

  static let actionDeprecated = ContractRule(
    "action-deprecated", .info, "", "an action will go", because: "it is still answered")

  static let deprecationWithdrawn = ContractRule(
    "deprecation-withdrawn", .info, "", "an action that was to go will stay",
    because: "it is answered as before")

  static let deprecatedWithoutReplacement = ContractRule(
    "deprecated-without-replacement-or-removeIn", .warning, "",
    "an action is deprecated without a replacement, or without a version in which it goes",
    because: "callers don't know where to go, or until when",
    "Name the route to call instead, and a version such as 2.0.0.")

  static let removeInMovedEarlier = ContractRule(
    "removeIn-moved-earlier", .error, "CX", "a deprecated action goes earlier than was promised",
    because: "callers were told that they have more time", "Put the later version back.")

  static let exampleRemoved = ContractRule(
    "example-removed", .warning, "", "an example was removed",
    because: "what it showed isn't tested any more, and stand-ins don't answer it",
    "Keep it, or give another of its name.")

  static let exampleOutcomeChanged = ContractRule(
    "example-outcome-changed", .warning, "CX", "the same call comes to something else",
    because: "the shapes don't tell that what the action does has changed",
    "Make sure that callers expect it.")
}
