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
  /// Runs unspecialised, so the rare case, which needs the metadata of `P?`, is in another function.
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

  func refusal(of value: Value) -> Mismatch? {
    do { _ = try P.received(value) } catch {
      return Mismatch(error, otherwise: "is not acceptable")
    }
    return nil
  }
}

extension Unmanaged {
  @inlinable
  func read<P>(_ params: Params) throws -> P where Instance == ParamReader<P> {
    try _withUnsafeGuaranteedRef { try $0.read(params) }
  }
}
