@testable import MediatorKit

/// The errors of the targets in these tests.
enum DeskError: String, ActionError {
  case closed, lost

  var message: String { "the desk is \(rawValue)" }
}
