import Foundation

/// The accounts of the servers for tests; the token of each is `token-` and its id.
package struct TestPerson: Codable, Sendable {
  package let id: String
  package let nickname: String
  package let phone: String
  private let password: String
  private let token: String

  private init(_ id: String, _ nickname: String, _ phone: String) {
    (self.id, self.nickname, self.phone) = (id, nickname, phone)
    (password, token) = ("correct-horse", "token-\(id)")
  }

  /// The users of the tests, and those of the examples of Login.
  package static let all = [
    TestPerson("account-li", "Li", "+8613800138001"),
    TestPerson("account-wang", "Wang", "+8613800138002"),
    TestPerson("00000000000000000000000001", "Li Lei", "+8613800138000"),
    TestPerson("00000000000000000000000002", "Wenjun", "+8613900139011"),
  ]

  /// The person of a token; nil for a guest.
  static func with(token: String?) -> TestPerson? { all.first { $0.token == token } }

  /// All of them, for the server in Python.
  static func json() throws -> String {
    String(decoding: try JSONEncoder().encode(all), as: UTF8.self)
  }

  /// Signed-in sessions of all of them.
  static let sessions = TestSessions()
}
