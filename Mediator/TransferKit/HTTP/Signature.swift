import Foundation

/// The signature of a request's parameters.
enum Signature {
  /// The signed text: sorted parameters without empty values, then the secret.
  static func text(_ parameters: [String: String], secret: String) -> String {
    let pairs = parameters.filter { !$0.value.isEmpty }
      .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { key, value in
        "\(key)=\(encoded(value.trimmingCharacters(in: .whitespacesAndNewlines)))"
      }
    return pairs.joined(separator: "&") + "&privatekey=\(secret)"
  }

  /// The signature.
  static func of(_ parameters: [String: String], secret: String) -> String {
    MD5.hex(text(parameters, secret: secret))
  }

  /// Percent-encodes everything but letters, digits, `-`, `.`, `_` and `~`: RFC 3986, section 2.3.
  static func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }

  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}
