/// Decides whether every value of one shape also has another shape.
///
/// It is exact: there is a misfit exactly when some value that ``Shape/mismatches(of:)`` accepts for the first shape
/// isn't accepted for the second. A value of ``Shape/nothing`` is null, and a reader of nothing ignores its value.
struct ShapeFit {
  /// A field of an object, or a param of a call.
  struct Part {
    let name: String
    let place: ShapePlace
    let isRequired: Bool
  }

  /// Two compared places, identified by where they are declared.
  private struct Pair: Hashable {
    let given: [String]
    let accepted: [String]
  }

  /// The maximal number of compared pairs of objects; only a handmade contract can exceed it.
  private static let pairLimit = 4_096

  private var misfits: [Misfit] = []
  private var seen: Set<Pair> = []
  /// Recursive places still to compare; a list rather than recursion, since contracts may come from outside.
  private var waiting: [(given: ShapePlace, accepted: ShapePlace, path: [String])] = []

  static func misfits(of given: ShapePlace, as accepted: ShapePlace) -> [Misfit] {
    var fit = ShapeFit()
    fit.compare(given, accepted, [])
    return fit.finished()
  }

  static func misfits(of given: [Part], as accepted: [Part]) -> [Misfit] {
    var fit = ShapeFit()
    fit.compare(given, accepted, [])
    return fit.finished()
  }

  private mutating func finished() -> [Misfit] {
    var next = 0
    while next < waiting.count {
      let (given, accepted, path) = waiting[next]
      compare(given, accepted, path)
      next += 1
    }
    return misfits
  }

  private mutating func compare(_ given: ShapePlace, _ accepted: ShapePlace, _ path: [String]) {
    // Most readers read what is returned; in a contract file the fields are sorted.
    if given.isWhole, accepted.isWhole,
      given.shape.withSortedFields == accepted.shape.withSortedFields
    {
      return
    }
    switch (given.shape, accepted.shape) {
    case (_, .nothing), (.nothing, .optional): break
    case (_, .any), (_, .unknown):
      if given.shape.isNative { note(.kind, given, accepted, path) }
    case (.oneOf, _), (.optional(.oneOf), _), (_, .oneOf), (_, .optional(.oneOf)):
      compareChoices(given, accepted, path)
    case (.recursion, _), (_, .recursion): follow(given, accepted, path)
    case (.optional, .optional): compare(given.unwrapped, accepted, path)
    case (.optional, _):
      note(.null, given, accepted, path)
      compare(given.unwrapped, accepted, path)
    case (_, .optional): compare(given, accepted.unwrapped, path)
    case (.array(let element), .array(let other)),
      (.dictionary(let element), .dictionary(let other)):
      compare(given.element(element), accepted.element(other), path + ["*"])
    case (.object, .object), (.object, .dictionary), (.dictionary, .object):
      guard seen.insert(Pair(given: given.origin, accepted: accepted.origin)).inserted else {
        return
      }
      compareFields(given, accepted, path)
    default: compareScalars(given, accepted, path)
    }
  }

  /// Continues at a recursive place, once for each pair of places.
  private mutating func follow(_ given: ShapePlace, _ accepted: ShapePlace, _ path: [String]) {
    guard let outer = given.resolved, let other = accepted.resolved, seen.count < Self.pairLimit
    else {
      if given.shape != accepted.shape { note(.unprovable, given, accepted, path) }
      return
    }
    waiting.append((outer, other, path))
  }

  private mutating func compareFields(
    _ given: ShapePlace, _ accepted: ShapePlace, _ path: [String]
  ) {
    switch (given.shape, accepted.shape) {
    case (.object(_, let fields), .object(_, let others)):
      compare(given.parts(fields), accepted.parts(others), path)
    case (.object(_, let fields), .dictionary(let element)):
      for field in fields.sorted(by: { $0.name < $1.name }) {
        compare(given.field(field), accepted.element(element), path + [field.name])
      }
    case (.dictionary(let element), .object(_, let fields)):
      note(.keys, given, accepted, path)
      // Any field may be present.
      let parts = fields.map {
        Part(name: $0.name, place: given.element(element), isRequired: false)
      }
      compare(parts, accepted.parts(fields), path)
    default: break
    }
  }

