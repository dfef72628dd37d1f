import MediatorKit
import ScreenKit

// The parts that several screens have.
extension Field {
  /// A password; complete when it isn't empty, since the action decides what is allowed.
  ///
  /// The limit of a present password is that of the policy that allows the longest.
  static func password(
    _ label: String = "Password", limit: Int = PasswordPolicy.standard.length.upperBound,
    placeholder: String? = nil
  ) -> Field {
    let policy = FieldPolicy(
      "secret", limit: limit, fault: { $0.isEmpty ? "Type the password." : nil })
    return Field(label, .secret, policy, placeholder: placeholder)
  }

  static func newPassword(_ policy: PasswordPolicy) -> Field {
    let length = policy.length
    return password(
      "New password", limit: length.upperBound,
      placeholder: "\(length.lowerBound) to \(length.upperBound) characters")
  }
}

extension Content.Row {
  /// A row that leads to a screen of the module.
  init(_ id: String, _ title: String, value: String? = nil, to screen: String) {
    self.init(id, title, value: value, link: Link(screen, of: Target_Login.self))
  }

  static func profile(_ user: User) -> Content.Row {
    Content.Row("user", user.nickname, kind: .profile, subtitle: user.phone)
  }

  static func resetPassword(_ phone: String, _ zone: String) -> Content.Row {
    let link = Link(
      "resetPasswordScreen", of: Target_Login.self,
      ["phone": .string(phone), "zone": .string(zone)])
    return Content.Row("reset", "Forgot password", link: link)
  }
}

// What the screens share.
extension Target_Login {
  /// The placeholder of a guest on a screen for users; nil for other errors.
  func guest(_ error: any Error) -> Content.EmptyState? {
    Content.EmptyState(guest: error, "You aren't signed in.", signIn: .signIn)
  }

  /// Leads a user on from a screen for guests.
  @MainActor func leaveStart(_ stage: Stage) async throws {
    if try session.status().signedIn { try await stage.open(.root) }
  }
}
