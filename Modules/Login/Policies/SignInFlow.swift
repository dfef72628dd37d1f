import MediatorKit

/// A form to sign in, with the policies of its two fields; they are never mixed.
enum SignInFlow: String, Codable, CaseIterable, Sendable {
  /// The screens to sign in.
  case qqNumber, email, wechatNumber, phone, code
  /// A number with spaces and 4 digits: the wine shop.
  case shop
  /// A mobile number and 4 digits, each with its own fault: the second-hand shop.
  case secondHand
  /// 11 characters and any password: the first sign-in.
  case form

  /// The policy of the number or address to sign in with.
  var account: TextPolicy {
    switch self {
    case .qqNumber: .qqNumber
    case .email: .email
    case .wechatNumber: .wechatNumber
    case .phone, .code, .secondHand: .mobilePhone
    case .shop: .spacedPhone
    case .form: .anyPhone
    }
  }

  /// The policy of the password or code.
  var secret: TextPolicy {
    switch self {
    case .qqNumber, .email, .wechatNumber, .phone: .password
    case .code: .code
    case .shop, .secondHand: .shortCode
    case .form: .anyPassword
    }
  }

  /// The most characters of the account's field.
  var accountLimit: Int {
    switch self {
    case .qqNumber, .phone, .code, .secondHand, .form: 11
    case .email: 64
    case .wechatNumber: 20
    case .shop: 13
    }
  }

  /// The most characters of the secret's field.
  var secretLimit: Int {
    switch self {
    case .code: 6
    case .shop, .secondHand: 4
    default: 16
    }
  }

  /// The fault of two typed texts, or none if they can be sent.
  func check(_ account: String, _ secret: String) -> Fault? {
    let isValid = self.account.accepts(account) && self.secret.accepts(secret)
    switch self {
    // These forms check each change, the others when they are sent.
    case .shop, .form: return isValid ? nil : .incomplete
    case .secondHand where account.isEmpty || secret.isEmpty: return .incomplete
    case .secondHand where !self.account.accepts(account): return .wrongAccount
    case .secondHand: return isValid ? nil : .wrongCode
    default:
      if account.isEmpty || secret.isEmpty { return .incomplete }
      return isValid ? nil : (self == .code ? .wrongCode : .wrongAccount)
    }
  }

  /// The text for a fault; nil for texts that are incomplete.
  func text(of fault: Fault) -> String? {
    switch (fault, self) {
    case (.incomplete, _): nil
    case (.wrongAccount, .secondHand): "Type a valid mobile number."
    case (.wrongAccount, _): "The number, the address or the password is wrong."
    case (.wrongCode, .secondHand): "Wrong code."
    case (.wrongCode, _): "The code is wrong."
    }
  }

  /// Why two texts aren't sent.
  enum Fault: String, Codable, CaseIterable, Sendable {
    /// The button is disabled.
    case incomplete
    /// The button says so: the number, the address or the password can't be right.
    case wrongAccount
    /// The button says so: the code can't be right.
    case wrongCode
  }
}

extension SignInFlow: Payload {}
extension SignInFlow.Fault: Payload {}
