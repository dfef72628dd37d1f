import MediatorKit

/// One difference between two shapes.
struct ShapeChange: Hashable, Sendable {
  enum Kind: Hashable, Sendable, CaseIterable {
    case requiredAdded, optionalAdded, requiredRemoved, optionalRemoved
    case becameRequired, becameOptional, becameNullable, becameNotNullable
    case widened, narrowed, replaced, keysAdded, keysRemoved
    case choiceAdded, choiceRemoved, becameEnum, noLongerEnum
    case unprovable
  }

  let kind: Kind
  /// The path of fields; `*` is any element, or the value of any key.
  let path: [String]
  /// The change in words.
  let what: String
  /// The choice that was added or removed.
  var choice: String?

  /// The path of the finding, which ends with the choice if it is about one.
  var pointer: String { (path + (choice.map { [$0] } ?? [])).jsonPointer }
}

extension ShapeChange {
  /// The differences between two shapes, without the names of their types and the order of their fields.
  static func changes(from base: Shape, to head: Shape) -> [ShapeChange] {
    guard base != head else { return [] }
    return changes(base.misfits(as: head), head.misfits(as: base))
  }

  /// The differences between the params of two versions of an action.
  static func changes(from base: [ParamContract], to head: [ParamContract]) -> [ShapeChange] {
    changes(base.misfits(as: head), head.misfits(as: base), isOfParams: true)
  }

  /// Pairs the misfits of old values in the new shape with those of new values in the old one.
  private static func changes(
    _ forth: [Misfit], _ back: [Misfit], isOfParams: Bool = false
  ) -> [ShapeChange] {
    let lost = Dictionary(grouping: forth, by: \.path)
    let gained = Dictionary(grouping: back, by: \.path)
    return Set(lost.keys).union(gained.keys).flatMap { path in
      let noun = isOfParams && path.count == 1 ? "param" : "field"
      let place = Place(
        path: path, name: "\(noun) '\(path.last ?? "")'", forth: lost[path] ?? [],
        back: gained[path] ?? [])
      return place.changes
    }
  }
}

/// The misfits at one path: of old values in the new shape (`forth`), and of new values in the old one (`back`).
private struct Place {
  let path: [String]
  let name: String
  let forth: [Misfit]
  let back: [Misfit]

  var changes: [ShapeChange] {
    if forth.contains(where: { $0.reason == .unknown }) {
      let isRequired = back.contains { $0.reason == .missing }
      return [
        change(isRequired ? .requiredRemoved : .optionalRemoved, "the \(name) was removed")
      ]
    }
    if back.contains(where: { $0.reason == .unknown }) {
      let isRequired = forth.contains { $0.reason == .missing }
      let adjective = isRequired ? "required" : "optional"
      return [
        change(isRequired ? .requiredAdded : .optionalAdded, "the \(adjective) \(name) is new")
      ]
    }
    return (kinds.isEmpty ? limits : kinds) + forth.flatMap(narrowing) + back.flatMap(widening)
  }

  private func narrowing(_ misfit: Misfit) -> [ShapeChange] {
    switch misfit.reason {
    case .omission: [change(.becameRequired, "the \(name) is required now")]
    case .null: [change(.becameNotNullable, "null isn't possible any more")]
    case .keys: [change(.keysRemoved, "it could have any field, and has only known ones now")]
    case .choices(let choices):
      choices.map { change(.choiceRemoved, "the choice '\($0)' was removed", choice: $0) }
    case .kind, .unprovable, .missing, .unknown, .limit: []
    }
  }

  private func widening(_ misfit: Misfit) -> [ShapeChange] {
    switch misfit.reason {
    case .omission: [change(.becameOptional, "the \(name) is optional now")]
    case .null: [change(.becameNullable, "null is possible now")]
    case .keys: [change(.keysAdded, "it may have any field now")]
    case .choices(let choices):
      choices.map { change(.choiceAdded, "the choice '\($0)' is new", choice: $0) }
    case .kind, .unprovable, .missing, .unknown, .limit: []
    }
  }

  /// The change of type, if there is one.
  private var kinds: [ShapeChange] {
    if (forth + back).contains(where: { $0.reason == .unprovable }) {
      return [change(.unprovable, "it refers to a type that doesn't enclose it")]
    }
    let (old, new) = (forth.first { $0.reason == .kind }, back.first { $0.reason == .kind })
    guard let base = old?.given ?? new?.accepted, let head = old?.accepted ?? new?.given else {
      return []
    }
    let kind: ShapeChange.Kind =
      switch (base, head, old == nil, new == nil) {
      case (.string, .enumeration, _, _): .becameEnum
      case (.enumeration, .string, _, _): .noLongerEnum
      case (_, _, false, false): .replaced
      case (_, _, let isWider, _): isWider ? .widened : .narrowed
      }
    return [change(kind, "it was \(base.words) and is \(head.words)")]
  }

  /// The change of a param's limit, if there is one.
  private var limits: [ShapeChange] {
    for misfit in forth {
      guard case .limit(let base, let head) = misfit.reason else { continue }
      return [change(.narrowed, "it was \(base) and is \(head)")]
    }
    for misfit in back {
      guard case .limit(let head, let base) = misfit.reason else { continue }
      return [change(.widened, "it was \(base) and is \(head)")]
    }
    return []
  }

  private func change(
    _ kind: ShapeChange.Kind, _ what: String, choice: String? = nil
  ) -> ShapeChange {
    ShapeChange(kind: kind, path: path, what: what, choice: choice)
  }
}

extension ShapeChange.Kind {
  /// The rule for params: accepting fewer values breaks callers.
  var paramRule: ContractRule {
    switch self {
    case .requiredAdded: .paramRequiredAdded
    case .optionalAdded: .paramOptionalAdded
    case .requiredRemoved, .optionalRemoved: .paramRemoved
    case .becameRequired: .paramBecameRequired
    case .becameOptional: .paramBecameOptional
    case .becameNullable: .paramNullableAdded
    case .becameNotNullable: .paramNullableRemoved
    case .widened, .keysAdded: .paramTypeWidened
    case .narrowed, .keysRemoved: .paramTypeNarrowed
    case .replaced: .paramTypeChanged
    case .choiceAdded: .paramEnumValueAdded
    case .choiceRemoved: .paramEnumValueRemoved
    case .becameEnum: .paramBecameEnum
    case .noLongerEnum: .paramNoLongerEnum
    case .unprovable: .cannotProve
    }
  }

  /// The rule for results: returning more values breaks callers.
  var resultRule: ContractRule {
    switch self {
    case .requiredAdded, .optionalAdded, .keysAdded: .resultFieldAdded
    case .requiredRemoved: .resultFieldRemoved
    case .optionalRemoved: .resultOptionalFieldRemoved
    case .becameRequired: .resultFieldBecameRequired
    case .becameOptional: .resultFieldBecameOptional
    case .becameNullable: .resultBecameNullable
    case .becameNotNullable: .resultBecameNotNullable
    case .widened: .resultTypeWidened
    case .narrowed, .keysRemoved: .resultTypeNarrowed
    case .replaced: .resultTypeChanged
    case .choiceAdded: .resultEnumValueAdded
    case .choiceRemoved: .resultEnumValueRemoved
    case .becameEnum: .resultBecameEnum
    case .noLongerEnum: .resultNoLongerEnum
    case .unprovable: .cannotProve
    }
  }
}
