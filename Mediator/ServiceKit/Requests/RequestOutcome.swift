public import MediatorKit

/// The outcome of a request: a code and data, also for a failure.
public struct RequestOutcome: Hashable, Sendable {
  /// The code of success.
  public static let success = 100

  /// The code of a failed request.
  public static let failure = -400

  /// ``success``, or another code.
  public let code: Int

  /// The answer, or the text of the failure.
  public let data: Value

  /// Makes an outcome.
  public init(code: Int, data: Value) { (self.code, self.data) = (code, data) }

  /// A request that failed, timed out or was refused.
  public static let failed = RequestOutcome(code: failure, data: "The request failed.")

  /// The data of a success.
  ///
  /// - Throws: ``RequestFailure`` for any other code.
  public func result() throws(RequestFailure) -> Value {
    guard code == Self.success else {
      throw RequestFailure(code: code, text: data.string ?? "The request failed.")
    }
    return data
  }
}

/// A request whose outcome isn't a success.
public struct RequestFailure: Error, Hashable, Sendable {
  /// The code of the outcome.
  public let code: Int

  /// The text of the outcome.
  public let text: String
}
