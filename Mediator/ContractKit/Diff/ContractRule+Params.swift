import MediatorKit

// Rules about what an action accepts; each has its mirror among those about results.
extension ContractRule {
  static let paramRequiredAdded = ContractRule(
    "param-required-added", .error, "CX", "a param that must be given is new",
    because: "calls of before don't give it", "Give it a default, or make it optional.")

  static let paramOptionalAdded = ContractRule(
    "param-optional-added", .info, "", "a param that may be given is new",
    because: "calls of before don't give it, and needn't")

  static let paramRemoved = ContractRule(
    "param-removed", .error, "CX", "a param was removed",
    because: "calls of before give it, and an unknown param is refused",
    "Keep it, and do without it inside.")

  static let paramBecameRequired = ContractRule(
    "param-became-required", .error, "CX", "a param must be given now",
    because: "calls of before may leave it out", "Give it a default.")

  static let paramBecameOptional = ContractRule(
    "param-became-optional", .info, "", "a param may be left out now",
    because: "calls of before give it")

  static let paramTypeNarrowed = ContractRule(
    "param-type-narrowed", .error, "CX", "a param takes less than before",
    because: "calls of before may give what isn't taken", "Take what was taken before.")

  static let paramTypeWidened = ContractRule(
    "param-type-widened", .info, "", "a param takes more than before",
    because: "what calls of before give is still taken")

  static let paramTypeChanged = ContractRule(
    "param-type-changed", .error, "CX", "a param takes something else",
    because: "what calls of before give isn't taken", "Add a param of another name, with a default."
  )

  static let paramNullableRemoved = ContractRule(
    "param-nullable-removed", .error, "CX", "a param doesn't take null any more",
    because: "calls of before may give null", "Take null as before.")

  static let paramNullableAdded = ContractRule(
    "param-nullable-added", .info, "", "a param takes null too",
    because: "what calls of before give is still taken")

  static let paramEnumValueRemoved = ContractRule(
    "param-enum-value-removed", .error, "CX", "a choice of a param was removed",
    because: "calls of before may give it", "Keep it, and treat it as another one.")

  static let paramEnumValueAdded = ContractRule(
    "param-enum-value-added", .info, "", "a choice of a param is new",
    because: "what calls of before give is still taken")

  static let paramBecameEnum = ContractRule(
    "param-became-enum", .error, "CX", "a param that took any text takes only some",
    because: "calls of before may give another text", "Take any text, and check it inside.")

  static let paramNoLongerEnum = ContractRule(
    "param-no-longer-enum", .info, "", "a param that took only some texts takes any",
    because: "what calls of before give is still taken")

  static let paramDefaultChanged = ContractRule(
    "param-default-changed", .warning, "CX", "what stands in for a missing param changed",
    because: "the same call means something else", "Put the old default back.")

  static let paramExposureRemoved = ContractRule(
    "param-exposure-removed", .error, "CX", "fewer callers may give a param",
    because: "calls of before that give it are refused", "Let them give it.")

  static let paramExposureAdded = ContractRule(
    "param-exposure-added", .info, "", "more callers may give a param",
    because: "those of before still may")
}
