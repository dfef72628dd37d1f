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
  /// A sample value: the declared one, or one that the type accepts where it refuses values made of its shape; or nil.
  public let example: Value?
  /// The values that are accepted; nil means all of the type.
  public let limit: Limit?
  /// The origins that may pass it; nil means every origin that may call the action.
  public let origins: Set<Origin>?

  /// Whether reading the value checks it completely.
  let isFlat: Bool

  package init(
    name: String, help: String = "", shape: Shape, isRequired: Bool, defaultValue: Value? = nil,
    example: Value? = nil, limit: Limit? = nil, origins: Set<Origin>? = nil
  ) {
    (self.name, self.help) = (name, help)
    (self.shape, self.isRequired) = (shape, isRequired)
    (self.defaultValue, self.example) = (defaultValue, example)
    (self.limit, self.origins) = (limit, origins)
    isFlat = shape.isFlat && limit == nil
  }

  var hasChoices: Bool { if case .enumeration = shape.unwrapped { true } else { false } }

  func isOpen(to origin: Origin) -> Bool { origins?.contains(origin) ?? true }

  /// Every reason why a value isn't accepted; the shape isn't compared with a native value.
  package func mismatches(of value: Value, _ check: ParamCheck? = nil) -> [Mismatch] {
    var found: [Mismatch] = []
    if case .native = value {} else { found = shape.mismatches(of: value) }
    if found.isEmpty, let problem = check?(value) ?? limit?.mismatch(of: value) {
      found = [problem]
    }
    return found.map { $0.under(name) }
  }

  /// The faults of the limit, as words that follow its name.
  var limitFaults: [String] {
    guard let limit else { return [] }
    guard limit.applies(to: shape) else {
      return ["doesn't apply to \(shape.words): count limits a text or a list, range a number"]
    }
    if case .count(let count, _) = limit, count.upperBound < 0 { return ["admits no value"] }
    return [("default", defaultValue), ("example", example)].compactMap { part, value in
      value.flatMap(limit.mismatch).map { "doesn't admit its \(part): \($0.problem)" }
    }
  }

  /// `1 to 64 characters`, or without a limit `any string`, or the choices.
  fileprivate var limitWords: String {
    limit?.words(for: shape) ?? (hasChoices ? shape.words : "any \(shape.words)")
  }

  fileprivate typealias Part = (name: String, place: ShapePlace)

  fileprivate var part: Part { part(shape, isRequired: isRequired) }

  fileprivate func part(_ shape: Shape, isRequired: Bool) -> Part {
    (name, ShapePlace(shape: shape, isRequired: isRequired, origin: [name]))
  }

  /// Whether every value that another param accepts is within the limit of this one.
  fileprivate func admits(_ other: ParamContract) -> Bool {
    guard let limit else { return true }
    if case .enumeration(let choices) = other.shape.unwrapped {
      return choices.allSatisfy { limit.mismatch(of: .string($0)) == nil }
    }
    return other.limit.map(limit.covers) ?? !limit.applies(to: other.shape)
  }
}

extension [ParamContract] {
  /// Every reason why a call with these params may be rejected by an action with other params.
  package func mismatches(as accepted: [ParamContract]) -> [Mismatch] {
    mismatches(of: map(\.part), as: accepted)
  }

  /// Every reason why a need's params may be rejected; a nil is left out of the call.
  package func mismatches(sentAs accepted: [ParamContract]) -> [Mismatch] {
    mismatches(
      of: map { $0.part($0.shape.unwrapped, isRequired: !$0.shape.isOptional) }, as: accepted)
  }

  private func mismatches(of parts: [ParamContract.Part], as accepted: [ParamContract])
    -> [Mismatch]
  {
    let limits = flatMap { param in
      accepted.filter { $0.name == param.name && !$0.admits(param) }.map {
        Mismatch([param.name], .limit(given: param.limitWords, accepted: $0.limitWords))
      }
    }
    return ShapeFit.mismatches(of: parts, as: accepted.map(\.part)) + limits
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
