extension Shape {
  static let depthLimit = 128

  /// Every place where a value doesn't have this shape; empty when it has.
  public func mismatches(of value: Value) -> [Mismatch] {
    mismatches(of: value, within: [:], depth: 0)
  }

  func mismatches(of value: Value, within names: [String: Shape], depth: Int) -> [Mismatch] {
    guard depth < Self.depthLimit else {
      return [Mismatch(path: "", problem: "nested deeper than \(Self.depthLimit) levels")]
    }
    switch (self, value) {
    case (.recursion(let name), _):
      return names[name]?.mismatches(of: value, within: names, depth: depth + 1) ?? []
    case (.optional, .null), (.nothing, _): return []
    case (.optional(let shape), _):
      return shape.mismatches(of: value, within: names, depth: depth)
    case (.array(let shape), .array(let elements)):
      return elements.enumerated().flatMap { index, element in
        shape.mismatches(of: element, within: names, depth: depth + 1)
          .map { $0.under(String(index)) }
      }
    case (.dictionary(let shape), .object(let fields)):
      return fields.sorted { $0.key < $1.key }.flatMap { name, field in
        shape.mismatches(of: field, within: names, depth: depth + 1).map { $0.under(name) }
      }
    case (.object(let name, let fields), .object(let given)):
      var names = names
      names[name] = self
      return Self.mismatches(of: given, in: fields, within: names, depth: depth + 1)
    case (.any, .array):
      return Shape.array(.any).mismatches(of: value, within: names, depth: depth)
    case (.any, .object):
      return Shape.dictionary(.any).mismatches(of: value, within: names, depth: depth)
    case (.unknown, _): return Shape.any.mismatches(of: value, within: names, depth: depth)
    case (.oneOf(let shapes), _):
      return mismatches(of: value, inAll: shapes, within: names, depth: depth)
    default: return accepts(value) ? [] : [value.mismatch(against: self)]
    }
  }

  /// Whether a scalar has this shape.
  func accepts(_ value: Value) -> Bool {
    switch (self, value) {
    case (.any, .native): false
    case (.any, _), (.boolean, .bool), (.number, .int), (.number, .double), (.string, .string): true
    case (.integer, _): value.int != nil
    case (.enumeration(let choices), .string(let text)): choices.contains(text)
    case (.native, .native): true
    default: false
    }
  }

  private static func mismatches(
    of given: [String: Value], in fields: [Field], within names: [String: Shape], depth: Int
  ) -> [Mismatch] {
    var found: [Mismatch] = []
    for field in fields {
      if let value = given[field.name] {
        found += field.shape.mismatches(of: value, within: names, depth: depth)
          .map { $0.under(field.name) }
      } else if !field.shape.isOptional {
        found.append(.missing(field.name, field.shape))
      }
    }
    let known = fields.map(\.name)
    for name in given.keys.sorted() where !known.contains(name) {
      found.append(.unknown(name, known: known))
    }
    return found
  }

  /// The mismatches of a value with the nearest of several shapes; empty if any of them fits.
  func mismatches(
    of value: Value, inAll shapes: [Shape], within names: [String: Shape], depth: Int
  ) -> [Mismatch] {
    // Only shapes whose scalars fit are compared in depth: a recursive type with a discriminator takes linear time.
    let distances = shapes.map { $0.distance(to: value) }
    let least = distances.min() ?? 0
    var nearest: [Mismatch]?
    for (shape, distance) in zip(shapes, distances) where distance == least {
      let found = shape.mismatches(of: value, within: names, depth: depth)
      if found.isEmpty { return [] }
      if nearest?.allSatisfy(\.isUnknownField) != true { nearest = nearest ?? found }
      if found.allSatisfy(\.isUnknownField) { nearest = found }
    }
    guard let nearest, nearest.contains(where: { !$0.path.isEmpty }) else {
      return [value.mismatch(against: self)]
    }
    return nearest
  }

  /// The number of missing and wrong fields at the top level; 0 if the value may fit.
  private func distance(to value: Value) -> Int {
    switch (self, value) {
    case (.object(_, let fields), .object(let given)):
      fields.count { field in
        given[field.name].map { !field.shape.mayAccept($0) } ?? !field.shape.isOptional
      }
    // More than any object has fields.
    default: mayAccept(value) ? 0 : .max
    }
  }

  /// Whether a value has this shape, without regard to its elements and fields.
  private func mayAccept(_ value: Value) -> Bool {
    switch (self, value) {
    case (.any, _), (.unknown, _), (.recursion, _), (.nothing, _), (.optional, .null): true
    case (.array, .array), (.dictionary, .object), (.object, .object): true
    case (.optional(let shape), _): shape.mayAccept(value)
    case (.oneOf(let shapes), _): shapes.contains { $0.mayAccept(value) }
    default: accepts(value)
    }
  }

  /// An empty value of this shape.
  package var emptyValue: Value {
    switch self {
    case .any, .unknown, .nothing, .optional, .recursion, .native: nil
    case .boolean: false
    case .integer, .number: 0
    case .string: ""
    case .enumeration(let choices): .string(choices.first ?? "")
    case .oneOf(let shapes): shapes.first?.emptyValue ?? nil
    case .array: []
    case .dictionary: [:]
    case .object(_, let fields):
      .object(
        Dictionary(
          fields.filter { !$0.shape.isOptional }.map { ($0.name, $0.shape.emptyValue) },
          uniquingKeysWith: { $1 }))
    }
  }
}
