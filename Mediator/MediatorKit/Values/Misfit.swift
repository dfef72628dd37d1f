/// One reason why values of a shape don't fit another shape.
///
/// This type and ``ShapeFit`` define compatibility: whether a need is met, whether a subscription can read an event,
/// and whether a change of a contract breaks a caller.
package struct Misfit: Hashable, Sendable {
  /// The kinds of misfit.
  package enum Reason: Hashable, Sendable {
    /// The value may have another type.
    case kind
    /// The value may be one of these texts, which aren't accepted.
    case choices([String])
    /// The value may be null.
    case null
    /// A required field may be absent.
    case omission
    /// A required field doesn't exist.
    case missing
    /// The field isn't accepted.
    case unknown
    /// The object may have fields of any name.
    case keys
    /// The value may be beyond the limit of a param; both in words.
    case limit(given: String, accepted: String)
    /// The shape refers to an object that doesn't enclose it, or is too large to compare.
    case unprovable
  }

  /// The field names that lead to the place; `*` is any element, or the value of any key.
  package let path: [String]
  /// The kind of misfit.
  package let reason: Reason
  /// The given shape; nil when there is none.
  package let given: Shape?
  /// The accepted shape; nil when there is none.
  package let accepted: Shape?
  /// The accepted names, for suggestions.
  let names: [String]

  /// Whether a reader ignores it: decoding ignores unknown fields of a result.
  package var isIgnoredByReaders: Bool { reason == .unknown || reason == .keys }

  /// The problem in words; its path omits the first `depth` names.
  package func mismatch(below depth: Int = 0) -> Mismatch {
    Mismatch(path: path.dropFirst(depth).jsonPointer, problem: problem)
  }

  private var problem: String {
    var (given, accepted) = (self.given?.words ?? "nothing", self.accepted?.words ?? "nothing")
    if given == accepted, case .native(let name)? = self.given,
      case .native(let other)? = self.accepted
    {
      (given, accepted) = (name, other)
    }
    let hint = Suggestion.hint(path.last ?? "", among: names, most: 1)
    return switch reason {
    case .kind, .unprovable: "is \(given), but \(accepted) is expected"
    case .choices(let choices): "may also be \(choices.joined(separator: ", "))"
    case .null: "may be null, but \(accepted) is required"
    case .omission: "may be absent, but \(accepted) is required"
    case .missing: "doesn't exist" + hint
    case .unknown: "unknown" + hint
    case .keys: "may have any field, but \(accepted) is expected"
    case .limit(let given, let accepted): "may be \(given), but the limit is \(accepted)"
    }
  }
}

extension Sequence<String> {
  /// The names as a JSON Pointer.
  package var jsonPointer: String { map { "/" + $0.jsonPointerToken }.joined() }
}

extension Shape {
  /// Every reason why a value of this shape may not be readable as another shape; empty when it always is.
  ///
  /// For results: the reader's shape may omit fields.
  public func mismatches(readAs reader: Shape) -> [Mismatch] {
    misfits(as: reader).filter { !$0.isIgnoredByReaders }.map { $0.mismatch() }
  }

  /// Every reason why a value of this shape may not be accepted as another shape; empty when it always is.
  ///
  /// For params: fields that the receiver doesn't have aren't accepted.
  public func mismatches(sentAs receiver: Shape) -> [Mismatch] {
    misfits(as: receiver).map { $0.mismatch() }
  }

  /// Every reason why a value of this shape may not have another shape.
  package func misfits(as accepted: Shape) -> [Misfit] {
    ShapeFit.misfits(of: ShapePlace(self), as: ShapePlace(accepted))
  }
}
