import Testing

@testable import Mutations

/// What the script passes on.
struct OptionsTests {
  @Test func `Options and flags are read`() throws {
    let options = try #require(
      Options(["--package", "/a/../p", "--kind", "k", "--sample", "7", "--keep", "--", "-j", "2"]))
    #expect(options.package == "/p" && options.kind == "k" && options.sample == 7)
    #expect(options.isKept && !options.isList)
    #expect(options.flags == ["-j", "2"])
  }

  @Test(arguments: [["--nonsense"], ["--kind"], ["word"]])
  func `Others are refused`(_ arguments: [String]) { #expect(Options(arguments) == nil) }
}
