package import MediatorKit

/// One kind of change of a contract, and whose calls it breaks.
package struct ContractRule: Hashable, Sendable {
  /// Whose calls break.
  package enum Caller: String, Hashable, Sendable, CaseIterable {
    /// Code in the same process.
    case code = "C"
    /// Scripts, and deep links already sent out.
    case outside = "X"
  }

  /// The kind of the findings: its id is `param-removed`, its sentence says what changed and why that matters.
  package let kind: Finding.Kind
  let who: [Caller]
  /// Why the change breaks calls, or why it doesn't.
  let reason: String
  /// How to fix it; nil where nothing breaks.
  let help: String?

  package var id: String { kind.id }
  package var level: Finding.Level { kind.level }

  init(
    _ id: String, _ level: Finding.Level, _ who: String, _ change: String, _ reason: String,
    _ help: String? = nil, exception: String? = nil
  ) {
    let sentence = "\(change.prefix(1).uppercased() + change.dropFirst()): \(reason)."
    kind = Finding.Kind(
      id, [sentence, exception].compactMap { $0 }.joined(separator: " "), level: level)
    self.who = Caller.allCases.filter { who.contains($0.rawValue) }
    self.reason = reason
    self.help = help
  }
}

extension ContractRule {
  package static let all: [ContractRule] = [
    targetRemoved, targetRenamed, targetAdded, caseOnlyRename, contractVersionDecreased,
    versionNotBumped, actionRemoved, actionRemovedBeforeRemoveIn, actionRemovedAfterRemoveIn,
    actionAdded, visibilityRemoteToLocal, exposureRemoved, exposureAdded, effectsRaised,
    effectsLowered, idempotentTrueToFalse, idempotentFalseToTrue, isolationAnyToAsync,
    isolationAnyToMain, isolationAsyncToMain, isolationMainToAsync, isolationToAny, errorCodeAdded,
    errorCodeRemoved, sinceChanged, actionDeprecated, deprecationWithdrawn,
    deprecatedWithoutReplacement, removeInMovedEarlier, linkRemoved, linkWidened, linkAdded,
    linksBecameStrict, linksBecameLenient, exampleRemoved, exampleOutcomeChanged,
    paramRequiredAdded, paramOptionalAdded, paramRemoved, paramBecameRequired, paramBecameOptional,
    paramTypeNarrowed, paramTypeWidened, paramTypeChanged, paramNullableRemoved, paramNullableAdded,
    paramEnumValueRemoved, paramEnumValueAdded, paramBecameEnum, paramNoLongerEnum,
    paramDefaultChanged, paramExposureRemoved, paramExposureAdded, resultFieldRemoved,
    resultOptionalFieldRemoved, resultFieldAdded, resultFieldBecameOptional,
    resultFieldBecameRequired, resultTypeWidened, resultTypeNarrowed, resultTypeChanged,
    resultBecameNullable, resultBecameNotNullable, resultEnumValueAdded, resultEnumValueRemoved,
    resultNoLongerEnum, resultBecameEnum, eventRemoved, eventAdded,
    eventDurableToLive, eventLiveToDurable, eventToSynchronous, eventFromSynchronous,
    storedEventUnreadable, subscriptionChanged, needChanged, cannotProve, acceptanceStale,
  ]

  package static let ids = Set(all.map(\.id))
}
