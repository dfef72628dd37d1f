import MediatorKit
import Testing

@testable import ServiceKit

struct PasswordHasherTests {
  private let hasher = PasswordHasher(cost: 1)

  @Test(arguments: ["", "correct horse", "密码", String(repeating: "a", count: 511)])
  func `A password matches only its own hash`(_ password: String) throws {
    let hash = try hasher.hash(password)
    #expect(hasher.verify(password, against: hash))
    #expect(!hasher.verify("\(password.dropLast())x", against: hash))
  }

  @Test func `Each hash of a password is different`() throws {
    #expect(try hasher.hash("password") != hasher.hash("password"))
  }

  @Test func `A hash doesn't contain the password`() throws {
    #expect(try !hasher.hash("password").contains("password"))
  }

  #if canImport(CCrypt)
    @Test func `A hash has the format of yescrypt`() throws {
      let hash = try hasher.hash("password")
      #expect(hash.hasPrefix("$y$"))
      #expect(hash.allSatisfy { $0.isASCII && !$0.isWhitespace })
    }

    @Test func `A hash of another program can be verified`() {
      let hash = "$y$j75$uCCyHIWGo6o5aX6CV1o.7/$Fpzy02zzFsmaw8P8j4yJcHhrdshM6yhznfaRqqis730"
      #expect(hasher.verify("password", against: hash))
      #expect(!hasher.verify("wrong", against: hash))
    }
  #endif

  @Test func `A hash with another cost can be verified`() throws {
    let hash = try PasswordHasher(cost: 2).hash("password")
    #expect(hasher.verify("password", against: hash))
  }

  @Test(arguments: [(Int.min, 1), (0, 1), (5, 5), (Int.max, 11)])
  func `A cost out of range is clamped`(_ cost: Int, _ counted: Int) {
    #expect(PasswordHasher(cost: cost).cost == counted)
  }

  @Test(arguments: [
    "", "$y$", "*0", "$y$j75$", "plain", "aaFCuDvJQNTLU", "$y$j75$uCCyHIWGo6o5aX6CV1o.7/",
    "$y$\u{0}", "$pbkdf2-sha256$0$$", String(repeating: "$y$", count: 200),
    "$6$saltstring$",
  ])
  func `A malformed hash matches nothing`(_ hash: String) {
    #expect(!hasher.verify("password", against: hash))
  }

  @Test(arguments: [
    (
      "a\u{0}b", PasswordHasher.Fault.containsNUL,
      "the password contains a NUL character; choose one without it"
    ),
    (
      String(repeating: "a", count: 512), .tooLong,
      "the password is longer than 511 bytes; choose a shorter one"
    ),
  ])
  func `A password that C can't hash is rejected`(
    _ password: String, _ fault: PasswordHasher.Fault, _ message: String
  ) throws {
    let error = #expect(throws: PasswordHasher.Fault.self) { try hasher.hash(password) }
    #expect(error == fault)
    #expect(error?.message == message)
    #expect(try !hasher.verify(password, against: hasher.hash("a")))
  }

  @Test(arguments: PasswordHasher.Fault.allCases)
  func `No fault is temporary`(_ fault: any ServiceFailure) {
    #expect(!fault.isTemporary)
  }

  @Test(
    arguments: [
      ([], [], true), ([1, 2], [1, 2], true), ([1, 2], [1, 3], false), ([1, 2], [0, 2], false),
      ([1], [1, 2], false), ([1, 1], [2, 2], false),
    ] as [([UInt8], [UInt8], Bool)])
  func `Bytes are compared correctly`(_ left: [UInt8], _ right: [UInt8], _ isEqual: Bool) {
    #expect(PasswordHasher.isEqual(left, right) == isEqual)
  }
}
