/// One named argument that an action accepts, or that a need sends.
///
/// ```swift
/// Param("limit", "Most results to return.", default: 20)
/// ```
public struct Param<P: Payload>: Sendable {
  /// What it means, in one sentence.
  public let help: String

  /// A value as a user would type it, for help and documents.
  public let example: P?

  /// The origins that may pass it; nil means every origin that may call the action.
  public let origins: Set<Origin>?

  /// The part of it that a call needs.
  @usableFromInline
  let reader: ParamReader<P>

  /// Declares a param of an action.
  ///
  /// A type that is optional needs no default: missing means nil.
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

  /// The name callers use.
  public var name: String { reader.name }

  /// What stands in when it is missing, or nil when it is required (or optional by its type).
  public var defaultValue: P? { reader.defaultValue }

  /// Whether a call without it fails.
  var isRequired: Bool { reader.isRequired }

  /// Whether an argument means the same by position and by name.
  ///
  /// By name an absent value is left out, and what is native in a ``Value`` is unwrapped or refused.
  var isPlain: Bool { !reader.shape.isOptional && reader.shape != .any }

  var contract: ParamContract {
    ParamContract(
      name: name, help: help, shape: reader.shape, isRequired: isRequired,
      defaultValue: (try? defaultValue?.encoded()) ?? nil,
      example: (try? example?.encoded()) ?? nil, origins: origins)
  }
}

/// Takes one param out of what was given.
///
/// A class, so that a call retains one thing rather than every field of a ``Param``.
@usableFromInline
final class ParamReader<P: Payload>: ParamCheck {
  @usableFromInline let name: String
  @usableFromInline let defaultValue: P?
  @usableFromInline let isRequired: Bool
  /// The shape of the type, made once: a type that is read off its initialiser takes its time.
  @usableFromInline let shape: Shape

  init(_ name: String, _ defaultValue: P?) {
    self.name = name
    self.defaultValue = defaultValue
    shape = P.shape
    isRequired = defaultValue == nil && !shape.isOptional
  }

  /// The argument, the default, or throws a ``Mismatch`` seen from the param.
  ///
  /// Runs unspecialised, so what needs the metadata of `P?` is apart from the common case.
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

  /// Every fault of what was given for the param; empty when reading it works.
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

/// A reader with its type erased, for finding all faults of a call.
protocol ParamCheck: AnyObject, Sendable {
  func mismatches(in params: Params) -> [Mismatch]
}
