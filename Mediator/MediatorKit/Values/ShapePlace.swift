/// A shape inside another one, with the enclosing objects, for following recursive types.
struct ShapePlace {
  let shape: Shape
  /// The path where the shape was declared; in a recursive type, that of its first occurrence.
  let origin: [String]
  /// The enclosing objects, outermost first.
  private let enclosing: [ShapePlace]

  /// A whole shape.
  init(_ shape: Shape, origin: [String] = []) { self.init(shape, origin, []) }

  private init(_ shape: Shape, _ origin: [String], _ enclosing: [ShapePlace]) {
    self.shape = shape
    self.origin = origin
    self.enclosing = enclosing
  }

  /// The place without ``Shape/optional(_:)`` around it.
  var unwrapped: ShapePlace { ShapePlace(shape.unwrapped, origin, enclosing) }

  /// The elements of an array, or the values of a dictionary.
  func element(_ shape: Shape) -> ShapePlace { ShapePlace(shape, origin + ["*"], enclosing) }

  /// A field of the object at this place.
  func field(_ field: Shape.Field) -> ShapePlace {
    ShapePlace(field.shape, origin + [field.name], enclosing + [self])
  }

  /// One of the shapes of a ``Shape/oneOf(_:)``.
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
