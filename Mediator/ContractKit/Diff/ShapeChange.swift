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
    return changes(base.mismatches(sentAs: head), head.mismatches(sentAs: base))
  }

  /// The differences between the params of two versions of an action.
  static func changes(from base: [ParamContract], to head: [ParamContract]) -> [ShapeChange] {
    changes(base.mismatches(as: head), head.mismatches(as: base), isOfParams: true)
  }

  /// Pairs the mismatches of old values in the new shape with those of new values in the old one.
  private static func changes(
    _ forth: [Mismatch], _ back: [Mismatch], isOfParams: Bool = false
  ) -> [ShapeChange] {
    let lost = Dictionary(grouping: forth, by: \.steps)
    let gained = Dictionary(grouping: back, by: \.steps)
    return Set(lost.keys).union(gained.keys).flatMap { path in
      let noun = isOfParams && path.count == 1 ? "param" : "field"
      let place = Place(
        path: path, name: "\(noun) '\(path.last ?? "")'",
        forth: lost[path, default: []].map(\.reason),
        back: gained[path, default: []].map(\.reason))
      return place.changes
    }
  }
}

/// The mismatches at one path: of old values in the new shape (`forth`), and of new values in the old one (`back`).
private struct Place {
  let path: [String]
  let name: String
  let forth: [Mismatch.Reason]
  let back: [Mismatch.Reason]

  var changes: [ShapeChange] {
    if forth.contains(where: \.isUnknownName) {
      let isRequired = back.contains(where: \.isLacking)
      return [
        change(isRequired ? .requiredRemoved : .optionalRemoved, "the \(name) was removed")
      ]
    }
    if back.contains(where: \.isUnknownName) {
      let isRequired = forth.contains(where: \.isLacking)
      let adjective = isRequired ? "required" : "optional"
      return [
        change(isRequired ? .requiredAdded : .optionalAdded, "the \(adjective) \(name) is new")
      ]
    }
    let (kinds, limits) = (kinds, limits)
    // A wider type doesn't make up for a narrower limit.
    let isWider = kinds.allSatisfy { $0.kind == .widened || $0.kind == .noLongerEnum }
    let isNarrower = isWider && limits.contains { $0.kind == .narrowed }
    return (kinds.isEmpty || isNarrower ? limits : kinds)
      + forth.flatMap(narrowing) + back.flatMap(widening)
  }

  private func narrowing(_ reason: Mismatch.Reason) -> [ShapeChange] {
    switch reason {
    case .omission: [change(.becameRequired, "the \(name) is required now")]
    case .null: [change(.becameNotNullable, "null isn't possible any more")]
    case .keys: [change(.keysRemoved, "it could have any field, and has only known ones now")]
    case .choices(let choices):
      choices.map { change(.choiceRemoved, "the choice '\($0)' was removed", choice: $0) }
    default: []
    }
  }

  private func widening(_ reason: Mismatch.Reason) -> [ShapeChange] {
    switch reason {
    case .omission: [change(.becameOptional, "the \(name) is optional now")]
    case .null: [change(.becameNullable, "null is possible now")]
    case .keys: [change(.keysAdded, "it may have any field now")]
    case .choices(let choices):
      choices.map { change(.choiceAdded, "the choice '\($0)' is new", choice: $0) }
    default: []
    }
  }

  /// The change of type, if there is one.
  private var kinds: [ShapeChange] {
    var (old, new): ((Shape, Shape)?, (Shape, Shape)?)
    for case .unprovable in forth + back {
      return [change(.unprovable, "it refers to a type that doesn't enclose it")]
    }
    for case .kind(let base, let head) in forth { old = (base, head) }
    for case .kind(let head, let base) in back { new = (base, head) }
    guard let (base, head) = old ?? new else { return [] }
    let kind: ShapeChange.Kind =
      switch (base, head, old == nil, new == nil) {
      case (.string, .enumeration, _, _): .becameEnum
      case (.enumeration, .string, _, _): .noLongerEnum
      case (_, _, false, false): .replaced
      case (_, _, let isWider, _): isWider ? .widened : .narrowed
      }
    return [change(kind, base.difference(to: head))]
  }

  /// The change of a param's limit, if there is one.
  private var limits: [ShapeChange] {
    for case .limit(let base, let head) in forth {
      return [change(.narrowed, "it was \(base) and is \(head)")]
    }
    for case .limit(let head, let base) in back {
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

extension Mismatch.Reason {
  fileprivate var isUnknownName: Bool { if case .unknown = self { true } else { false } }
  fileprivate var isLacking: Bool { if case .lacking = self { true } else { false } }
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

extension Shape {
  /// The old and the new shape of a place; of objects or unions with the same names, those of the first part that differs.
  fileprivate func difference(to head: Shape, at place: String = "it") -> String {
    let whole = "\(place) was \(words) and is \(head.words)"
    guard words == head.words else { return whole }
    switch (unwrapped, head.unwrapped) {
    case (.oneOf(let old), .oneOf(let new)):
      for (old, new) in zip(old, new) where old != new {
        return old.difference(to: new, at: place)
      }
    case (.object(_, let old), .object(_, let new)):
      let shapes = Dictionary(new.map { ($0.name, $0.shape) }, uniquingKeysWith: { $1 })
      guard Set(old.map(\.name)) == Set(shapes.keys) else {
        return "\(words) had the fields \(old.names) and has \(new.names)"
      }
      for field in old {
        guard let shape = shapes[field.name], shape != field.shape else { continue }
        return field.shape.difference(to: shape, at: "'\(field.name)' in \(words)")
      }
    default: break
    }
    return whole
  }
}

extension [Shape.Field] {
  fileprivate var names: String { Suggestion.list(map { "'\($0.name)'" }) }
}
