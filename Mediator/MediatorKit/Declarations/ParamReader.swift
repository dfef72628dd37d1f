/// Takes one param out of what was given.
///
/// A class, so that a call retains one thing rather than every field of a ``Param``.
@usableFromInline
final class ParamReader<P: Payload>: Sendable {
  @usableFromInline let name: String
  @usableFromInline let defaultValue: P?
  @usableFromInline let isRequired: Bool

  @usableFromInline
  init(_ name: String, _ defaultValue: P?, isRequired: Bool) {
    self.name = name
    self.defaultValue = defaultValue
    self.isRequired = isRequired
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
    if isRequired { throw Mismatch.missing(name, P.shape) }
    return try P(value: .null)
  }
}
