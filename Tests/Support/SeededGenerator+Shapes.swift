package import MediatorKit

extension SeededGenerator {
  /// A shape of at most some levels; `around` are the objects that enclose it.
  package mutating func shape(depth: Int = 3, around: [String] = []) -> Shape {
    let scalars: [Shape] = [.any, .nothing, .boolean, .integer, .number, .string, choices()]
    guard depth > 0 else { return one(of: scalars) }
    switch Int.random(in: 0..<14, using: &self) {
    case 0: return .array(shape(depth: depth - 1, around: around))
    case 1: return .dictionary(shape(depth: depth - 1, around: around))
    case 2, 3: return optional(of: shape(depth: depth - 1, around: around))
    case 4 where !around.isEmpty:
      let inner = Shape.recursion(one(of: around))
      return one(of: [.optional(inner), .array(inner), .dictionary(inner)])
    case 4...7: return object(depth: depth, around: around)
    case 8, 9:
      return .oneOf(
        (0...Int.random(in: 0..<3, using: &self)).map { _ in
          choice(of: shape(depth: depth - 1, around: around))
        })
    default: return one(of: scalars)
    }
  }

  /// An object whose parts mostly refer to it or to one around it; those of one level share a name.
  package mutating func recursiveObject(depth: Int = 3, around: [String] = []) -> Shape {
    let name = "Type\(around.count)"
    let fields = ["a", "b", "c"].map { field in
      let isObject = depth > 0 && Bool.random(using: &self)
      let part =
        isObject
        ? recursiveObject(depth: depth - 1, around: around + [name])
        : one(of: [.recursion(one(of: around + [name])), .integer])
      return Shape.Field(field, one(of: [part, .array(part), .optional(part)]))
    }
    return .object(name: name, fields)
  }

  /// The same shape but for one place.
  package mutating func variant(of shape: Shape) -> Shape {
    guard Int.random(in: 0..<4, using: &self) > 0 else { return self.shape(depth: 1) }
    switch shape {
    case .optional(let inner): return optional(of: variant(of: inner))
    case .array(let inner): return .array(variant(of: inner))
    case .dictionary(let inner): return .dictionary(variant(of: inner))
    case .oneOf(var shapes):
      let index = Int.random(in: shapes.indices, using: &self)
      switch Int.random(in: 0..<4, using: &self) {
      case 0: shapes.append(choice(of: self.shape(depth: 1)))
      case 1 where shapes.count > 1: shapes.remove(at: index)
      default: shapes[index] = choice(of: variant(of: shapes[index]))
      }
      return .oneOf(shapes)
    case .object(let name, var fields):
      if let index = fields.indices.randomElement(using: &self) {
        fields[index] = .init(fields[index].name, variant(of: fields[index].shape))
      }
      return .object(name: name, fields)
    default:
      return Bool.random(using: &self)
        ? optional(of: shape) : .oneOf([choice(of: shape), choice(of: self.shape(depth: 1))])
    }
  }

  /// The same shape as one of several, of which none is nothing.
  private func choice(of shape: Shape) -> Shape { shape == .nothing ? .boolean : shape }

  /// A contract with these shapes, each in several places.
  package mutating func contract(of shapes: [Shape]) -> TargetContract {
    var parts: [ParamContract] = []
    for (number, shape) in shapes.enumerated() {
      parts.append(
        ParamContract(
          name: "p\(number)", help: "", shape: shape, isRequired: !shape.isOptional,
          defaultValue: nil, example: nil, origins: nil))
    }
    return TargetContract(
      name: "Shop", summary: "",
      actions: (0..<3).map { number in
        ActionContract(
          name: "a\(number)", summary: "", params: number == 1 ? parts : [],
          result: one(of: shapes), errors: [], access: .native(.read), isolation: .any)
      },
      needs: (0..<3).map { number in
        NeedContract(
          route: "B/b\(number / 2)", params: number == 1 ? parts : [], result: one(of: shapes),
          handles: [], file: "", line: 0)
      },
      emits: [
        EventContract(name: "Shop/e", summary: "", shape: one(of: shapes), file: "", line: 0)
      ])
  }

  /// The same contract in another order of its parts and fields.
  package mutating func shuffled(_ contract: TargetContract) -> TargetContract {
    TargetContract(
      name: contract.name, summary: contract.summary,
      actions: contract.actions.shuffled(using: &self),
      needs: contract.needs.shuffled(using: &self), emits: contract.emits)
  }

  private mutating func object(depth: Int, around: [String]) -> Shape {
    let name = "Type\(around.count)"
    let names = ["id", "next", "a/b"].filter { _ in Bool.random(using: &self) }
    let fields = names.map { field in
      Shape.Field(field, shape(depth: depth - 1, around: around + [name]))
    }
    return .object(name: name, fields)
  }

  private mutating func choices() -> Shape {
    .enumeration(["a", "b", "c"].filter { $0 == "a" || Bool.random(using: &self) })
  }

  private func optional(of shape: Shape) -> Shape {
    shape.isOptional ? shape : .optional(shape)
  }
}
