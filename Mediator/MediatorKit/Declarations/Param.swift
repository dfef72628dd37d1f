/// One named argument that an action accepts, or that a need sends.
///
/// ```swift
/// Param("limit", "Most results to return.", default: 20)
/// ```
public struct Param<P: Payload>: Sendable {
  /// What it means, in one sentence.
  public let help: String

  /// A value as someone would type it, for help and documents.
  public let example: P?

  /// Who may give it; nil means everyone who may call the action.
  public let origins: Set<Origin>?

  /// The part of it that a call needs.
  @usableFromInline
  let reader: ParamReader<P>

  /// Declares a param of an action.
  ///
  /// A type that is optional needs no default: missing means nil.
  public init(
    _ name: String, _ help: String, default: P? = nil, example: P? = nil,
    from origins: Set<Origin>? = nil
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
