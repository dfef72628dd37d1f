import Foundation
public import ServiceKit

/// Requests that follow from events; a handler of an event can't wait for a server.
///
/// A request is stored in the transaction of its event, and sent before the next request that
/// ``HTTPService/send(_:_:after:as:)`` sends. One sender at a time, of all processes, sends them. A process may end between
/// sending and removing a request, which is sent twice then: use idempotent ones.
///
/// ```swift
/// try outbox.add(ServiceRequest("posts/account", method: .delete, parameters: ["account": account]))
/// ```
public struct Outbox: Sendable {
  private static let pollInterval = Duration.milliseconds(20)

  /// Whether this task sends the stored requests: one of them may end a session, which stores others.
  @TaskLocal private static var isSending = false

  private let requests: Preferences.Scope
  private let identifiers: Identifiers

  /// The outbox of an application for one service: its requests, with their secrets, are for that server alone.
  public init(of services: Services, for service: HTTPService) {
    self.init(
      services.preferences.scope("outbox", account: service.address),
      identifiers: services.identifiers)
  }

  /// Makes an outbox.
  ///
  /// - Parameters:
  ///   - requests: Settings without other keys.
  ///   - identifiers: Make the keys.
  public init(_ requests: Preferences.Scope, identifiers: Identifiers) {
    (self.requests, self.identifiers) = (requests, identifiers)
  }

  /// Stores a request, also as a part of a transaction.
  ///
  /// - Throws: `StoreError`.
  public func add(_ request: ServiceRequest) throws {
    let json = String(decoding: try JSONEncoder().encode(request), as: UTF8.self)
    try requests.store.atomically {
      let (key, last) = (identifiers.next(), try requests.all().keys.max() ?? "")
      // A clock that was set back makes a key that sorts before the last one.
      try requests.set(key > last ? key : "\(last)0", json)
    }
  }

  /// Sends the stored requests in their order.
  ///
  /// One that the service refuses is removed, too; after any other failure, such as that of a network that answers in its
  /// place, it stays.
  ///
  /// - Throws: ``HTTPServiceError`` if a request wasn't answered by the service, `StoreError`, or `CancellationError`.
  public func send(to service: HTTPService) async throws {
    guard !Self.isSending else { return }
    while try !requests.all().isEmpty {
      if let lease = try requests.store.lease("outbox") {
        defer { withExtendedLifetime(lease) {} }
        return try await Self.$isSending.withValue(true) { try await sendAll(to: service) }
      }
      // The system tells a process, but no task, when it may lock a file.
      try await Task.sleep(for: Self.pollInterval)
    }
  }

  private func sendAll(to service: HTTPService) async throws {
    for (key, json) in try requests.all().sorted(by: { $0.key < $1.key }) {
      // One that a newer version of the program stored waits for that version.
      let stored = try? JSONDecoder().decode(ServiceRequest.self, from: Data(json.utf8))
      guard let request = stored else { continue }
      do { _ = try await service.send(request) } catch let error as HTTPServiceError {
        guard error.isRefusal else { throw error }
      }
      try requests.remove(key)
    }
  }
}
