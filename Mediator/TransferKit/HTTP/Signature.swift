import Foundation
import MediatorKit

/// The signature of a request's parameters.
enum Signature {
  /// The signed text: sorted parameters without empty values, then the secret.
  static func text(_ parameters: [String: String], secret: String) -> String {
    let pairs = parameters.filter { !$0.value.isEmpty }
      .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { key, value in
        "\(key)=\(value.trimmingCharacters(in: .whitespacesAndNewlines).percentEncoded())"
      }
    return pairs.joined(separator: "&") + "&privatekey=\(secret)"
  }

  /// The signature.
  static func of(_ parameters: [String: String], secret: String) -> String {
    MD5.hex(text(parameters, secret: secret))
  }
}
