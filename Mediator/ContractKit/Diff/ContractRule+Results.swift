import MediatorKit

// Rules about what an action answers, and what is told of an event; each has its mirror among those about params.
extension ContractRule {
  static let resultFieldRemoved = ContractRule(
    "result-field-removed", .error, "CX", "a field isn't answered any more",
    because: "readers will find it missing", "Keep the field.")

  static let resultOptionalFieldRemoved = ContractRule(
    "result-optional-field-removed", .warning, "CX", "an optional field of a result was removed",
    because: "readers will always find it absent", "Keep the field.")

  static let resultFieldAdded = ContractRule(
    "result-field-added", .info, "", "a field is new",
    because: "readers of before don't look at it")

  static let resultFieldBecameOptional = ContractRule(
    "result-field-became-optional", .error, "CX", "a field may be absent now",
    because: "readers of before rely on it", "Answer it always.")

  static let resultFieldBecameRequired = ContractRule(
    "result-field-became-required", .info, "", "a field is always there now",
    because: "readers of before got by without it")

  static let resultTypeWidened = ContractRule(
    "result-type-widened", .error, "CX", "more is answered than before",
    because: "readers of before may get what they can't read",
    "Answer the old kind, and the new one in another field.")

  static let resultTypeNarrowed = ContractRule(
    "result-type-narrowed", .info, "", "less is answered than before",
    because: "readers of before can read all of it")

  static let resultTypeChanged = ContractRule(
    "result-type-changed", .error, "CX", "something else is answered",
    because: "readers of before can't read it",
    "Answer the old kind, and the new one in another field.")

  static let resultBecameNullable = ContractRule(
    "result-became-nullable", .error, "CX", "null may be answered now",
    because: "readers of before rely on a value", "Answer a value always, or a declared error.")

  static let resultBecameNotNullable = ContractRule(
    "result-became-not-nullable", .info, "", "null isn't answered any more",
    because: "readers of before got by without a value")

  static let resultEnumValueAdded = ContractRule(
    "result-enum-value-added", .error, "CX", "another choice may be answered",
    because: "readers of before have no branch for it",
    "Answer one of the old choices, and the new one in another field.")

  static let resultEnumValueRemoved = ContractRule(
    "result-enum-value-removed", .info, "", "a choice isn't answered any more",
    because: "a branch for it never runs")

  static let resultNoLongerEnum = ContractRule(
    "result-no-longer-enum", .error, "CX", "any text may be answered, not only some",
    because: "readers of before have no branch for others", "Answer only the texts of before.")

  static let resultBecameEnum = ContractRule(
    "result-became-enum", .info, "", "only some texts are answered, not any",
    because: "readers of before can read them")
}
