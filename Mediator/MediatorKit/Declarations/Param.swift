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

  /// The origins that may pass it; nil means every origin that may call the action.
  public let origins: Set<Origin>?

  /// Reads the argument of a call.
  @usableFromInline
  let reader: ParamReader<P>

  /// Declares a param of an action.
  ///
  /// A param of an optional type needs no default: when missing, it is nil.
  public init(
    _ name: String, _ help: String, default: P? = nil, example: P? = nil,
    openTo origins: Set<Origin>? = nil
  ) {
    self.help = help
    self.example = example
    self.origins = origins
    reader = ParamReader(name, `default`)
  }

  /// Declares a param that a need sends.
  public init(_ name: String, _ type: P.Type) { self.init(name, "") }

  /// The name.
  public var name: String { reader.name }

  /// The value when it is missing, or nil when it has no default.
  public var defaultValue: P? { reader.defaultValue }

  /// Whether a call without it fails.
  var isRequired: Bool { reader.isRequired }

  /// Whether passing an argument by position is the same as passing it by name.
  ///
  /// By name, a nil is left out, and a native ``Value`` is unwrapped or rejected.
  var isPlain: Bool { !reader.shape.isOptional && !reader.shape.isAny }

  @usableFromInline
  var contract: ParamContract {
    ParamContract(
      name: name, help: help, shape: reader.shape, isRequired: isRequired,
      defaultValue: (try? defaultValue?.encoded()) ?? nil,
      example: (try? example?.encoded()) ?? nil, origins: origins)
  }
}

/// Reads one param from the arguments of a call.
///
/// A class, so that a call retains one object rather than every field of a ``Param``.
@usableFromInline
final class ParamReader<P: Payload>: Sendable {
  @usableFromInline let name: String
  @usableFromInline let defaultValue: P?
  @usableFromInline let isRequired: Bool
  /// The shape of the type, made once because probing a type is slow.
  @usableFromInline let shape: Shape

  init(_ name: String, _ defaultValue: P?) {
    self.name = name
    self.defaultValue = defaultValue
    shape = P.shape
    isRequired = defaultValue == nil && !shape.isOptional
  }

  /// The argument or the default; throws a ``Mismatch`` whose path begins at the param.
  ///
  /// Runs unspecialised, so the rare case, which needs the metadata of `P?`, is in another
  /// function.
  @inlinable
  func read(_ params: Params) throws -> P {
    guard let value = params[name] else { return try absent() }
    do {
      if case .native = value { return try P.received(value) }
      return try P(value: value)
    } catch { throw Mismatch(error, otherwise: "is not acceptable") }
  }

  @usableFromInline @inline(never)
  func absent() throws -> P {
    if let defaultValue { return defaultValue }
    if isRequired { throw Mismatch.missing(name, shape) }
    return try P(value: .null)
  }

  /// Every fault of the argument; empty when it can be read.
  func mismatches(in params: Params) -> [Mismatch] {
    guard let value = params[name] else { return isRequired ? [.missing(name, shape)] : [] }
    if case .native = value {
    } else {
      let found = shape.mismatches(of: value)
      guard found.isEmpty else { return found.map { $0.under(name) } }
    }
    do { _ = try P.received(value) } catch {
      return [Mismatch(error, otherwise: "is not acceptable").under(name)]
    }
    return []
  }
}

/// The readers of an action's params.
///
/// A class, because a closure that captures a pack has a thunk.
@usableFromInline
final class ParamReaders<each P: Payload>: Sendable {
  /// Without reference counts, for which concurrent callers would contend; ``checks`` keep the readers alive.
  @usableFromInline let list: (repeat Unmanaged<ParamReader<each P>>)
  /// Returns every fault of each param.
  let checks: [ParamCheck]

  @usableFromInline
  init(_ params: repeat Param<each P>) {
    var checks: [ParamCheck] = []
    repeat checks.append((each params).reader.mismatches(in:))
    self.checks = checks
    list = (repeat Unmanaged.passUnretained((each params).reader))
  }
}

/// Finds every fault of one argument of a call.
typealias ParamCheck = @Sendable (Params) -> [Mismatch]

extension Unmanaged {
  /// Reads the argument of a call.
  @inlinable
  func read<P>(_ params: Params) throws -> P where Instance == ParamReader<P> {
    try _withUnsafeGuaranteedRef { try $0.read(params) }
  }
}
