/// How one service is made: found by its type, most of all by a protocol.
///
/// ```swift
/// ServiceFactory((any Greeter).self) { services in English(printer: try services.service((any Printer).self)) }
/// ```
/// One rule for duplicates: a second factory of a type is a fault, wherever it stands.
public struct ServiceFactory: Sendable {
  /// The type, as messages call it.
  public let name: String

  /// How long an instance lives.
  public let lifetime: Lifetime

  let key: ObjectIdentifier
  let make: @Sendable (ServiceResolver) throws -> any AnyObject & Sendable

  /// Registers a service.
  ///
  /// - Parameters:
  ///   - type: The type that is asked for.
  ///   - lifetime: `cached`, made exactly once and shared until it is released, or `fresh`, created for
  ///     each request. `weak` is a fault.
  ///   - make: Makes an instance when it is asked for. It may ask for other services, must not call actions,
  ///     and never runs twice at the same time for a cached service.
  public init<S: Sendable>(
    _ type: S.Type, lifetime: Lifetime = .cached,
    make: @escaping @Sendable (ServiceResolver) throws -> S
  ) {
    name = String(describing: type)
    self.lifetime = lifetime
    key = ObjectIdentifier(type)
    self.make = { ServiceCell(try make($0)) }
  }
}

/// All that the closure of a ``ServiceFactory`` sees: the other services.
public struct ServiceResolver: Sendable {
  let table: ServiceTable

  /// The service of a type.
  ///
  /// Throws as ``Mediator/service(_:)`` does; ``MediatorError/Code/cycle`` when the service needs, by whatever
  /// way, the one that is being made.
  public func service<S: Sendable>(_ type: S.Type) throws(MediatorError) -> S {
    try table.service(type)
  }
}

/// Keeps a service without forgetting its type.
final class ServiceCell<S: Sendable>: Sendable {
  let value: S

  init(_ value: S) { self.value = value }
}
