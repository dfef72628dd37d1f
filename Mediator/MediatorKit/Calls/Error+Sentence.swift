extension Error {
  /// What can be told of any error without printing what it carries.
  var sentence: String {
    switch self {
    case let error as MediatorError: error.message
    case let error as DetailedError: error.message
    case let error as any ActionError: error.message
    case let error as any ServiceFailure: error.message
    case is CancellationError: "it was cancelled"
    default: "it threw \(type(of: self))"
    }
  }
}
