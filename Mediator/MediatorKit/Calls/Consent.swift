/// A person's answer to the question whether one call may have its effects.
///
/// Calls from ``Origin/url``, ``Origin/network`` and ``Origin/agent`` need it for every action that doesn't only read.
public enum Consent: Sendable, Hashable {
  /// Nobody was asked, or the answer was no.
  case missing
  /// A person agreed to this call with these params.
  case given
}
