import MediatorKit

extension ContractRule {
  /// All rules, by what they are about.
  ///
  /// Left out is what two snapshots can't tell: that a removed name comes back with another meaning.
  package static let all: [ContractRule] = targets + actions + params + results + others

  static let targets: [ContractRule] = [
    targetRemoved, targetRenamed, targetAdded, caseOnlyRename, contractVersionDecreased,
    versionNotBumped,
  ]

  static let actions: [ContractRule] = [
    actionRemoved, actionRemovedBeforeRemoveIn, actionRemovedAfterRemoveIn, actionAdded,
    visibilityRemoteToLocal, exposureRemoved, exposureAdded, effectsRaised, effectsLowered,
    idempotentTrueToFalse, idempotentFalseToTrue, isolationAnyToAsync, isolationAnyToMain,
    isolationAsyncToMain, isolationMainToAsync, isolationToAny, errorCodeAdded, errorCodeRemoved,
    sinceChanged, actionDeprecated, deprecationWithdrawn, deprecatedWithoutReplacement,
    removeInMovedEarlier, linkRemoved, linkWidened, linkAdded, linksBecameStrict,
    linksBecameLenient, exampleRemoved, exampleOutcomeChanged,
  ]

  static let params: [ContractRule] = [
    paramRequiredAdded, paramOptionalAdded, paramRemoved, paramBecameRequired, paramBecameOptional,
    paramTypeNarrowed, paramTypeWidened, paramTypeChanged, paramNullableRemoved, paramNullableAdded,
    paramEnumValueRemoved, paramEnumValueAdded, paramBecameEnum, paramNoLongerEnum,
    paramDefaultChanged, paramExposureRemoved, paramExposureAdded,
  ]

  static let results: [ContractRule] = [
    resultFieldRemoved, resultOptionalFieldRemoved, resultFieldAdded, resultFieldBecameOptional,
    resultFieldBecameRequired,
    resultTypeWidened, resultTypeNarrowed, resultTypeChanged, resultBecameNullable,
    resultBecameNotNullable, resultEnumValueAdded, resultEnumValueRemoved, resultNoLongerEnum,
    resultBecameEnum,
  ]

  static let others: [ContractRule] = [
    eventRemoved, eventAdded, subscriptionRemoved, subscriptionAdded, subscriptionChanged,
    needRemoved, needAdded,
    needChanged, cannotProve, acceptanceStale,
  ]
}
