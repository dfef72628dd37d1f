/// The sessions of the accounts of an application, whose tokens the requests of an ``HTTPService`` carry.
public protocol ServiceSessions: AnyObject, Sendable {
  /// The token of a signed-in account; nil without one.
  func token(of account: String) throws -> String?

  /// Ends the session of a token that the service refused; runs once for each token.
  func expire(_ token: String) async
}
