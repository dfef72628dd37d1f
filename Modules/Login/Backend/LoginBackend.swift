import MediatorKit
import ServiceKit

/// The server's part of Login: accounts with their passwords and names, codes, and the limits of attempts.
///
/// The sessions belong to the device. Each asynchronous method is one request, and throws
/// ``LoginError/requestFailed`` or ``LoginError/serverUnreachable`` beside its own errors. A closure runs in the
/// transaction of the change if both have one store, or else after the answer.
protocol LoginBackend: Sendable {
  /// The address of the server, which the sessions of the device belong to; empty for the store.
  var address: String { get }

  /// Sends a code to sign in or to reset the password, also to a number without an account.
  func requestCode(for number: PhoneNumber, by caller: Caller) async throws -> SentCode

  /// Verifies a user, who signs in.
  ///
  /// - Throws: ``LoginError/wrongPassword``, also without an account; the errors of a code;
  ///   ``LoginError/unknownAccount`` after the right code; `AccountError.tooManyAttempts`.
  func signIn<Result>(
    _ proof: SignInProof, by caller: Caller, begin: (SignedUser) throws -> Result
  ) async throws -> Result

  /// Adds an account, and uses its code up.
  ///
  /// - Throws: ``LoginError/phoneTaken``, or the errors of a code.
  func add(
    _ account: NewAccount, by caller: Caller, begin: (SignedUser) throws -> Void
  ) async throws -> User

  /// Replaces the nickname; over HTTP before the next request.
  func rename(_ user: User, token: String?) throws

  /// Replaces the password, which has been checked against the policy.
  func changePassword<Result>(
    _ password: String, to newPassword: String, of user: User, by caller: Caller,
    then finish: () throws -> Result
  ) async throws -> Result

  /// Replaces the password with a code, which is used up.
  func resetPassword<Result>(
    of number: PhoneNumber, code: String, to newPassword: String, by caller: Caller,
    then finish: (User) throws -> Result
  ) async throws -> Result

  /// Deletes an account, and all that the server has of it.
  func delete<Result>(
    _ user: User, password: String, by caller: Caller, then finish: () throws -> Result
  ) async throws -> Result

  /// A user as others see them; nil for a number without an account.
  func find(_ number: PhoneNumber, by user: User) async throws -> FoundUser?

  func names(of user: User) async throws -> [SignInName]

  /// Gives the account a name, or takes it away if it is empty; returns all names.
  ///
  /// - Throws: ``LoginError/nameTaken``.
  func setName(_ name: SignInName, of user: User) async throws -> [SignInName]

  func formStep(of user: User) async throws -> FormStep

  /// Stores that the user agreed to the terms; returns the next step.
  func agree(_ user: User) async throws -> FormStep

  /// The server's data about a session, with a `status`; nil is a guest.
  func judge(_ user: User?) async throws -> Value

  /// Makes the token of an ended session invalid; over HTTP before the next request.
  func revoke(_ token: String) throws

  /// Sends the changes that wait for the next request; without a connection they go on waiting.
  func deliver() async
}
