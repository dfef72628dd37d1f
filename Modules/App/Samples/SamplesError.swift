import MediatorKit

/// The errors of the samples.
enum SamplesError: String, ActionError {
  case notEmpty
  case refused

  var message: String {
    switch self {
    case .notEmpty: "there is a user or a contact already; use an empty data folder"
    case .refused: "a module refused a part of the samples; use another empty data folder"
    }
  }
}
