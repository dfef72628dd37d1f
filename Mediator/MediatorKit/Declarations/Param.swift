/// One named argument that an action accepts, or that a need sends.
///
/// ```swift
/// Param("limit", "Most results to return.", default: 20)
/// ```
public struct Param<P: Payload>: Sendable {
  /// What it means, in one sentence.
  public let help: String
  /// A sample value, for help and documents.
  public let example: P?
  /// The values that are accepted; nil means all of the type.
  public let limit: Limit?
  /// The origins that may pass it; nil means every origin that may call the action.
  public let origins: Set<Origin>?

  @usableFromInline
  let reader: ParamReader<P>

  /// Declares a param of an action.
  ///
  /// A param without a default is required, unless its type is optional: then a missing one is nil. With a variable of an
  /// optional type as the default or the example, write `Param<Double?>(…)`: Swift could take it for a required `Double`.
  /// `count` limits the characters of a text, or the elements of a list.
  public init(
    _ name: String, _ help: String, default: P? = nil, example: P? = nil,
    count: ClosedRange<Int>? = nil, matching pattern: TextPattern? = nil,
    openTo origins: Set<Origin>? = nil
  ) {
    let isLimited = count != nil || pattern != nil
    self.init(
      name, help, `default`, example, isLimited ? .count(count ?? 0...(.max), pattern) : nil,
      origins)
  }

  /// Declares a param of an action that accepts the integers or numbers of a range.
  public init(
    _ name: String, _ help: String, default: P? = nil, example: P? = nil,
    range: ClosedRange<Int>, openTo origins: Set<Origin>? = nil
  ) {
    self.init(name, help, `default`, example, .range(range), origins)
  }

  /// Declares a param that a need sends, and optionally the values that it sends at most.
  public init(
    _ name: String, _ type: P.Type, count: ClosedRange<Int>? = nil,
    matching pattern: TextPattern? = nil
  ) {
    self.init(name, "", count: count, matching: pattern)
  }

  /// Declares a param that a need sends, with values of a range.
  public init(_ name: String, _ type: P.Type, range: ClosedRange<Int>) {
    self.init(name, "", range: range)
  }

  private init(
    _ name: String, _ help: String, _ default: P?, _ example: P?, _ limit: Limit?,
    _ origins: Set<Origin>?
  ) {
    (self.help, self.example, self.limit, self.origins) = (help, example, limit, origins)
    reader = ParamReader(name, `default`)
  }

  /// The name.
  public var name: String { reader.name }
  /// The value when it is missing, or nil when it has no default.
  public var defaultValue: P? { reader.defaultValue }

  /// Whether passing an argument by position is the same as passing it by name.
  ///
  /// By name, a nil is left out, a native ``Value`` is unwrapped or rejected, and a limit is checked.
  var isPlain: Bool { !reader.shape.isOptional && !reader.shape.isAny && limit == nil }

  var acceptedContract: ParamContract {
    contract(reader.shape, example: (try? example?.encoded()) ?? plausibleExample)
  }

  @usableFromInline
  var sentContract: ParamContract { contract(reader.shape.encoded) }

  private func contract(_ shape: Shape, example: Value? = nil) -> ParamContract {
    ParamContract(
      name: name, help: help, shape: shape, isRequired: reader.isRequired,
      defaultValue: (try? defaultValue?.encoded()) ?? nil, example: example, limit: limit,
      origins: origins)
  }

  /// A value of a type that refuses values made of its shape, such as a type with a UUID; nil for any other type.
  private var plausibleExample: Value? {
    let shape = reader.shape
    guard reader.isRequired, !shape.isNative,
      [shape.emptyValue, shape.sample].contains(where: { reader.refusal(of: $0) != nil }),
      let value = ShapeProbe.acceptedValue(of: P.self), reader.refusal(of: value) == nil,
      limit?.mismatch(of: value) == nil
    else { return nil }
    return value
  }
}
