import MediatorKit
import ServiceKit

/// The server's part of Register: the codes to sign up with.
///
/// Each method is one request, and throws ``RegisterError/requestFailed`` or ``RegisterError/serverUnreachable`` beside
/// its own errors.
protocol RegisterBackend: Sendable {
  /// Sends a code, also to a number with an account.
  func request(
    for number: PhoneNumber, purpose: String, from origin: Origin, in session: String
  ) async throws -> SentCode

  /// Compares a code, which stays valid, with the latest one.
  func check(
    _ code: String, for number: PhoneNumber, purpose: String, from origin: Origin
  ) async throws
}

extension VerificationCodes: RegisterBackend {}
