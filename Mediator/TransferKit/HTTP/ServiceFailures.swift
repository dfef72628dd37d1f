public import MediatorKit

/// The errors that a module declares for failures of its server.
///
/// ```swift
/// let failures = ServiceFailures([1001: ShopError.unknownGoods], unreachable: .serverUnreachable, other: .requestFailed)
/// let goods: Goods = try await service.send(ServiceRequest("shop/goods"), failures)
/// ```
public struct ServiceFailures<Failure: ActionError>: Sendable {
  private let codes: [Int: Failure]
  private let unreachable: Failure
  private let other: Failure

  /// Makes a table.
  ///
  /// - Parameters:
  ///   - codes: The errors by the code of the envelope.
  ///   - unreachable: The error without an answer: no network, no connection, a time-out, or a server with a problem.
  ///   - other: The error of any other failure; like `unreachable`, with the text of the service.
  public init(_ codes: [Int: Failure], unreachable: Failure, other: Failure) {
    (self.codes, self.unreachable, self.other) = (codes, unreachable, other)
  }

  func error(for failure: HTTPServiceError) -> any Error {
    codes[failure.code] ?? (failure.isTemporary ? unreachable : other).because(failure.message)
  }
}

extension HTTPService {
  /// Sends a request, and returns the data of the answer; a failure is an error of the module.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - failures: The errors of the module.
  ///   - outbox: Requests to send before; optional.
  ///   - type: The type of the data.
  /// - Returns: The data.
  /// - Throws: An error of `failures`, `CancellationError`, or `StoreError` with an outbox.
  public func send<Result: Payload, Failure>(
    _ request: ServiceRequest, _ failures: ServiceFailures<Failure>, after outbox: Outbox? = nil,
    as type: Result.Type = Result.self
  ) async throws -> Result {
    do {
      try await outbox?.send(to: self)
      let data = try await send(request).result
      do { return try Result(value: data) } catch { throw HTTPServiceError.undecodable }
    } catch let error as HTTPServiceError { throw failures.error(for: error) }
  }
}
