public import MediatorKit
import ServiceKit

/// The right of one program to call, without its secret.
public struct DoorToken: Hashable, Sendable {
  /// Identifies the program; the identity of its calls.
  public let name: String
  /// The strongest effects that its calls may have.
  public let effects: Access.Effects

  /// The SHA-256 of the secret in hexadecimal digits; enough, because the secret has 256 random bits.
  let hash: String

  /// Makes a token for a secret.
  public init(_ name: String, effects: Access.Effects, secret: String) {
    self.init(name, effects, hash: SHA256.hex(secret))
  }

  init(_ name: String, _ effects: Access.Effects, hash: String) {
    (self.name, self.effects, self.hash) = (name, effects, hash)
  }

  /// Whether calls with these effects are allowed.
  func allows(_ wanted: Access.Effects) -> Bool { wanted.strength <= effects.strength }

  /// Whether a text is 1 to 64 letters, digits, `-`, `_` or `.`, all ASCII.
  static func isName(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy { $0.isNameByte || "-.".utf8.contains($0) }
  }
}

extension Access.Effects {
  var strength: Int {
    switch self {
    case .read: 0
    case .write: 1
    case .destructive: 2
    }
  }
}
