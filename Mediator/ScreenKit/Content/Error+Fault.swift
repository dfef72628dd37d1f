import MediatorKit

extension Error {
  /// The code, the message and the details of a failed action; nil for another error.
  var fault: (code: String, message: String, details: Value)? {
    switch self {
    case let error as DetailedError: (error.error.code, error.message, error.details)
    case let error as any ActionError: (error.code, error.message, .null)
    case let error as MediatorError: error.failure.map { ($0.code, error.message, $0.details) }
    default: nil
    }
  }
}
