// Values of a shape that no type has checked.
extension Shape {
  /// The least value: no elements, no optional fields, empty texts.
  package var emptyValue: Value { value(isEmpty: true) }

  /// A value with one element in each list, and null in each optional field.
  package var sample: Value { value(isEmpty: false) }

  private func value(isEmpty: Bool) -> Value {
    switch self {
    case .any, .unknown, .nothing, .optional, .recursion, .native: nil
    case .boolean: .bool(!isEmpty)
    case .integer: isEmpty ? 0 : 1
    case .number: isEmpty ? 0 : 1.5
    case .string: isEmpty ? "" : "sample"
    case .enumeration(let choices): .string(choices.first ?? "")
    case .oneOf(let shapes): shapes.first?.value(isEmpty: isEmpty) ?? nil
    case .array(let shape): isEmpty ? [] : [shape.value(isEmpty: false)]
    case .dictionary(let shape): isEmpty ? [:] : ["key": shape.value(isEmpty: false)]
    case .object(_, let fields):
      .object(
        Dictionary(
          fields.filter { !isEmpty || !$0.shape.isOptional }
            .map { ($0.name, $0.shape.value(isEmpty: isEmpty)) },
          uniquingKeysWith: { $1 }))
    }
  }
}
