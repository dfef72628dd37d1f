import MediatorKit

/// A place inside of a shape, with the objects around it, so that a type that contains itself can be followed.
struct ShapePlace: Sendable {
  let shape: Shape
  /// The names of the fields that led here; `*` is any element, or the value of any key.
  let path: [String]
  /// The path on which the shape was declared: another one where a type that contains itself was followed.
  let origin: [String]
  /// The objects around this place, outermost first.
  private let enclosing: [ShapePlace]

  /// The whole of a shape.
  init(_ shape: Shape) { self.init(shape, [], [], []) }

  private init(
    _ shape: Shape, _ path: [String], _ origin: [String], _ enclosing: [ShapePlace]
  ) {
    self.shape = shape
    self.path = path
    self.origin = origin
    self.enclosing = enclosing
  }

  /// This place when null has been ruled out.
  var unwrapped: ShapePlace { ShapePlace(shape.unwrapped, path, origin, enclosing) }

  /// What the elements of an array, or the values of a dictionary, are.
  func element(_ shape: Shape) -> ShapePlace {
    ShapePlace(shape, path + ["*"], origin + ["*"], enclosing)
  }

  /// A field of the object that stands here.
  func field(_ field: Shape.Field) -> ShapePlace {
    ShapePlace(field.shape, path + [field.name], origin + [field.name], enclosing + [self])
  }

  /// What a ``Shape/recursion(_:)`` stands for, the object of that name around it; any other shape stands for itself.
  ///
  /// Nil when no such object is around the place.
  var resolved: ShapePlace? {
    guard case .recursion(let name) = shape else { return self }
    let object = enclosing.last { place in
      if case .object(name, _) = place.shape { true } else { false }
    }
    return object.map { ShapePlace($0.shape, path, $0.origin, $0.enclosing) }
  }

  /// The place at a path, or nil when there is none; anything may be inside of ``Shape/any``.
  func at(_ path: some Collection<String>) -> ShapePlace? {
    guard let name = path.first else { return self }
    let rest = path.dropFirst()
    guard let place = unwrapped.resolved else { return nil }
    switch place.shape {
    case .any: return place
    case .array(let shape), .dictionary(let shape): return place.element(shape).at(rest)
    case .object(_, let fields):
      return fields.first { $0.name == name }.flatMap { place.field($0).at(rest) }
    default: return nil
    }
  }
}
