/// Creates one service, which is found by its type, usually a protocol.
///
/// ```swift
/// ServiceFactory((any Greeter).self) { services in English(printer: try services.service((any Printer).self)) }
/// ```
/// A second factory of the same type is a fault, wherever it is declared.
public struct ServiceFactory: Sendable {
  /// The type in messages.
  public let name: String

  /// The lifetime of its instances.
  public let lifetime: Lifetime

  let key: ObjectIdentifier
  let make: @Sendable (ServiceResolver) throws -> any AnyObject & Sendable

  /// Registers a service.
  ///
  /// - Parameters:
  ///   - type: The type of requests.
  ///   - lifetime: `cached`, created exactly once and shared until it is released, or `fresh`, created for
  ///     each request. `weak` is a fault.
  ///   - make: Makes an instance when it is requested. It may request other services, must not call actions, and never
  ///     runs concurrently for a cached service.
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

/// The access of a ``ServiceFactory`` closure to the other services.
public struct ServiceResolver: Sendable {
  let table: ServiceTable

  /// The service of a type.
  ///
  /// Throws as ``Mediator/service(_:)`` does; ``MediatorError/Code/cycle`` when the service depends, directly or not,
  /// on
  /// the one that is being created.
  public func service<S: Sendable>(_ type: S.Type) throws(MediatorError) -> S {
    try table.service(type)
  }
}

/// Stores a service with its static type.
final class ServiceCell<S: Sendable>: Sendable {
  let value: S

  init(_ value: S) { self.value = value }
}
