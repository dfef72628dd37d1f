import MediatorKit
import ScreenKit

/// The needs of Shop, and what it reads of their results.
enum ShopNeeds {
  /// The signed-in user; nil for a guest.
  static let currentUser = Need("Login/currentUser", returns: User?.self)

  /// The signed-in user; fails for a guest.
  static let requireSignIn = Need(
    "Login/requireSignIn", returns: User.self, handles: ["notSignedIn"])

  /// The screen on which a guest signs in.
  static let signInScreen = Need("Login/signInScreen", returns: Presented.self)
    .answers(User.self)

  static let all: [any NeedDeclaration] = [currentUser, requireSignIn, signInScreen]

  struct User: Codable, Hashable, Sendable {
    let id: String
    let nickname: String
    /// Canonical.
    let phone: String
  }

  /// An account that was deleted.
  struct DeletedAccount: Codable, Hashable, Sendable {
    /// The id of the account.
    let account: String
  }
}

extension ShopNeeds.User: Payload {}
extension ShopNeeds.DeletedAccount: Payload {}
