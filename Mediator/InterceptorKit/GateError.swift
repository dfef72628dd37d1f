public import MediatorKit

/// Why an interceptor of this kit keeps a call from going on.
public enum GateError: String, ActionError {
  /// The call needs someone to be signed in, and no one is.
  case notSignedIn
  /// The call came too soon after the last one.
  case throttled

  /// Whether waiting is enough.
  public var isRetryable: Bool { self == .throttled }

  /// What happened and how to mend it.
  public var message: String {
    switch self {
    case .notSignedIn: "no one is signed in; sign in, then try again"
    case .throttled: "the call comes too soon after the last one; try again later"
    }
  }
}
