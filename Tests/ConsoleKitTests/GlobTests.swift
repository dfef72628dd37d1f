import Testing

@testable import ConsoleKit

struct GlobTests {
  @Test(arguments: [
    ("*", ""), ("*", "abc"), ("abc", "abc"), ("a*", "a"), ("a*c", "abc"), ("*b*", "abc"),
    ("a*b*c", "aXbYc"), ("**", "x"), ("a**c", "ac"), ("*a*a*", "aa"),
  ])
  func `A star stands for anything`(pattern: String, text: String) {
    #expect(Glob.matches(pattern, text))
  }

  @Test(arguments: [
    ("abc", "abcd"), ("a*a", "a"), ("ab*bc", "abc"), ("*b*", "ac"), ("*a*a*", "a"), ("", "a"),
    ("a*b*c", "acb"),
  ])
  func `Other texts don't match`(pattern: String, text: String) {
    #expect(!Glob.matches(pattern, text))
  }

  @Test(.timeLimit(.minutes(10))) func `Many stars match in linear time`() {
    let pattern = String(repeating: "*a", count: 5_000) + "*b"
    #expect(!Glob.matches(pattern, String(repeating: "a", count: 10_000)))
  }
}
