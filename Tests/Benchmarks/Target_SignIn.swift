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

  struct SignedOutUser: Codable, Sendable {
    var account: String
    var nickname: String
  }

  enum Refusal: String, ActionError {
    case notSignedIn
    var message: String { "not signed in" }
  }

  static let name = "Login"
  static let summary = "The person at the device."
  static let emits: [any EventDeclaration] = [
    Event("Login/accountDeleted", "An account was deleted.", DeletedAccount.self),
    Event("Login/signedOut", "A session ended.", SignedOutUser.self),
  ]

  static var actions: [Action<Self>] {
    Action(
      "requireSignIn", "Returns the person.", errors: .of(Refusal.notSignedIn),
      perform: Action_requireSignIn)
    Action("currentUser", "Returns the person.", perform: Action_currentUser)
    Action("signInScreen", "Shows nothing.", access: .remote(.read), onMain: Action_signInScreen)
  }

  func Action_requireSignIn() -> User { User() }
  func Action_currentUser() -> User? { User() }
  @MainActor func Action_signInScreen() -> Presented {
    Presented(StillScreen(Content(Content.Bar("Sign in"))))
  }
}

extension Target_SignIn.User: Payload {}
extension Target_SignIn.DeletedAccount: Payload {}
extension Target_SignIn.SignedOutUser: Payload {}
