import MediatorKit

/// A number or address to sign in with, besides the phone number.
struct SignInName: Codable, Hashable, Sendable {
  /// The kinds of name.
  enum Kind: String, Codable, CaseIterable, Sendable {
    case qqNumber
    case email
    case wechatNumber
  }

  let kind: Kind
  let name: String
}

extension SignInName: Payload {}
extension SignInName.Kind: Payload {}

extension SignInName.Kind {
  /// The title of the field and of the row.
  var title: String {
    switch self {
    case .qqNumber: "QQ number"
    case .email: "E-mail"
    case .wechatNumber: "WeChat number"
    }
  }

  /// The form to sign in with it.
  var flow: SignInFlow {
    switch self {
    case .qqNumber: .qqNumber
    case .email: .email
    case .wechatNumber: .wechatNumber
    }
  }
}
