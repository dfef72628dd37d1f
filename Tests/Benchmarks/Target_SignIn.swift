// swift-format-ignore-file: AlwaysUseLowerCamelCase
import MediatorKit

/// Replaces Login: the same person is always signed in.
struct Target_SignIn: Target {
  struct User: Codable, Sendable {
    var id = "me"
    var nickname = "Li"
    var phone = "+8613800138000"
  }

  struct DeletedAccount: Codable, Sendable {
    var account: String
    var phone: String
  }

  enum Refusal: String, ActionError {
    case notSignedIn
    var message: String { "not signed in" }
  }

  static let name = "Login"
  static let summary = "The person at the device."
  static let emits: [any EventDeclaration] = [
    Event("Login/accountDeleted", "An account was deleted.", DeletedAccount.self)
  ]

  static var actions: [Action<Self>] {
    Action(
      "requireSignIn", "Returns the person.", errors: .of(Refusal.notSignedIn),
      perform: Action_requireSignIn)
  }

  func Action_requireSignIn() -> User { User() }
}

extension Target_SignIn.User: Payload {}
extension Target_SignIn.DeletedAccount: Payload {}
