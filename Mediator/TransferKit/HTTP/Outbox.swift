import Foundation
public import ServiceKit

/// Requests that follow from events; a handler of an event can't wait for a server.
///
/// A request is stored in the transaction of its event, and sent before the next request that
/// ``HTTPService/send(_:_:after:as:)`` sends. A process may end between sending and removing it, so a request is sent
/// twice at times: use idempotent ones.
///
/// ```swift
/// try outbox.add(ServiceRequest("posts/account", method: .delete, parameters: ["account": account]))
/// ```
public struct Outbox: Sendable {
  private struct Stored: Codable {
    let method: HTTPMethod
    let path: String
    let parameters: [String: String]
  }

  private let requests: Preferences.Scope
  private let identifiers: Identifiers

  /// The outbox of an application.
  public init(of services: Services) {
    self.init(services.preferences.scope("outbox"), identifiers: services.identifiers)
  }

  /// Makes an outbox.
  ///
  /// - Parameters:
  ///   - requests: Settings without other keys.
  ///   - identifiers: Make the keys, whose order is that of sending.
  public init(_ requests: Preferences.Scope, identifiers: Identifiers) {
    (self.requests, self.identifiers) = (requests, identifiers)
  }

  /// Stores a request, also as a part of a transaction.
  ///
  /// - Throws: `StoreError`.
  public func add(_ request: ServiceRequest) throws {
    let stored = Stored(
      method: request.method, path: request.path, parameters: request.parameters)
    let json = String(decoding: try JSONEncoder().encode(stored), as: UTF8.self)
    try requests.set(identifiers.next(), json)
  }

  /// Sends the stored requests in their order; one that the server refuses is removed, too.
  ///
  /// - Throws: ``HTTPServiceError`` if the server can't be reached.
  public func send(to service: HTTPService) async throws {
    for (key, json) in try requests.all().sorted(by: { $0.key < $1.key }) {
      let stored = try JSONDecoder().decode(Stored.self, from: Data(json.utf8))
      let request = ServiceRequest(
        stored.path, method: stored.method, parameters: stored.parameters)
      do { _ = try await service.send(request) } catch let error as HTTPServiceError {
        if error.isTemporary { throw error }
      }
      try requests.remove(key)
    }
  }
}
