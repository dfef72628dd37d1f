import MediatorKit

// Rules about targets as a whole, and about what can't be told.
extension ContractRule {
  static let targetRemoved = ContractRule(
    "target-removed", .error, "CX", "a target was removed", because: "no call of it is answered",
    "Keep it while anyone may call it; then accept the break.")

  static let targetRenamed = ContractRule(
    "target-renamed", .error, "CX", "a target went, and another with the same actions came",
    because: "calls by the old name find no target",
    "Keep the old name; it is part of every route.")

  static let targetAdded = ContractRule(
    "target-added", .info, "", "a target is new", because: "nobody calls it yet")

  static let caseOnlyRename = ContractRule(
    "case-only-rename", .error, "CX", "a name differs only by case",
    because: "routes are compared letter by letter, and some file systems can't tell the two apart",
    "Keep the old spelling.")

  static let contractVersionDecreased = ContractRule(
    "contract-version-decreased", .error, "", "the version of a target went down",
    because: "what is deprecated and removed is counted by it", "Raise it instead.")

  static let versionNotBumped = ContractRule(
    "version-not-bumped", .warning, "",
    "a target has a break, but no new major version (before 1.0: minor)",
    because: "who reads the version thinks that nothing broke",
    "Raise 'version' of the target, or undo the break.")

  static let cannotProve = ContractRule(
    "cannot-prove-compatible", .warning, "CX", "two snapshots can't be compared here",
    because: "cannot prove compatible", "Look at it yourself.")

  static let acceptanceStale = ContractRule(
    "acceptance-stale", .error, "", "an accepted finding isn't found",
    because: "it would hide the same finding when it comes again",
    "Take the entry out of the file of accepted findings.")
}
