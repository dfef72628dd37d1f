/// One param that an action accepts or a need sends.
public struct ParamContract: Hashable, Sendable {
  /// The name.
  public let name: String
  /// What it means.
  public let help: String
  /// The type.
  public let shape: Shape
  /// Whether a call without it fails.
  public let isRequired: Bool
  /// The value when it is missing, or nil when there is none.
  public let defaultValue: Value?
  /// A sample value, or nil.
  public let example: Value?
  /// The origins that may pass it; nil means every origin that may call the action.
  public let origins: Set<Origin>?

  private let originBits: UInt8
  /// Whether reading the value checks it completely.
  let isFlat: Bool

  package init(
    name: String, help: String, shape: Shape, isRequired: Bool, defaultValue: Value?,
    example: Value?, origins: Set<Origin>?
  ) {
    self.name = name
    self.help = help
    self.shape = shape
    self.isRequired = isRequired
    self.defaultValue = defaultValue
    self.example = example
    self.origins = origins
    originBits = (origins ?? Set(Origin.allCases)).bits
    isFlat = shape.isFlat
  }

  func isOpen(to origin: Origin) -> Bool { originBits & origin.bit != 0 }
}

extension [ParamContract] {
  /// Every reason why a call with these params may be rejected by an action with other params.
  package func misfits(as accepted: [ParamContract]) -> [Misfit] {
    ShapeFit.misfits(of: parts, as: accepted.parts)
  }

  /// Every reason why a need's params may be rejected; a nil is left out of the call.
  package func misfits(sentAs accepted: [ParamContract]) -> [Misfit] {
    let sent = map { param in
      ShapeFit.Part(
        name: param.name, place: ShapePlace(param.shape.unwrapped, origin: [param.name]),
        isRequired: !param.shape.isOptional)
    }
    return ShapeFit.misfits(of: sent, as: accepted.parts)
  }

  private var parts: [ShapeFit.Part] {
    map {
      ShapeFit.Part(
        name: $0.name, place: ShapePlace($0.shape, origin: [$0.name]), isRequired: $0.isRequired)
    }
  }
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
