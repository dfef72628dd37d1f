#if canImport(CCrypt)
  import CCrypt
  import Foundation

  extension PasswordHasher {
    private static let prefix = "$y$"

    func makeHash(_ password: String) throws(Fault) -> String {
      var setting = [CChar](repeating: 0, count: Int(CRYPT_GENSALT_OUTPUT_SIZE))
      // Without random bytes of ours, libcrypt takes the salt from the system's generator.
      let made = crypt_gensalt_rn(Self.prefix, UInt(cost), nil, 0, &setting, Int32(setting.count))
      guard made != nil, let hash = crypt(password, setting) else { throw .unavailable }
      return hash
    }

    /// The hash of a password with the salt and cost of another hash; nil when that isn't a yescrypt hash.
    func repeatHash(_ password: String, like hash: String) -> String? {
      // Other formats are rejected: libcrypt still supports some that are broken.
      guard hash.hasPrefix(Self.prefix), hash.utf8.count < Int(CRYPT_OUTPUT_SIZE),
        !hash.utf8.contains(0)
      else { return nil }
      return crypt(password, hash.utf8CString.map(\.self))
    }

    private func crypt(_ password: String, _ setting: [CChar]) -> String? {
      let size = MemoryLayout<crypt_data>.size
      let memory = UnsafeMutableRawPointer.allocate(
        byteCount: size, alignment: MemoryLayout<crypt_data>.alignment)
      memset(memory, 0, size)
      defer {
        // The work area contains data from which the password can be guessed.
        explicit_bzero(memory, size)
        memory.deallocate()
      }
      let data = memory.bindMemory(to: crypt_data.self, capacity: 1)
      guard let output = crypt_r(password, setting, data) else { return nil }
      let hash = String(cString: output)
      // libcrypt returns "*0" or "*1" for what it can't hash.
      return hash.hasPrefix(Self.prefix) ? hash : nil
    }
  }
#endif
