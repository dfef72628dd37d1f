/// Lists the reasons why a value of one shape may not have another shape.
///
/// It defines compatibility: whether a need is met, whether a subscription can read an event, and whether a change of a
/// contract breaks a caller. Within its limits it is exact: there is a mismatch exactly when some value that
/// ``Shape/mismatches(of:)`` accepts for the first shape isn't accepted for the second. A value of ``Shape/nothing`` is
/// null, and a reader of nothing ignores its value.
struct ShapeFit {
  /// The maximal number of compared pairs of objects; only a handmade contract can exceed it.
  private static let pairLimit = 4_096

  private var found: [Mismatch] = []
  /// The compared pairs of objects, by their origins.
  private var seen: Set<[[String]]> = []
  /// Recursive places still to compare; a list rather than recursion, since contracts may come from outside.
  private var waiting: [(given: ShapePlace, accepted: ShapePlace, path: [String])] = []

  static func mismatches(of given: ShapePlace, as accepted: ShapePlace) -> [Mismatch] {
    mismatches { $0.compare(given, accepted, []) }
  }

  /// Compares the fields of objects, or the params of calls, by name.
  static func mismatches(
    of given: [(name: String, place: ShapePlace)], as accepted: [(name: String, place: ShapePlace)]
  ) -> [Mismatch] {
    mismatches { $0.compare(given, accepted, []) }
  }

  private static func mismatches(_ start: (inout ShapeFit) -> Void) -> [Mismatch] {
    var fit = ShapeFit()
    start(&fit)
    var next = 0
    while next < fit.waiting.count {
      let (given, accepted, path) = fit.waiting[next]
      fit.compare(given, accepted, path)
      next += 1
    }
    return fit.found
  }

  private mutating func compare(_ given: ShapePlace, _ accepted: ShapePlace, _ path: [String]) {
    // Most readers read what is returned; in a contract file the fields are sorted.
    if given.isWhole, accepted.isWhole,
      given.shape.withSortedFields == accepted.shape.withSortedFields
    {
      return
    }
    switch (given.shape, accepted.shape) {
    case (_, .nothing), (_, .any), (_, .unknown): decide(given, accepted, path)
    case (.oneOf, _), (.optional(.oneOf), _), (_, .oneOf), (_, .optional(.oneOf)):
      var (given, cover) = (given, ShapeCover())
      if given.shape.isOptional, !cover.covers(ShapeCover.null, accepted) {
        note(.null(accepted.shape), path)
        given = given.unwrapped
      }
      decide(given, accepted, path)
    case (.recursion, _), (_, .recursion): follow(given, accepted, path)
    case (.optional, .optional): compare(given.unwrapped, accepted, path)
    case (.optional, _):
      note(.null(accepted.shape), path)
      compare(given.unwrapped, accepted, path)
    case (.nothing, _): decide(given, accepted, path)
    case (_, .optional): compare(given, accepted.unwrapped, path)
    case (.array(let element), .array(let other)),
      (.dictionary(let element), .dictionary(let other)):
      compare(given.part(element, "*"), accepted.part(other, "*"), path + ["*"])
    case (.object, .object), (.object, .dictionary), (.dictionary, .object):
      guard seen.insert([given.origin, accepted.origin]).inserted else { return }
      if case .dictionary = given.shape { note(.keys(accepted.shape, of: given.shape), path) }
      compare(
        given.fields(or: accepted.fieldNames), accepted.fields(or: given.fieldNames), path)
    case (.enumeration(let choices), .enumeration(let others)):
      let extra = choices.filter { !others.contains($0) }
      if !extra.isEmpty { note(.choices(extra), path) }
    default: decide(given, accepted, path)
    }
  }

  /// Continues at a recursive place, once for each pair of places.
  private mutating func follow(_ given: ShapePlace, _ accepted: ShapePlace, _ path: [String]) {
    guard let outer = given.resolved, let other = accepted.resolved, seen.count < Self.pairLimit
    else {
      if given.shape != accepted.shape { note(.unprovable(given.shape, accepted.shape), path) }
      return
    }
    waiting.append((outer, other, path))
  }

  /// Compares in the order of names, so that each pair is met at the same path.
  private mutating func compare(
    _ given: [(name: String, place: ShapePlace)], _ accepted: [(name: String, place: ShapePlace)],
    _ path: [String]
  ) {
    let names = accepted.map(\.name)
    for (name, _) in given where !names.contains(name) {
      note(.unknown(among: names), path + [name])
    }
    let places = Dictionary(given) { first, _ in first }
    for (name, other) in accepted.sorted(by: { $0.name < $1.name }) {
      let path = path + [name]
      guard let place = places[name] else {
        if other.isRequired { note(.lacking(among: given.map(\.name)), path) }
        continue
      }
      guard !place.isRequired, other.isRequired else {
        compare(place, other, path)
        continue
      }
      note(.omission(other.shape), path)
      // A possible null is the same fault.
      compare(place.unwrapped, other, path)
    }
  }

  /// Compares places as a whole: where they have several shapes, no single pair has to fit.
  private mutating func decide(_ given: ShapePlace, _ accepted: ShapePlace, _ path: [String]) {
    var (strict, reading) = (ShapeCover(), ShapeCover(ignoresUnknown: true))
    if strict.covers(given, accepted) { return }
    let isReadable = reading.covers(given, accepted)
    guard strict.isDecided, reading.isDecided else {
      return note(.unprovable(given.shape, accepted.shape), path)
    }
    note(
      isReadable ? .keys(accepted.shape, of: given.shape) : .kind(given.shape, accepted.shape), path
    )
  }

  private mutating func note(_ reason: Mismatch.Reason, _ path: [String]) {
    found.append(Mismatch(path, reason))
  }
}

extension Shape {
  /// Every reason why a result of this shape may not be readable as another one, which may omit fields.
  public func mismatches(readAs reader: Shape) -> [Mismatch] {
    mismatches(sentAs: reader).filter { !$0.isUnknownField }
  }

  /// Every reason why params of this shape may not be accepted as another one; unknown fields aren't accepted.
  public func mismatches(sentAs receiver: Shape) -> [Mismatch] {
    ShapeFit.mismatches(of: ShapePlace(shape: self), as: ShapePlace(shape: receiver))
  }
}
