/// A person's answer to the question whether one call may have its effects.
///
/// Calls from ``Origin/url``, ``Origin/network`` and ``Origin/agent`` need it for every action that doesn't only read.
public enum Consent: Sendable, Hashable {
  /// Not asked, or refused.
  case missing
  /// A person agreed to this call with these params.
  case given
}
