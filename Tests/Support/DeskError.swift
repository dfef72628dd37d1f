import MediatorKit

/// The errors of the targets in these tests.
package enum DeskError: String, ActionError {
  case closed, lost

  package var message: String { "the desk is \(rawValue)" }
}
