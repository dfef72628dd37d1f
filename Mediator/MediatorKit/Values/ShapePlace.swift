/// A shape inside another one, with the enclosing objects, for following recursive types.
struct ShapePlace {
  let shape: Shape
  /// Whether the value can't be absent: false for an optional field and for any key of a dictionary.
  let isRequired: Bool
  /// The path where the shape was declared; in a recursive type, that of its first occurrence.
  let origin: [String]
  /// The enclosing objects, outermost first.
  private let enclosing: [ShapePlace]

  init(_ shape: Shape, isRequired: Bool = true, origin: [String] = []) {
    self.init(shape, isRequired, origin, [])
  }

  private init(
    _ shape: Shape, _ isRequired: Bool, _ origin: [String], _ enclosing: [ShapePlace]
  ) {
    self.shape = shape
    self.isRequired = isRequired
    self.origin = origin
    self.enclosing = enclosing
  }

  /// Whether the shape is complete: no recursion in it names an enclosing object.
  var isWhole: Bool { enclosing.isEmpty }

  var unwrapped: ShapePlace { ShapePlace(shape.unwrapped, true, origin, enclosing) }

  /// The elements of an array (`*`), the values of a dictionary (`*`), or one of several shapes (its number).
  func part(_ shape: Shape, _ step: String) -> ShapePlace {
    ShapePlace(shape, true, origin + [step], enclosing)
  }

  /// The fields of an object; for a dictionary, which may have any, those of these names.
  func fields(or names: [String]) -> [(name: String, place: ShapePlace)] {
    switch shape {
    case .object(_, let fields):
      fields.map {
        let isRequired = !$0.shape.isOptional
        return ($0.name, ShapePlace($0.shape, isRequired, origin + [$0.name], enclosing + [self]))
      }
    case .dictionary(let element):
      names.map { ($0, ShapePlace(element, false, origin + ["*"], enclosing)) }
    default: []
    }
  }

  var fieldNames: [String] { fields(or: []).map(\.name) }

  /// The place itself, or the enclosing object of a ``Shape/recursion(_:)``; nil if no object has its name.
  var resolved: ShapePlace? {
    guard case .recursion(let name) = shape else { return self }
    return enclosing.last { place in
      if case .object(name, _) = place.shape { true } else { false }
    }
  }
}
