public import MediatorKit

/// The veto errors of this kit's interceptors.
public enum GateError: String, ActionError {
  /// The call requires a signed-in user.
  case notSignedIn
  /// The call came too soon after the previous one.
  case throttled

  /// True for ``throttled``: waiting is enough.
  public var isRetryable: Bool { self == .throttled }

  /// The cause, and how to fix it.
  public var message: String {
    switch self {
    case .notSignedIn: "not signed in; sign in, then try again"
    case .throttled: "the call came too soon after the previous one; try again later"
    }
  }
}
