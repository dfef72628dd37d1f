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

  /// What was given, what stands in for it, or throws a ``Mismatch`` seen from the param.
  @inlinable
  func read(_ params: Params) throws -> P {
    guard let value = params[name] else {
      if let defaultValue { return defaultValue }
      if isRequired { throw Mismatch.missing(name, P.shape) }
      return try P(value: .null)
    }
    do { return try P.received(value) } catch {
      throw Mismatch(error, otherwise: "is not acceptable")
    }
  }
}
