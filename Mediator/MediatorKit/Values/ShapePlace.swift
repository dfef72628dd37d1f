/// A shape inside another one, with the enclosing objects, for following recursive types.
struct ShapePlace {
  let shape: Shape
  /// Whether the value can't be absent: false for an optional field and for any key of a dictionary.
  var isRequired = true
  /// The path where the shape was declared; in a recursive type, that of its first occurrence.
  var origin: [String] = []
  /// The enclosing objects, outermost first.
  var enclosing: [ShapePlace] = []

  /// Whether the shape is complete: no recursion in it names an enclosing object.
  var isWhole: Bool { enclosing.isEmpty }

  var unwrapped: ShapePlace {
    ShapePlace(shape: shape.unwrapped, origin: origin, enclosing: enclosing)
  }

  /// The elements of an array (`*`), the values of a dictionary (`*`), or one of several shapes (its number).
  func part(_ shape: Shape, _ step: String, isRequired: Bool = true) -> ShapePlace {
    ShapePlace(
      shape: shape, isRequired: isRequired, origin: origin + [step], enclosing: enclosing)
  }

  /// The fields of an object; for a dictionary, which may have any, those of these names.
  func fields(or names: [String]) -> [(name: String, place: ShapePlace)] {
    switch shape {
    case .object(_, let fields):
      fields.map { field in
        var place = part(field.shape, field.name, isRequired: !field.shape.isOptional)
        place.enclosing.append(self)
        return (field.name, place)
      }
    case .dictionary(let element):
      names.map { ($0, part(element, "*", isRequired: false)) }
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
