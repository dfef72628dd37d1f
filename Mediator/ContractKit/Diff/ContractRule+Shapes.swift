import MediatorKit

// What an action accepts; each rule has its mirror among those about results.
extension ContractRule {
  private static let fits = "existing calls still fit"

  static let paramRequiredAdded = Self(
    "param-required-added", .error, "CX", "a required param was added",
    "existing calls don't send it", "Give it a default, or make it optional.")
  static let paramOptionalAdded = Self(
    "param-optional-added", .info, "", "an optional param was added", "existing calls can omit it")
  static let paramRemoved = Self(
    "param-removed", .error, "CX", "a param was removed",
    "existing calls send it, and an unknown param is refused", "Keep it, and ignore it.")
  static let paramBecameRequired = Self(
    "param-became-required", .error, "CX", "an optional param is required",
    "existing calls may omit it", "Give it a default.")
  static let paramBecameOptional = Self(
    "param-became-optional", .info, "", "a required param is optional", "existing calls send it")
  static let paramTypeNarrowed = Self(
    "param-type-narrowed", .error, "CX", "a param accepts fewer values",
    "existing calls may send a value that is refused", "Accept the old values too.")
  static let paramTypeWidened = Self(
    "param-type-widened", .info, "", "a param accepts more values", fits)
  static let paramTypeChanged = Self(
    "param-type-changed", .error, "CX", "a param has another type",
    "the values of existing calls are refused", "Add a param with another name and a default.")
  static let paramNullableRemoved = Self(
    "param-nullable-removed", .error, "CX", "a param doesn't accept null",
    "existing calls may send null", "Accept null too.")
  static let paramNullableAdded = Self(
    "param-nullable-added", .info, "", "a param accepts null", fits)
  static let paramEnumValueRemoved = Self(
    "param-enum-value-removed", .error, "CX", "a choice of a param was removed",
    "existing calls may send it", "Keep it, and treat it as another choice.")
  static let paramEnumValueAdded = Self(
    "param-enum-value-added", .info, "", "a choice of a param was added", fits)
  static let paramBecameEnum = Self(
    "param-became-enum", .error, "CX", "a param that accepted any text accepts only some",
    "existing calls may send another text", "Accept any text, and check it in the action.")
  static let paramNoLongerEnum = Self(
    "param-no-longer-enum", .info, "", "a param that accepted only some texts accepts any", fits)
  static let paramDefaultChanged = Self(
    "param-default-changed", .warning, "CX", "the default of a param changed",
    "the same call has another effect", "Restore the old default.")
  static let paramExposureRemoved = Self(
    "param-exposure-removed", .error, "CX", "fewer origins may send a param",
    "existing calls that send it are refused", "Open it to the same origins as before.")
  static let paramExposureAdded = Self(
    "param-exposure-added", .info, "", "more origins may send a param", fits)
}

// What an action returns, and the payload of an event.
extension ContractRule {
  private static let readable = "existing readers can read it"

  static let resultFieldRemoved = Self(
    "result-field-removed", .error, "CX", "a field of a result was removed",
    "readers will find it missing", "Keep the field.")
  static let resultOptionalFieldRemoved = Self(
    "result-optional-field-removed", .warning, "CX", "an optional field of a result was removed",
    "readers will always find it absent", "Keep the field.")
  static let resultFieldAdded = Self(
    "result-field-added", .info, "", "a field was added to a result",
    "existing readers ignore it")
  static let resultFieldBecameOptional = Self(
    "result-field-became-optional", .error, "CX", "a required field of a result is optional",
    "existing readers require it", "Always return it.")
  static let resultFieldBecameRequired = Self(
    "result-field-became-required", .info, "", "an optional field of a result is required", readable
  )
  static let resultTypeWidened = Self(
    "result-type-widened", .error, "CX", "a result has more possible values",
    "existing readers may not be able to read it",
    "Keep the old type, and return the new one in another field.")
  static let resultTypeNarrowed = Self(
    "result-type-narrowed", .info, "", "a result has fewer possible values", readable)
  static let resultTypeChanged = Self(
    "result-type-changed", .error, "CX", "a result has another type",
    "existing readers can't read it",
    "Keep the old type, and return the new one in another field.")
  static let resultBecameNullable = Self(
    "result-became-nullable", .error, "CX", "a result may be null",
    "existing readers require a value", "Return a value, or fail with a declared error.")
  static let resultBecameNotNullable = Self(
    "result-became-not-nullable", .info, "", "a result is never null", readable)
  static let resultEnumValueAdded = Self(
    "result-enum-value-added", .error, "CX", "a choice of a result was added",
    "existing readers don't handle it",
    "Return one of the old choices, and the new one in another field.")
  static let resultEnumValueRemoved = Self(
    "result-enum-value-removed", .info, "", "a choice of a result was removed", readable)
  static let resultNoLongerEnum = Self(
    "result-no-longer-enum", .error, "CX", "a result that was one of some texts may be any text",
    "existing readers don't handle other texts", "Return only the old texts.")
  static let resultBecameEnum = Self(
    "result-became-enum", .info, "", "a result that was any text is one of some texts", readable)
}
