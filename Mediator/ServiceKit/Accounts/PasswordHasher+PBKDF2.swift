#if !canImport(CCrypt)
  // Written from Apple's documentation; never compiled or run.
  import CommonCrypto
  import Foundation

  extension PasswordHasher {
    private static let prefix = "pbkdf2-sha256"
    private static let size = 32

    func makeHash(_ password: String) throws(Fault) -> String {
      // Each step doubles the work; the default of 5 is 608,000 rounds.
      let rounds = 19_000 << cost
      return try text(password, RandomSource.live.bytes(16), rounds: UInt32(rounds))
    }

    /// The hash of a password with the salt and rounds of another hash; nil when that has another format.
    func repeatHash(_ password: String, like hash: String) -> String? {
      let parts = hash.split(separator: "$", omittingEmptySubsequences: false)
      guard parts.count == 5, parts[1] == Self.prefix, let rounds = UInt32(parts[2]), rounds > 0,
        let salt = Data(base64Encoded: String(parts[3]))
      else { return nil }
      return try? text(password, [UInt8](salt), rounds: rounds)
    }

    private func text(
      _ password: String, _ salt: [UInt8], rounds: UInt32
    ) throws(Fault) -> String {
      var key = [UInt8](repeating: 0, count: Self.size)
      let status = CCKeyDerivationPBKDF(
        CCPBKDFAlgorithm(kCCPBKDF2), password, password.utf8.count, salt, salt.count,
        CCPseudoRandomAlgorithm(kCCPRFHmacAlgSHA256), rounds, &key, key.count)
      guard status == kCCSuccess else { throw .unavailable }
      let parts = [
        Self.prefix, String(rounds), Data(salt).base64EncodedString(),
        Data(key).base64EncodedString(),
      ]
      return "$" + parts.joined(separator: "$")
    }
  }
#endif
