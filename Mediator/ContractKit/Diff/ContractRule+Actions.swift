import MediatorKit

// Rules about which actions there are, and who may call them.
extension ContractRule {
  static let actionRemoved = ContractRule(
    "action-removed", .error, "CX", "an action was removed that wasn't deprecated",
    because: "calls of it find nothing",
    "Keep it, say .deprecated(since:removeIn:), and remove it when that version is reached.")

  static let actionRemovedBeforeRemoveIn = ContractRule(
    "action-removed-before-removeIn", .error, "CX",
    "a deprecated action was removed before the version it had promised",
    because: "callers were told that they have time", "Keep it until that version.")

  static let actionRemovedAfterRemoveIn = ContractRule(
    "action-removed-after-removeIn", .info, "",
    "a deprecated action was removed when its time had come", because: "callers were told")

  static let actionAdded = ContractRule(
    "action-added", .info, "", "an action is new", because: "nobody calls it yet")

  static let visibilityRemoteToLocal = ContractRule(
    "visibility-remote-to-local", .error, "X", "an action was closed to deep links",
    because: "links that were sent out are refused", "Keep it .remote.")

  static let exposureRemoved = ContractRule(
    "exposure-removed", .error, "CX", "an action was closed to code, or to the console",
    because: "calls from there are refused", "Keep it open to them.")

  static let exposureAdded = ContractRule(
    "exposure-added", .info, "", "an action was opened to more callers",
    because: "those of before still reach it",
    exception: "A warning where deep links or the console now reach what changes something.")

  static let linkRemoved = ContractRule(
    "link-removed", .error, "X", "a link pattern was removed",
    because: "links that were sent out lead nowhere, or elsewhere",
    "Keep the pattern beside the new one.")

  static let linkWidened = ContractRule(
    "link-widened", .info, "", "a link pattern takes more than before",
    because: "the links of before still lead there")

  static let linksBecameStrict = ContractRule(
    "links-became-strict", .warning, "X", "links with unknown query items fail now",
    because: "links that were sent out may have such items",
    "Take strictLinks() out, or make a new action.")

  static let linksBecameLenient = ContractRule(
    "links-became-lenient", .info, "", "links with unknown query items are accepted now",
    because: "the links of before still lead there")

  static let linkAdded = ContractRule(
    "link-added", .info, "", "a link pattern is new", because: "no such link was sent out yet")
}
