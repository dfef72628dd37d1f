import MediatorKit

// Who may call an action, and what it promises besides its types.
extension ContractRule {
  static let visibilityRemoteToLocal = Self(
    "visibility-remote-to-local", .error, "X", "an action was closed to deep links",
    "links already sent out are refused", "Keep it .remote.")
  static let exposureRemoved = Self(
    "exposure-removed", .error, "CX", "an action was closed to code or to the console",
    "their calls are refused", "Keep it open to them.")
  static let exposureAdded = Self(
    "exposure-added", .info, "", "an action was opened to more origins",
    "the others can still call it",
    exception: "A warning where deep links or the console can now change something.")
  static let linkRemoved = Self(
    "link-removed", .error, "X", "a link pattern was removed",
    "links already sent out fail, or open something else",
    "Keep the pattern in addition to the new one.")
  static let linkWidened = Self(
    "link-widened", .info, "", "a link pattern matches more links", "the old links still match")
  static let linkAdded = Self(
    "link-added", .info, "", "a link pattern was added", "no such link was sent out yet")
  static let linksBecameStrict = Self(
    "links-became-strict", .warning, "X", "links with unknown query items are refused",
    "links already sent out may have such items", "Remove strictLinks(), or add a new action.")
  static let linksBecameLenient = Self(
    "links-became-lenient", .info, "", "links with unknown query items are accepted",
    "the old links still match")
  static let effectsRaised = Self(
    "effects-raised", .error, "CX", "an action has stronger effects",
    "callers may repeat it, or call it without confirmation",
    "Add a new action for the stronger effect.")
  static let effectsLowered = Self(
    "effects-lowered", .info, "", "an action has weaker effects", "callers needn't change")
  static let idempotentTrueToFalse = Self(
    "idempotent-true-to-false", .error, "CX", "an action is no longer idempotent",
    "callers retry a failed call", "Keep it idempotent, or add a new action.")
  static let idempotentFalseToTrue = Self(
    "idempotent-false-to-true", .info, "", "an action is idempotent", "callers needn't change")
  static let isolationAnyToAsync = Self(
    "isolation-any-to-async", .warning, "C", "a synchronous action is asynchronous", refusedNow,
    awaitIt)
  static let isolationMainToAsync = Self(
    "isolation-main-to-async", .warning, "C", "a synchronous main-actor action is asynchronous",
    refusedNow, awaitIt)
  static let isolationAnyToMain = Self(
    "isolation-any-to-main", .warning, "C", "an action runs on the main actor",
    "callers on other threads wait or are refused, and one that blocks the main thread deadlocks",
    leaveMain)
  static let isolationAsyncToMain = Self(
    "isolation-async-to-main", .warning, "C", "an asynchronous action runs on the main actor",
    "a caller that blocks the main thread deadlocks", leaveMain)
  static let isolationToAny = Self(
    "isolation-to-any", .info, "", "an action runs anywhere, synchronously",
    "synchronous and asynchronous callers can call it")
  static let errorCodeAdded = Self(
    "error-code-added", .warning, "CX", "an action may fail with another error",
    "callers may not handle it",
    "Fail with an error that was declared before, or handle it in the needs and list it in 'handles'.",
    exception: "An error where modules need the action and none of them handles it.")
  static let errorCodeRemoved = Self(
    "error-code-removed", .info, "", "an error of an action was removed",
    "callers needn't handle it",
    exception: "An error where a need still handles it: the application can't be built.")
  static let sinceChanged = Self(
    "since-changed", .error, "", "the first version of an action changed",
    "that version was already released", "Restore the old version.")
  static let actionDeprecated = Self(
    "action-deprecated", .info, "", "an action is deprecated", "calls still succeed")
  static let deprecationWithdrawn = Self(
    "deprecation-withdrawn", .info, "", "an action is no longer deprecated", "calls still succeed")
  static let deprecatedWithoutReplacement = Self(
    "deprecated-without-replacement-or-removeIn", .warning, "",
    "an action is deprecated without a replacement or a valid removeIn version",
    "callers don't know what to call instead, or until when they can wait",
    "Name the route to call instead, and a version such as 2.0.0.")
  static let removeInMovedEarlier = Self(
    "removeIn-moved-earlier", .error, "CX", "the removal of a deprecated action was moved forward",
    "callers rely on the later version", "Restore the later version.")
  static let exampleRemoved = Self(
    "example-removed", .warning, "", "an example was removed",
    "that call isn't tested any more, and stand-ins can't reply to it",
    "Keep it, or add another example with its name.")
  static let exampleOutcomeChanged = Self(
    "example-outcome-changed", .warning, "CX", "the same call has another outcome",
    "the behaviour changed, which no shape shows", "Check that callers expect it.")

  private static let refusedNow = "calls through callNow and performNow are refused"
  private static let awaitIt = "Keep it synchronous, or change the callers that don't await it."
  private static let leaveMain = "Keep it off the main actor, or check its callers."
}
