// swift-format-ignore-file: AlwaysUseLowerCamelCase
import MediatorKit

/// Stands in for Login: the same person is always signed in.
struct Target_SignIn: Target {
  static let name = "Login"
  static let summary = "The person at the device."

  static var actions: [Action<Self>] {
    Action("requireSignIn", "Returns the person.", perform: Action_requireSignIn)
  }

  func Action_requireSignIn() -> [String: String] {
    ["id": "me", "nickname": "Li", "phone": "+8613800138000"]
  }
}
