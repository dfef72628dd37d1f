/// What an action answered.
///
/// The native result is handed over as it is when the caller asks for that very type; otherwise it is
/// converted through ``Value``.
public struct Reply: Sendable {
  /// The result as the action returned it; ``Nothing`` when it returned none.
  public let payload: any Payload

  /// An answer without a result.
  public static let nothing = Reply(Nothing())

  /// Wraps a result.
  @inlinable
  public init(_ payload: some Payload) { self.payload = payload }

  /// The result as data, or throws a ``Mismatch`` when it has no text form.
  public var value: Value {
    get throws(Mismatch) {
      do { return try payload.encoded() } catch {
        throw Mismatch(error, otherwise: "has no text form")
      }
    }
  }

  /// The result as a type of the caller's own, or throws a ``Mismatch`` that says where it doesn't fit.
  public func get<P: Payload>(as type: P.Type = P.self) throws(Mismatch) -> P {
    if let same = payload as? P { return same }
    let value = try value
    do { return try P(value: value) } catch {
      throw Mismatch(error, otherwise: "is not acceptable")
    }
  }
}
