/// Texts that can't be guessed.
enum RandomToken {
  /// Random bytes as hexadecimal digits, two a byte.
  static func make(bytes count: Int = 16) -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in
      let byte = UInt8.random(in: .min ... .max, using: &generator)
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }
}
