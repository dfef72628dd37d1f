import ScreenKit

// The parts that several screens have.
extension Form.Field {
  static func phone(_ text: String = "", zone: String = "86") -> Form.Field {
    Form.Field(
      "phone", "Phone", kind: .phone, .phone(zone: zone), text: text, placeholder: "phone number")
  }

  /// A password field; complete when it isn't empty, since the action decides what is allowed.
  ///
  /// The limit of a present password is that of the policy that allows the longest.
  static func secret(
    _ id: String, _ label: String, limit: Int = PasswordPolicy.standard.length.upperBound,
    placeholder: String? = nil
  ) -> Form.Field {
    let policy = FieldPolicy(
      "secret", limit: limit, fault: { $0.isEmpty ? "Type the password." : nil })
    return Form.Field(id, label, kind: .secret, policy, placeholder: placeholder)
  }

  static func newPassword(_ policy: PasswordPolicy) -> Form.Field {
    let length = policy.length
    return secret(
      "newPassword", "New password", limit: length.upperBound,
      placeholder: "\(length.lowerBound) to \(length.upperBound) characters")
  }
}

extension Form {
  /// Whether one field is complete.
  func isComplete(_ id: String) -> Bool { fields.contains { $0.id == id && $0.fault == nil } }
}

extension Content.Row {
  static func profile(_ user: User) -> Content.Row {
    Content.Row("user", user.nickname, kind: .profile, subtitle: user.phone)
  }
}

extension Content {
  /// The screen of a guest that only a user can use.
  static func signInFirst(_ title: String) -> Content {
    Content(
      Content.Bar(title),
      empty: Content.EmptyState(
        "You aren't signed in.", reload: Content.Button("signIn", "Sign in", link: .signIn)))
  }
}
