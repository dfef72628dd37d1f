import MediatorKit

/// Finds every difference between two shapes; the names of their types and the order of fields don't count.
struct ShapeComparison {
  /// Two places that are compared, by where they are.
  private struct Pair: Hashable {
    let base: [String]
    let head: [String]
  }

  /// The most pairs of objects that are compared; only a contract made by hand can have more.
  private static let pairLimit = 4_096

  private var changes: [ShapeChange] = []
  private var seen: Set<Pair> = []
  /// Places where a type contains itself; a list, not recursion, as the shapes aren't ours.
  private var waiting: [(base: ShapePlace, head: ShapePlace)]

  /// The differences, those of outer places first.
  static func changes(from base: Shape, to head: Shape) -> [ShapeChange] {
    guard base != head else { return [] }
    var comparison = ShapeComparison(waiting: [(ShapePlace(base), ShapePlace(head))])
    var next = 0
    while next < comparison.waiting.count {
      let (base, head) = comparison.waiting[next]
      comparison.compare(base, head)
      next += 1
    }
    return comparison.changes
  }

  private init(waiting: [(base: ShapePlace, head: ShapePlace)]) { self.waiting = waiting }

  private mutating func compare(_ base: ShapePlace, _ head: ShapePlace) {
    switch (base.shape, head.shape) {
    case (.recursion, _), (_, .recursion): follow(base, head)
    // A reader of nothing reads anything, and what is nothing can be read as nothing else.
    case (.nothing, .nothing), (.any, .any): break
    case (.nothing, _): note(.narrowed, base, head)
    case (_, .nothing): note(.widened, base, head)
    case (.optional, .optional): compare(base.unwrapped, head.unwrapped)
    case (.optional, _):
      note(.becameNotNullable, base, head, "null was possible, and isn't any more")
      compare(base.unwrapped, head)
    case (_, .optional):
      note(.becameNullable, base, head, "null is possible now")
      compare(base, head.unwrapped)
    case (.array(let old), .array(let new)), (.dictionary(let old), .dictionary(let new)):
      compare(base.element(old), head.element(new))
    case (.object(_, let old), .object(_, let new)):
      guard seen.insert(Pair(base: base.origin, head: head.origin)).inserted else { return }
      compare(old, of: base, new, of: head)
    default: compareKinds(base, head)
    }
  }

  /// Goes on where a type contains itself, once for each pair of places.
  private mutating func follow(_ base: ShapePlace, _ head: ShapePlace) {
    guard let old = base.resolved, let new = head.resolved else {
      guard base.shape != head.shape else { return }
      return note(.unprovable, base, head, "it refers to an object that doesn't enclose it")
    }
    guard seen.count < Self.pairLimit else {
      return note(.unprovable, base, head, "the types contain each other in too many ways")
    }
    waiting.append((old, new))
  }

  private mutating func compare(
    _ old: [Shape.Field], of base: ShapePlace, _ new: [Shape.Field], of head: ShapePlace
  ) {
    let (before, after) = (old.keyed(by: \.name), new.keyed(by: \.name))
    for field in new where before[field.name] == nil { add(field, to: base) }
    // By name, so that the way back finds each pair at the same place.
    for field in old.sorted(by: { $0.name < $1.name }) {
      guard let other = after[field.name] else {
        let kind: ShapeChange.Kind = field.shape.isOptional ? .optionalRemoved : .requiredRemoved
        note(kind, base.field(field), nil, "the field '\(field.name)' is gone")
        continue
      }
      compare(field: base.field(field), head.field(other), field.name)
    }
  }

  private mutating func add(_ field: Shape.Field, to object: ShapePlace) {
    let isOptional = field.shape.isOptional
    changes.append(
      ShapeChange(
        kind: isOptional ? .optionalAdded : .requiredAdded,
        path: object.path + [field.name],
        what: "the \(isOptional ? "optional" : "required") field '\(field.name)' is new",
        now: field.shape))
  }

  /// A field that may be null may also be absent.
  private mutating func compare(field base: ShapePlace, _ head: ShapePlace, _ name: String) {
    switch (base.shape, head.shape) {
    case (.nothing, _), (_, .nothing), (.optional, .optional): compare(base, head)
    case (.optional, _):
      note(.becameRequired, base, head, "the field '\(name)' must be there now")
      compare(base.unwrapped, head)
    case (_, .optional):
      note(.becameOptional, base, head, "the field '\(name)' may be absent now")
      compare(base, head.unwrapped)
    default: compare(base, head)
    }
  }

  /// Compares what has no parts, and what is of different kinds.
  private mutating func compareKinds(_ base: ShapePlace, _ head: ShapePlace) {
    switch (base.shape, head.shape) {
    case (let old, let new) where old == new: break
    case (.enumeration(let old), .enumeration(let new)):
      compare(choices: old, new, at: base)
    case (.string, .enumeration): note(.becameEnum, base, head)
    case (.enumeration, .string): note(.noLongerEnum, base, head)
    case (.integer, .number): note(.widened, base, head)
    case (.number, .integer): note(.narrowed, base, head)
    case (let old, .any) where !old.isNative: note(.widened, base, head)
    case (.any, let new) where !new.isNative: note(.narrowed, base, head)
    default: note(.replaced, base, head)
    }
  }

  private mutating func compare(choices old: [String], _ new: [String], at place: ShapePlace) {
    let (before, after) = (Set(old), Set(new))
    for choice in new where !before.contains(choice) {
      changes.append(
        ShapeChange(
          kind: .choiceAdded, path: place.path, what: "the choice '\(choice)' is new",
          now: .enumeration([choice]), choice: choice))
    }
    for choice in old where !after.contains(choice) {
      changes.append(
        ShapeChange(
          kind: .choiceRemoved, path: place.path, what: "the choice '\(choice)' is gone",
          now: .enumeration(new), choice: choice))
    }
  }

  private mutating func note(
    _ kind: ShapeChange.Kind, _ base: ShapePlace, _ head: ShapePlace?, _ what: String? = nil
  ) {
    let words = what ?? "it was \(base.shape.words), and is \(head?.shape.words ?? "gone")"
    changes.append(ShapeChange(kind: kind, path: base.path, what: words, now: head?.shape))
  }
}
