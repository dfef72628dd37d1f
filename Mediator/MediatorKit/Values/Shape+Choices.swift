extension Shape {
  /// Every place where a value has none of several shapes; empty when it has one.
  ///
  /// A value that has none is compared with the shape that it resembles most.
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

  /// The number of missing and wrong parts of a value, without the parts of its parts; 0 if the value may have this
  /// shape or may be read as it.
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

  /// Whether a value has this shape, without its parts.
  private func mayAccept(_ value: Value) -> Bool {
    switch (self, value) {
    case (.any, _), (.unknown, _), (.recursion, _), (.nothing, _), (.optional, .null): true
    case (.array, .array), (.dictionary, .object), (.object, .object): true
    case (.optional(let shape), _): shape.mayAccept(value)
    case (.oneOf(let shapes), _): shapes.contains { $0.mayAccept(value) }
    default: accepts(value)
    }
  }
}
