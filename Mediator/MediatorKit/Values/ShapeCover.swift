/// Decides whether every value of one shape has at least one of several other shapes.
///
/// No single shape has to accept all values: `{kind: a | b}` is covered by `{kind: a}` and `{kind: b}`. An object is
/// uncovered exactly when its fields together can rule out each of the other shapes.
struct ShapeCover {
  /// The possible values of a place: resolved single shapes, null, and absence.
  private struct Domain {
    var places: [ShapePlace] = []
    var hasNull = false
    var isAbsent = false
  }

  /// A comparison of objects, identified by the declared places.
  private struct Question: Hashable {
    let given: [String]
    let accepted: [[String]]
  }

  /// A field: its domain in the given object, and in each accepted object.
  private struct Column {
    let given: Domain
    let accepted: [Domain]
  }

  static var null: ShapePlace { ShapePlace(.optional(.oneOf([]))) }

  /// The maximal number of comparisons, and of enclosing objects; only a handmade contract can exceed them.
  private static let limits = (steps: 20_000, depth: 64)

  /// Whether fields missing from an accepted object are ignored.
  var ignoresUnknown = false
  /// Whether the comparison ended within the limits.
  private(set) var isDecided = true
  private var steps = 0
  private var open: Set<Question> = []
  /// The comparisons that found an uncovered value.
  private var failed: Set<Question> = []

  init(ignoresUnknown: Bool = false) { self.ignoresUnknown = ignoresUnknown }

  mutating func covers(_ given: ShapePlace, _ accepted: ShapePlace) -> Bool {
    covers(domain(of: given), domain(of: accepted))
  }

  private func domain(of place: ShapePlace, isAbsent: Bool = false) -> Domain {
    var domain = Domain(isAbsent: isAbsent)
    var waiting = [place]
    while let place = waiting.popLast() {
      switch place.shape {
      case .optional:
        domain.hasNull = true
        waiting.append(place.unwrapped)
      case .oneOf(let shapes):
        waiting += shapes.enumerated().reversed().map { place.choice($1, $0) }
      default: domain.places.append(place.resolved ?? place)
      }
    }
    return domain
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
      return shapes.contains(.string)
        || choices.allSatisfy { choice in shapes.contains { $0.accepts(.string(choice)) } }
    case .any, .unknown:
      // Covered only by shapes for null, scalars, lists and objects together.
      let all = Shape.oneOf([.boolean, .number, .string, .array(.any), .dictionary(.any)])
      return accepted.hasNull && covers(domain(of: ShapePlace(all, origin: ["any"])), accepted)
    case .array(let element):
      return accepted.places.contains { place in
        guard case .array(let other) = place.shape else { return false }
        return covers(domain(of: given.element(element)), domain(of: place.element(other)))
      }
    case .object, .dictionary:
      return coversObject(given, accepted.places.filter { $0.shape.isObject })
    default: return shapes.contains(given.shape)
    }
  }

  private mutating func coversObject(_ given: ShapePlace, _ accepted: [ShapePlace]) -> Bool {
    let question = Question(given: given.origin, accepted: accepted.map(\.origin))
    // Values are finite, so a comparison that recurs to itself finds no uncovered value.
    guard !failed.contains(question) else { return false }
    guard open.insert(question).inserted else { return true }
    defer { open.remove(question) }
    let isCovered = compare(given, accepted)
    if !isCovered { failed.insert(question) }
    return isCovered
  }

  private mutating func compare(_ given: ShapePlace, _ accepted: [ShapePlace]) -> Bool {
    // Mostly one shape accepts all values.
    if accepted.count > 1 {
      for place in accepted where coversObject(given, [place]) { return true }
    }
    let columns = columns(of: given, accepted)
    return !canEscape(columns, accepted.indices, columns.map { _ in [] })
  }

  /// Whether the fields can rule out the remaining objects too; `ruledOut` lists the objects by field.
  private mutating func canEscape(
    _ columns: [Column], _ others: Range<Int>, _ ruledOut: [[Int]]
  ) -> Bool {
    guard let other = others.first else { return true }
    for (index, column) in columns.enumerated() {
      let all = ruledOut[index] + [other]
      let union = all.map { column.accepted[$0] }.reduce(into: Domain()) { union, domain in
        union.places += domain.places
        union.hasNull = union.hasNull || domain.hasNull
        union.isAbsent = union.isAbsent || domain.isAbsent
      }
      guard !covers(column.given, union) else { continue }
      var ruledOut = ruledOut
      ruledOut[index] = all
      if canEscape(columns, others.dropFirst(), ruledOut) { return true }
    }
    return false
  }

  /// The fields of the given and the accepted objects; for a dictionary also one unknown field for each other object.
  private func columns(of given: ShapePlace, _ accepted: [ShapePlace]) -> [Column] {
    var names = ([given] + accepted).flatMap { $0.shape.fieldNames }
    if case .dictionary = given.shape { names += accepted.indices.map { "\u{0}\($0)" } }
    return Set(names).sorted().map { name in
      Column(
        given: domain(of: given, at: name, unknown: Domain(isAbsent: true)),
        accepted: accepted.map { domain(of: $0, at: name, unknown: anything) })
    }
  }

  /// The domain of a field that an accepted object doesn't have.
  private var anything: Domain {
    Domain(
      places: ignoresUnknown ? [ShapePlace(.nothing)] : [], hasNull: ignoresUnknown, isAbsent: true)
  }

  private func domain(of place: ShapePlace, at name: String, unknown: Domain) -> Domain {
    switch place.shape {
    case .dictionary(let element): return domain(of: place.element(element), isAbsent: true)
    case .object(_, let fields):
      guard let field = fields.first(where: { $0.name == name }) else { return unknown }
      return domain(of: place.field(field), isAbsent: field.shape.isOptional)
    default: return unknown
    }
  }
}

extension Shape {
  /// Whether any value with a text form has this shape.
  var isAny: Bool {
    switch self {
    case .any, .unknown: true
    default: false
    }
  }

  fileprivate var isObject: Bool {
    switch self {
    case .object, .dictionary: true
    default: false
    }
  }

  fileprivate var fieldNames: [String] {
    if case .object(_, let fields) = self { fields.map(\.name) } else { [] }
  }
}
