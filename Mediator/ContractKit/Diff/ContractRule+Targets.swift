import MediatorKit

// Which targets and actions there are, and what modules emit and need.
extension ContractRule {
  static let targetRemoved = Self(
    "target-removed", .error, "CX", "a target was removed", "all calls to it fail",
    "Keep it as long as it has callers; then accept the break.")
  static let targetRenamed = Self(
    "target-renamed", .error, "CX", "a target was replaced by one with the same actions",
    "calls by the old name fail", "Keep the old name; it is part of every route.")
  static let targetAdded = Self(
    "target-added", .info, "", "a target was added", "no earlier caller knows it")
  static let caseOnlyRename = Self(
    "case-only-rename", .error, "CX", "a name changed only its case",
    "routes are case-sensitive, and some file systems can't hold both names",
    "Keep the old spelling.")
  static let contractVersionDecreased = Self(
    "contract-version-decreased", .error, "", "the version of a target decreased",
    "deprecations and removals refer to it", "Raise it instead.")
  static let versionNotBumped = Self(
    "version-not-bumped", .warning, "",
    "a target has a break, but no new major version (before 1.0: minor)",
    "the version suggests that nothing broke", "Raise 'version' of the target, or undo the break.")
  static let actionRemoved = Self(
    "action-removed", .error, "CX", "an action was removed that wasn't deprecated",
    "calls to it fail",
    "Keep it, declare .deprecated(since:removeIn:because:), and remove it in that version.")
  static let actionRemovedBeforeRemoveIn = Self(
    "action-removed-before-removeIn", .error, "CX",
    "a deprecated action was removed before its removeIn version",
    "callers expect it until then", "Keep it until that version.")
  static let actionRemovedAfterRemoveIn = Self(
    "action-removed-after-removeIn", .info, "",
    "a deprecated action was removed in its removeIn version", "its removal was announced")
  static let actionAdded = Self(
    "action-added", .info, "", "an action was added", "no earlier caller knows it")
  static let eventRemoved = Self(
    "event-removed", .error, "C", "an event was removed", "its subscribers are never called",
    "Keep emitting it.")
  static let eventAdded = Self(
    "event-added", .info, "", "an event was added", "no earlier subscriber knows it")
  static let eventDurableToLive = Self(
    "event-durable-to-live", .error, "C", "a durable event became a live one",
    "a subscriber that fails, or whose process doesn't run, misses it", "Keep it durable.")
  static let eventLiveToDurable = Self(
    "event-live-to-durable", .warning, "C", "a live event became a durable one",
    "asynchronous subscribers may get it twice", "Make their handlers idempotent.")
  static let eventToSynchronous = Self(
    "event-to-synchronous", .error, "C", "an event became a synchronous one",
    "an asynchronous subscriber is a fault of the registration",
    "Keep the delivery, or handle the event synchronously.")
  static let eventFromSynchronous = Self(
    "event-from-synchronous", .info, "", "an event is no longer a synchronous one",
    "synchronous subscribers get it as before")
  static let storedEventUnreadable = Self(
    "stored-event-unreadable", .error, "C",
    "a subscriber can't read the former payload of a durable event",
    "events that wait for it in the outbox, or on a bus, fail at each delivery",
    "Let it read both: declare what is new as optional, and keep what was there.")
  static let subscriptionChanged = Self(
    "subscription-changed", .info, "", "a subscription of a module was added, removed or changed",
    "'check' compares it with the event")
  static let needChanged = Self(
    "need-changed", .info, "", "a need of a module was added, removed or changed",
    "'check' compares it with the action")
  static let cannotProve = Self(
    "cannot-prove-compatible", .warning, "CX", "a change can't be decided",
    "it can't be proved compatible", "Compare the two yourself.")
  static let acceptanceStale = Self(
    "acceptance-stale", .error, "", "an accepted finding wasn't found",
    "the entry would hide the same finding later", "Remove the entry from the accepted findings.")
}
