import Foundation

/// How much the tests check.
package enum Checks {
  /// Whether they also check what takes long: before a release, and in CI on some days.
  package static let areAll = ProcessInfo.processInfo.environment["MEDIATOR_CHECKS"] == "all"
}
