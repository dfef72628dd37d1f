import MediatorKit

/// One difference between two shapes, whichever way values travel.
struct ShapeChange: Hashable, Sendable {
  /// What happened to a place.
  enum Kind: Hashable, Sendable, CaseIterable {
    case requiredAdded, optionalAdded, requiredRemoved, optionalRemoved
    case becameRequired, becameOptional, becameNullable, becameNotNullable
    case widened, narrowed, replaced
    case choiceAdded, choiceRemoved, becameEnum, noLongerEnum
    case unprovable
  }

  let kind: Kind
  /// The names of the fields that lead there; `*` is any element, or the value of any key.
  let path: [String]
  /// What happened, in words.
  let what: String
  /// What is there now; nil when nothing is.
  let now: Shape?
  /// The choice that came or went.
  var choice: String?

  /// Where the finding stands: below the place, where it is about one choice.
  var pointer: String {
    (path + (choice.map { [$0] } ?? [])).map { "/" + $0.jsonPointerToken }.joined()
  }

  /// The same seen from further out.
  func under(_ name: String) -> ShapeChange {
    ShapeChange(kind: kind, path: [name] + path, what: what, now: now, choice: choice)
  }
}

extension ShapeChange.Kind {
  /// The same change from the new shape to the old one.
  var mirror: ShapeChange.Kind {
    switch self {
    case .requiredAdded: .requiredRemoved
    case .requiredRemoved: .requiredAdded
    case .optionalAdded: .optionalRemoved
    case .optionalRemoved: .optionalAdded
    case .becameRequired: .becameOptional
    case .becameOptional: .becameRequired
    case .becameNullable: .becameNotNullable
    case .becameNotNullable: .becameNullable
    case .widened: .narrowed
    case .narrowed: .widened
    case .choiceAdded: .choiceRemoved
    case .choiceRemoved: .choiceAdded
    case .becameEnum: .noLongerEnum
    case .noLongerEnum: .becameEnum
    case .replaced, .unprovable: self
    }
  }

  /// The rule for what callers give: a shape that takes less breaks them.
  var paramRule: ContractRule {
    switch self {
    case .requiredAdded: .paramRequiredAdded
    case .optionalAdded: .paramOptionalAdded
    case .requiredRemoved, .optionalRemoved: .paramRemoved
    case .becameRequired: .paramBecameRequired
    case .becameOptional: .paramBecameOptional
    case .becameNullable: .paramNullableAdded
    case .becameNotNullable: .paramNullableRemoved
    case .widened: .paramTypeWidened
    case .narrowed: .paramTypeNarrowed
    case .replaced: .paramTypeChanged
    case .choiceAdded: .paramEnumValueAdded
    case .choiceRemoved: .paramEnumValueRemoved
    case .becameEnum: .paramBecameEnum
    case .noLongerEnum: .paramNoLongerEnum
    case .unprovable: .cannotProve
    }
  }

  /// The rule for what callers are given: a shape that holds more breaks them.
  var resultRule: ContractRule {
    switch self {
    case .requiredAdded, .optionalAdded: .resultFieldAdded
    case .requiredRemoved, .optionalRemoved: .resultFieldRemoved
    case .becameRequired: .resultFieldBecameRequired
    case .becameOptional: .resultFieldBecameOptional
    case .becameNullable: .resultBecameNullable
    case .becameNotNullable: .resultBecameNotNullable
    case .widened: .resultTypeWidened
    case .narrowed: .resultTypeNarrowed
    case .replaced: .resultTypeChanged
    case .choiceAdded: .resultEnumValueAdded
    case .choiceRemoved: .resultEnumValueRemoved
    case .becameEnum: .resultBecameEnum
    case .noLongerEnum: .resultNoLongerEnum
    case .unprovable: .cannotProve
    }
  }
}
