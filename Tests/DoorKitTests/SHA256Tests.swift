import Testing

@testable import DoorKit

struct SHA256Tests {
  /// From FIPS 180-4's examples, and of lengths around a block.
  static let hashes: [(String, Int, String)] = [
    ("", 0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    ("a", 55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
    ("a", 64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
  ]

  @Test(arguments: hashes)
  func `The hash is that of the standard`(text: String, count: Int, hash: String) {
    #expect(SHA256.hex(String(repeating: text, count: count).utf8) == hash)
  }
}
