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
