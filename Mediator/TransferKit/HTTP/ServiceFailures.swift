public import MediatorKit
import ServiceKit

/// The errors that a module declares for failures of its server.
///
/// ```swift
/// let failures = ServiceFailures([1001: ShopError.unknownGoods], unreachable: .serverUnreachable, other: .requestFailed)
/// let goods: Goods = try await service.send(ServiceRequest("shop/goods"), failures)
/// ```
public struct ServiceFailures: Sendable {
  private var codes: [Int: any ActionError]
  private let unreachable: any ActionError
  private let other: any ActionError

  /// Makes a table.
  ///
  /// - Parameters:
  ///   - codes: The errors by the code of the envelope.
  ///   - unreachable: The error without an answer: no network, no connection, a time-out, or a server with a problem.
  ///   - other: The error of any other failure; like `unreachable`, with the text of the service.
  public init<Failure: ActionError>(
    _ codes: [Int: Failure], unreachable: Failure, other: Failure
  ) {
    (self.codes, self.unreachable, self.other) = (codes, unreachable, other)
  }

  /// The table with those of `AccountError`, for modules that rethrow them.
  public var withAccounts: ServiceFailures {
    var copy = self
    copy.codes.merge(AccountError.serviceCodes) { own, _ in own }
    return copy
  }

  /// An error with details has the words of the service, another one those of the module.
  func error(for failure: HTTPServiceError, at place: String) -> any Error {
    guard let error = codes[failure.code] else {
      let text = failure.advice.map { "\(place): \($0)" } ?? failure.message
      return (failure.isTemporary ? unreachable : other).because(text)
    }
    guard let details = failure.details else { return error }
    return error.because(failure.message, details: details)
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
  public func send<Result: Payload>(
    _ request: ServiceRequest, _ failures: ServiceFailures, after outbox: Outbox? = nil,
    as type: Result.Type = Result.self
  ) async throws -> Result {
    do {
      try await outbox?.send(to: self)
      let data = try await send(request).result
      do { return try Result(value: data) } catch { throw HTTPServiceError.undecodable(error) }
    } catch let error as HTTPServiceError {
      let place = TransferRequest(url(request.path), method: request.method).place
      throw failures.error(for: error, at: place)
    }
  }
}

extension AccountError {
  /// The errors by the code of the envelope.
  fileprivate static let serviceCodes: [Int: AccountError] = [
    3101: .invalidPhone, 3102: .invalidPassword, 3103: .invalidNickname, 3104: .tooSoon,
    3105: .tooManyCodes, 3106: .codeNotRequested, 3107: .wrongCode, 3108: .codeExpired,
    3109: .tooManyAttempts,
  ]
}
