import MediatorKit

/// Finds what is different in the shapes of params: they are the fields of one object that is given with each call.
enum ParamChanges {
  static func between(_ base: [ParamContract], _ head: [ParamContract]) -> [ShapeChange] {
    var changes: [ShapeChange] = []
    let (before, after) = (base.keyed(by: \.name), head.keyed(by: \.name))
    for param in head where before[param.name] == nil {
      let kind: ShapeChange.Kind = param.isRequired ? .requiredAdded : .optionalAdded
      let adjective = param.isRequired ? "required" : "optional"
      changes.append(
        param.change(kind, "the \(adjective) param '\(param.name)' is new", param.shape))
    }
    for param in base {
      if let other = after[param.name] {
        changes += between(param, other)
      } else {
        let kind: ShapeChange.Kind = param.isRequired ? .requiredRemoved : .optionalRemoved
        changes.append(param.change(kind, "the param '\(param.name)' is gone", nil))
      }
    }
    return changes
  }

  /// Whether a param may be left out and whether it may be null are two things; one change of both is told once.
  private static func between(_ base: ParamContract, _ head: ParamContract) -> [ShapeChange] {
    let name = base.name
    var changes: [ShapeChange] = []
    switch (base.isRequired, head.isRequired) {
    case (true, false):
      changes.append(
        base.change(.becameOptional, "the param '\(name)' may be left out now", head.shape))
    case (false, true):
      changes.append(
        base.change(.becameRequired, "the param '\(name)' must be given now", head.shape))
    default: break
    }
    switch (base.shape.isOptional, head.shape.isOptional) {
    case (true, false) where !head.isRequired || base.isRequired:
      changes.append(
        base.change(.becameNotNullable, "the param '\(name)' can't be null any more", head.shape))
    case (false, true) where head.isRequired || !base.isRequired:
      changes.append(
        base.change(.becameNullable, "the param '\(name)' may be null now", head.shape))
    default: break
    }
    let inner = ShapeComparison.changes(from: base.shape.unwrapped, to: head.shape.unwrapped)
    return changes + inner.map { $0.under(name) }
  }
}

extension ParamContract {
  fileprivate func change(_ kind: ShapeChange.Kind, _ what: String, _ now: Shape?) -> ShapeChange {
    ShapeChange(kind: kind, path: [name], what: what, now: now)
  }
}
