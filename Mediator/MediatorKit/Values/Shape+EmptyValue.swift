extension Shape {
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
