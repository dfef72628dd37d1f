/// The result of an action: native for a caller that asks for the action's own type, otherwise converted through ``Value``.
public struct Reply: Sendable {
  /// The result as the action returned it; ``Nothing`` for an action without a result.
  public let payload: any Payload
  /// A reply without a result.
  public static let nothing = Reply(Nothing())

  /// Wraps a result.
  @inlinable
  public init(_ payload: some Payload) { self.payload = payload }

  @inlinable
  init(_: Void) { self = .nothing }

  /// The result as data; throws a ``Mismatch`` when it has no text form.
  public var value: Value {
    get throws(Mismatch) {
      do { return try payload.encoded() } catch {
        throw Mismatch(error, otherwise: "has no text form")
      }
    }
  }

  /// The result as another type; throws a ``Mismatch`` that locates what doesn't fit.
  public func get<P: Payload>(as type: P.Type = P.self) throws(Mismatch) -> P {
    if let same = payload as? P { return same }
    if let nothing = Nothing() as? P { return nothing }
    let value = try value
    do { return try P(value: value) } catch {
      throw Mismatch(error, otherwise: "is not acceptable")
    }
  }
}

extension Reply {
  func read<P: Payload>(as type: P.Type, fields: Projection.Fields, _ route: String)
    throws(MediatorError) -> P
  {
    if !fields.names.isEmpty {
      // Without an optional, whose metadata takes a tenth of the conversion.
      do { return try Projection.read(payload, as: type, fields) } catch {}
    }
    return try read(as: type, route)
  }

  /// The result as the caller's type; throws an error that locates what doesn't fit.
  @usableFromInline
  func read<R: Payload>(as type: R.Type, _ route: String) throws(MediatorError) -> R {
    do throws(Mismatch) { return try get(as: type) } catch { throw .unreadable(route, error) }
  }
}
