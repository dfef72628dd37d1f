// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import ScreenKit

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

  struct UserReference: Codable, Sendable {
    var account: String
    var nickname: String
  }

  enum Refusal: String, ActionError {
    case notSignedIn, invalidPhone
    var message: String { "refused: \(rawValue)" }
  }

  static let name = "Login"
  static let summary = "The person at the device."
  static let emits: [any EventDeclaration] = [
    Event("Login/accountDeleted", "An account was deleted.", DeletedAccount.self),
    Event("Login/signedIn", "A user signed in.", UserReference.self),
    Event("Login/signedOut", "The session of a user ended.", UserReference.self),
  ]

  static var actions: [Action<Self>] {
    Action(
      "requireSignIn", "Returns the person.", errors: .of(Refusal.notSignedIn),
      perform: Action_requireSignIn)
    Action("currentUser", "Returns the person.", perform: Action_currentUser)
    Action(
      "findUser", "Finds no user.", Param("phone", "A phone number."),
      errors: .of(Refusal.notSignedIn, .invalidPhone),
      perform: Action_findUser)
    Action("signInScreen", "Shows nothing.", access: .remote(.read), onMain: Action_signInScreen)
      .answers(User.self)
  }

  func Action_requireSignIn() -> User { User() }
  func Action_currentUser() -> User? { User() }
  func Action_findUser(phone: String) -> User? { nil }
  @MainActor func Action_signInScreen() -> Presented {
    Presented(StillScreen(Content(Content.Bar("Sign in"))))
  }
}

extension Target_SignIn.User: Payload {}
extension Target_SignIn.DeletedAccount: Payload {}
extension Target_SignIn.UserReference: Payload {}
