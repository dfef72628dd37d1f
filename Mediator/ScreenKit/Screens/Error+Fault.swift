import MediatorKit

extension Error {
  /// The code and the message of a failed action; nil for another error.
  var fault: (code: String, message: String)? {
    switch self {
    case let error as DetailedError: (error.error.code, error.message)
    case let error as any ActionError: (error.code, error.message)
    case let error as MediatorError: error.failure.map { ($0.code, error.message) }
    default: nil
    }
  }
}
