/// What a call has to know of a param before it is read.
struct ParamGate: Sendable {
  let name: String
  /// Who may give it, as bits.
  private let origins: UInt8
  /// Whether reading a value checks all there is to check.
  let isFlat: Bool

  /// Whether an origin may give it.
  func isOpen(to origin: Origin) -> Bool { origins & origin.bit != 0 }

  init(_ param: ParamContract) {
    name = param.name
    origins = (param.origins ?? Set(Origin.allCases)).bits
    isFlat = param.shape.isFlat
  }
}

extension Origin {
  /// One bit of a set that is tested without hashing.
  var bit: UInt8 {
    switch self {
    case .native: 1
    case .console: 2
    case .url: 4
    }
  }
}

extension Set<Origin> {
  /// The set as bits.
  var bits: UInt8 { reduce(0) { $0 | $1.bit } }
}

extension Shape {
  fileprivate var isFlat: Bool {
    switch self {
    case .boolean, .integer, .number, .string, .enumeration, .nothing, .native: true
    case .optional(let shape): shape.isFlat
    default: false
    }
  }
}
