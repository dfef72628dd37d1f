import Testing

@testable import MediatorKit

struct SemanticVersionTests {
  @Test(arguments: [
    ("1.2.3", [1, 2, 3]), ("1.2", [1, 2, 0]), ("2", [2, 0, 0]), ("1.0.0-beta.1", [1, 0, 0]),
    ("1.0.0+7", [1, 0, 0]), ("0.10.0", [0, 10, 0]),
  ])
  func `A version is one to three numbers`(text: String, numbers: [Int]) throws {
    let version = try #require(SemanticVersion(text))
    #expect([version.major, version.minor, version.patch] == numbers)
  }

  @Test(arguments: [
    "", "v1", "1.", ".1", "1..2", "1.2.3.4", "1.x", "-1", "٣.1.0", "99999999999999999999", "1 .2",
  ])
  func `Anything else is nil`(text: String) { #expect(SemanticVersion(text) == nil) }

  @Test func `Versions are compared number by number`() throws {
    let texts = ["0.9.0", "0.10.0", "1.0.0", "1.0.1", "1.2.0", "10.0.0"]
    let versions = texts.compactMap(SemanticVersion.init)
    #expect(versions.count == texts.count && versions.reversed().sorted() == versions)
  }
}