  /// Compares in the order of names, so that each pair is met at the same path.
  private mutating func compare(_ given: [Part], _ accepted: [Part], _ path: [String]) {
    let names = accepted.map(\.name)
    for part in given where !names.contains(part.name) {
      note(.unknown, part.place, nil, path + [part.name], names)
    }
    let parts = Dictionary(given.map { ($0.name, $0) }) { first, _ in first }
    for other in accepted.sorted(by: { $0.name < $1.name }) {
      let path = path + [other.name]
      if let part = parts[other.name] {
        compare(part, other, path)
      } else if other.isRequired {
        note(.missing, nil, other.place, path, given.map(\.name))
      }
    }
  }

  private mutating func compare(_ given: Part, _ accepted: Part, _ path: [String]) {
    guard !given.isRequired, accepted.isRequired else {
      return compare(given.place, accepted.place, path)
    }
    note(.omission, given.place, accepted.place, path)
    // A possible null is the same fault.
    compare(given.place.unwrapped, accepted.place, path)
  }

  private mutating func compareScalars(
    _ given: ShapePlace, _ accepted: ShapePlace, _ path: [String]
  ) {
    switch (given.shape, accepted.shape) {
    case (.integer, .number), (.enumeration, .string): break
    case (.enumeration(let choices), .enumeration(let others)):
      let extra = choices.filter { !others.contains($0) }
      if !extra.isEmpty { note(.choices(extra), given, accepted, path) }
    case (let shape, let other): if shape != other { note(.kind, given, accepted, path) }
    }
  }

  /// Compares places with several shapes as a whole, since no single pair of shapes has to fit.
  private mutating func compareChoices(
    _ given: ShapePlace, _ accepted: ShapePlace, _ path: [String]
  ) {
    var (given, strict, reading) = (given, ShapeCover(), ShapeCover(ignoresUnknown: true))
    if given.shape.isOptional, !strict.covers(ShapeCover.null, accepted) {
      note(.null, given, accepted, path)
      given = given.unwrapped
    }
    if strict.covers(given, accepted) { return }
    let isReadable = reading.covers(given, accepted)
    guard strict.isDecided, reading.isDecided else {
      return note(.unprovable, given, accepted, path)
    }
    note(isReadable ? .keys : .kind, given, accepted, path)
  }

  private mutating func note(
    _ reason: Misfit.Reason, _ given: ShapePlace?, _ accepted: ShapePlace?, _ path: [String],
    _ names: [String] = []
  ) {
    misfits.append(
      Misfit(
        path: path, reason: reason, given: given?.shape, accepted: accepted?.shape, names: names))
  }
}

extension ShapePlace {
  /// The fields of the object at this place; an optional one may be absent.
  fileprivate func parts(_ fields: [Shape.Field]) -> [ShapeFit.Part] {
    fields.map {
      ShapeFit.Part(name: $0.name, place: field($0), isRequired: !$0.shape.isOptional)
    }
  }
}

/// A shape inside another one, with the enclosing objects, for following recursive types.
struct ShapePlace {
  let shape: Shape
  /// The path where the shape was declared; in a recursive type, that of its first occurrence.
  let origin: [String]
  /// The enclosing objects, outermost first.
  private let enclosing: [ShapePlace]

  init(_ shape: Shape, origin: [String] = []) { self.init(shape, origin, []) }

  private init(_ shape: Shape, _ origin: [String], _ enclosing: [ShapePlace]) {
    self.shape = shape
    self.origin = origin
    self.enclosing = enclosing
  }

  /// Whether the shape is complete: no recursion in it names an enclosing object.
  var isWhole: Bool { enclosing.isEmpty }

  var unwrapped: ShapePlace { ShapePlace(shape.unwrapped, origin, enclosing) }

  /// The elements of an array, or the values of a dictionary.
  func element(_ shape: Shape) -> ShapePlace { ShapePlace(shape, origin + ["*"], enclosing) }

  func field(_ field: Shape.Field) -> ShapePlace {
    ShapePlace(field.shape, origin + [field.name], enclosing + [self])
  }

  func choice(_ shape: Shape, _ number: Int) -> ShapePlace {
    ShapePlace(shape, origin + [String(number)], enclosing)
  }

  /// The place itself, or the enclosing object that a ``Shape/recursion(_:)`` names; nil if there is none.
  var resolved: ShapePlace? {
    guard case .recursion(let name) = shape else { return self }
    return enclosing.last { place in
      if case .object(name, _) = place.shape { true } else { false }
    }
  }
}
