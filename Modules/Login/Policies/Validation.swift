import MediatorKit

/// Whether a form can be sent.
struct Validation: Codable, Hashable, Sendable {
  /// Whether the button is enabled.
  let enabled: Bool
  /// Whether the number or address is valid, so that the avatar of its account appears.
  let isAccountValid: Bool
  /// Why the texts aren't sent; nil if they are.
  var fault: SignInFlow.Fault?
  /// The fault in words; nil without one, and for texts that are incomplete.
  var text: String?

  init(_ flow: SignInFlow, _ account: String, _ secret: String) {
    fault = flow.check(account, secret)
    (enabled, isAccountValid) = (fault != .incomplete, flow.account.accepts(account))
    text = fault.flatMap(flow.text)
  }
}

extension Validation: Payload {}
