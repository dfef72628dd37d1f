import MediatorKit

/// Whether a form can be sent.
struct Validation: Codable, Hashable, Sendable {
  /// Whether the button is enabled.
  let enabled: Bool
  /// Why the texts aren't sent; nil if they are.
  var fault: SignInFlow.Fault?

  init(_ fault: SignInFlow.Fault?) { (enabled, self.fault) = (fault != .incomplete, fault) }
}

extension Validation: Payload {}
