/// One named argument that an action accepts, or that a need sends.
///
/// ```swift
/// Param("limit", "Most results to return.", default: 20)
/// ```
public struct Param<P: Payload>: Sendable {
  /// The name callers use.
  public let name: String

  /// What it means, in one sentence.
  public let help: String

  /// What stands in when it is missing, or nil when it is required (or optional by its type).
  public let defaultValue: P?

  /// A value as someone would type it, for help and documents.
  public let example: P?

  /// Who may give it; nil means everyone who may call the action.
  public let origins: Set<Origin>?

  /// Whether a call without it fails.
  let isRequired: Bool

  /// Declares a param of an action.
  ///
  /// A type that is optional needs no default: missing means nil.
  public init(
    _ name: String, _ help: String, default: P? = nil, example: P? = nil,
    from origins: Set<Origin>? = nil
  ) {
    self.name = name
    self.help = help
    self.defaultValue = `default`
    self.example = example
    self.origins = origins
    isRequired = `default` == nil && !P.shape.isOptional
  }

  /// Declares a param that a need sends.
  public init(_ name: String, _ type: P.Type) { self.init(name, "") }

  /// Whether an argument means the same by position and by name.
  ///
  /// By name an absent value is left out, and what is native in a ``Value`` is unwrapped or refused.
  var isPlain: Bool { !P.shape.isOptional && P.shape != .any }

  /// The part of it that a call needs.
  @usableFromInline
  var reader: ParamReader<P> { ParamReader(name, defaultValue, isRequired: isRequired) }

  /// Every fault of what was given for it; empty when reading it will work.
  func mismatches(in params: Params) -> [Mismatch] {
    guard let value = params[name] else {
      return isRequired ? [.missing(name, P.shape)] : []
    }
    if case .native = value {
    } else {
      let found = P.shape.mismatches(of: value)
      guard found.isEmpty else { return found.map { $0.under(name) } }
    }
    do { _ = try P.received(value) } catch {
      return [Mismatch(error, otherwise: "is not acceptable").under(name)]
    }
    return []
  }

  var contract: ParamContract {
    ParamContract(
      name: name, help: help, shape: P.shape,
      isRequired: isRequired,
      defaultValue: (try? defaultValue?.encoded()) ?? nil,
      example: (try? example?.encoded()) ?? nil, origins: origins)
  }
}
