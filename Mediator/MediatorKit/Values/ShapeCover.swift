/// Decides whether every value of one shape has at least one of several other shapes.
///
/// No single shape has to accept all values: `{kind: a | b}` is covered by `{kind: a}` and `{kind: b}`. An object is
/// uncovered exactly when its fields together can rule out each of the other shapes.
struct ShapeCover {
  /// The possible values of a place: resolved single shapes, null, and absence.
  fileprivate struct Domain {
    var places: [ShapePlace] = []
    var hasNull = false
    var isAbsent = true

    static func union(of domains: [Domain]) -> Domain {
      Domain(
        places: domains.flatMap(\.places), hasNull: domains.contains(where: \.hasNull),
        isAbsent: domains.contains(where: \.isAbsent))
    }
  }

  static var null: ShapePlace { ShapePlace(shape: .optional(.oneOf([]))) }

  /// The maximal number of comparisons, and of enclosing objects; only a handmade contract can exceed them.
  private static let limits = (steps: 20_000, depth: 64)

  /// Whether fields missing from an accepted object are ignored.
  var ignoresUnknown = false
  /// Whether the comparison ended within the limits.
  private(set) var isDecided = true
  var steps = 0
  /// The comparisons of objects in progress, and those that found an uncovered value, by the origins of all objects.
  var open: Set<[[String]]> = []
  var failed: Set<[[String]]> = []

  /// Whether every value of a place is accepted, apart from its absence.
  mutating func covers(_ given: ShapePlace, _ accepted: ShapePlace) -> Bool {
    var values = Domain(given)
    values.isAbsent = false
    return covers(values, Domain(accepted))
  }

  private mutating func covers(_ given: Domain, _ accepted: Domain) -> Bool {
    steps += 1
    isDecided = isDecided && steps < Self.limits.steps && open.count < Self.limits.depth
    guard isDecided, accepted.isAbsent || !given.isAbsent else { return false }
    let shapes = accepted.places.map(\.shape)
    if shapes.contains(.nothing) { return true }
    let isAny = shapes.contains { $0.isAny }
    guard isAny || accepted.hasNull || !given.hasNull else { return false }
    return given.places.allSatisfy { place in
      isAny && !place.shape.isNative
        || place.shape == .nothing && (isAny || accepted.hasNull) || covers(place, accepted)
    }
  }

  private mutating func covers(_ given: ShapePlace, _ accepted: Domain) -> Bool {
    let shapes = accepted.places.map(\.shape)
    switch given.shape {
    case .integer: return shapes.contains(.integer) || shapes.contains(.number)
    case .enumeration(let choices):
      return choices.allSatisfy { choice in shapes.contains { $0.accepts(.string(choice)) } }
    case .any, .unknown:
      // Covered only by shapes for null, scalars, lists and objects together; no field has its origin.
      let all = Shape.oneOf([.boolean, .number, .string, .array(.any), .dictionary(.any)])
      return accepted.hasNull
        && covers(Domain(ShapePlace(shape: all, origin: ["\u{0}any"])), accepted)
    case .array(let element):
      return accepted.places.contains { place in
        guard case .array(let other) = place.shape else { return false }
        return covers(Domain(given.part(element, "*")), Domain(place.part(other, "*")))
      }
    case .object, .dictionary:
      return coversObject(given, accepted.places.filter { $0.shape.mayAccept(given.shape) })
    default: return shapes.contains(given.shape)
    }
  }

  private mutating func coversObject(_ given: ShapePlace, _ accepted: [ShapePlace]) -> Bool {
    let question = [given.origin] + accepted.map(\.origin)
    // Values are finite, so a comparison that recurs to itself finds no uncovered value.
    guard !failed.contains(question) else { return false }
    guard open.insert(question).inserted else { return true }
    defer { open.remove(question) }
    // Mostly one shape accepts all values.
    if accepted.count > 1 {
      for place in accepted where coversObject(given, [place]) { return true }
    }
    let columns = columns(of: given, accepted)
    let isCovered = !canEscape(columns, accepted.indices, columns.map { _ in [] })
    if !isCovered { failed.insert(question) }
    return isCovered
  }

  /// Whether the fields can rule out the remaining objects too; `ruledOut` lists the objects by field.
  private mutating func canEscape(
    _ columns: [(given: Domain, accepted: [Domain])], _ others: Range<Int>, _ ruledOut: [[Int]]
  ) -> Bool {
    guard let other = others.first else { return true }
    for (index, column) in columns.enumerated() {
      var ruledOut = ruledOut
      ruledOut[index].append(other)
      let union = Domain.union(of: ruledOut[index].map { column.accepted[$0] })
      if !covers(column.given, union), canEscape(columns, others.dropFirst(), ruledOut) {
        return true
      }
    }
    return false
  }

  /// The domains of each field in the given and the accepted objects; of a dictionary also one unknown field for each
  /// other object.
  private func columns(
    of given: ShapePlace, _ accepted: [ShapePlace]
  ) -> [(given: Domain, accepted: [Domain])] {
    var names = Set(([given] + accepted).flatMap(\.fieldNames))
    if case .dictionary = given.shape { names.formUnion(accepted.indices.map { "\u{0}\($0)" }) }
    let sorted = names.sorted()
    let objects = ([given] + accepted).map { place in
      Dictionary(place.fields(or: sorted)) { first, _ in first }.mapValues(Domain.init)
    }
    // An unknown field is absent; readers ignore its value.
    let unread = Domain(
      places: ignoresUnknown ? [ShapePlace(shape: .nothing)] : [], hasNull: ignoresUnknown)
    return sorted.map { name in
      (objects[0][name] ?? Domain(), objects.dropFirst().map { $0[name] ?? unread })
    }
  }
}

extension ShapeCover.Domain {
  fileprivate init(_ place: ShapePlace) {
    isAbsent = !place.isRequired
    var waiting = [place]
    while let place = waiting.popLast() {
      switch place.shape {
      case .optional:
        hasNull = true
        waiting.append(place.unwrapped)
      case .oneOf(let shapes):
        waiting += shapes.enumerated().reversed().map { place.part($1, String($0)) }
      default: places.append(place.resolved ?? place)
      }
    }
  }
}

extension Shape {
  /// Whether it may accept an object of another shape: not if a required field is missing there, as in another case of an
  /// enum.
  fileprivate func mayAccept(_ given: Shape) -> Bool {
    switch (self, given) {
    case (.object(_, let fields), .object(_, let others)):
      fields.allSatisfy { field in
        field.shape.isOptional || others.contains { $0.name == field.name }
      }
    case (.object, _), (.dictionary, _): true
    default: false
    }
  }
}
