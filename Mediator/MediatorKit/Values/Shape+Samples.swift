// Values of a shape that no type has checked.
extension Shape {
  /// The least value: no elements, no optional fields, empty texts.
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

  /// A value with one element in each list, and null in each optional field.
  package var sample: Value {
    switch self {
    case .any, .unknown, .nothing, .optional, .native, .recursion: nil
    case .boolean: true
    case .integer: 1
    case .number: 1.5
    case .string: "sample"
    case .enumeration(let choices): .string(choices.first ?? "")
    case .oneOf(let shapes): shapes.first?.sample ?? nil
    case .array(let shape): [shape.sample]
    case .dictionary(let shape): ["key": shape.sample]
    case .object(_, let fields):
      .object(Dictionary(fields.map { ($0.name, $0.shape.sample) }, uniquingKeysWith: { $1 }))
    }
  }
}
