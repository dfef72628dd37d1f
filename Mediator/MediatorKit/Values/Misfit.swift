/// One reason why values of a shape don't fit another shape.
///
/// All that is called compatible is defined here and by ``ShapeFit``: whether a need is met, whether a subscription can
/// read an event, and whether a change of a contract breaks anyone.
package struct Misfit: Hashable, Sendable {
  /// What doesn't fit.
  package enum Reason: Hashable, Sendable {
    /// The value may be of another kind.
    case kind
    /// The value may be one of these texts, which aren't among the accepted ones.
    case choices([String])
    /// The value may be null.
    case null
    /// The field may be absent, and is required.
    case omission
    /// The field is never there, and is required.
    case missing
    /// The field isn't accepted.
    case unknown
    /// The object may have fields of any name.
    case keys
    /// The shape refers to an object that doesn't enclose it, or is too large to be compared.
    case unprovable
  }

  /// The names of the fields that lead there; `*` is any element, or the value of any key.
  package let path: [String]
  /// What doesn't fit there.
  package let reason: Reason
  /// What is given there; nil if nothing is.
  package let given: Shape?
  /// What is accepted there; nil if nothing is.
  package let accepted: Shape?
  /// The names that a misspelled field may have been meant to have.
  let names: [String]

  init(
    _ path: [String], _ reason: Reason, _ given: Shape?, _ accepted: Shape?, names: [String] = []
  ) {
    self.path = path
    self.reason = reason
    self.given = given
    self.accepted = accepted
    self.names = names
  }

  /// Whether a reader ignores it: unknown fields of a result aren't decoded.
  package var isIgnoredByReaders: Bool { reason == .unknown || reason == .keys }

  /// The problem in words, at its path without the first `depth` names.
  package func mismatch(below depth: Int = 0) -> Mismatch {
    Mismatch(path: path.dropFirst(depth).jsonPointer, problem: problem)
  }

  private var problem: String {
    let (given, accepted) = (given?.words ?? "nothing", accepted?.words ?? "nothing")
    let hint =
      Suggestion.nearest(to: path.last ?? "", among: names).first
      .map { ", did you mean '\($0)'?" } ?? ""
    return switch reason {
    case .kind, .unprovable: "is \(given), but \(accepted) is read"
    case .choices(let choices): "may also be \(choices.joined(separator: ", "))"
    case .null: "may be null, but \(accepted) is required"
    case .omission: "may be absent, but \(accepted) is required"
    case .missing: "isn't there" + hint
    case .unknown: "unknown" + hint
    case .keys: "may have any field, but \(accepted) is read"
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
  /// A result is read by a need: the action's shape must be readable as the need's, which may leave out fields.
  public func mismatches(readAs reader: Shape) -> [Mismatch] {
    misfits(as: reader).filter { !$0.isIgnoredByReaders }.map { $0.mismatch() }
  }

  /// Every reason why a value of this shape may not be accepted as another shape; empty when it always is.
  ///
  /// A param is sent by a need: the need's shape must be readable as the action's, and have no field besides.
  public func mismatches(sentAs receiver: Shape) -> [Mismatch] {
    misfits(as: receiver).map { $0.mismatch() }
  }

  /// Every reason why a value of this shape may not be of another shape.
  package func misfits(as accepted: Shape) -> [Misfit] {
    ShapeFit.misfits(of: ShapePlace(self), as: ShapePlace(accepted))
  }
}
