import MediatorKit
import Testing

@testable import ContractKit

struct LinkPatternCoveringTests {
  @Test(arguments: [
    ("user", "user"), ("user/:id", "user/:id"), ("user/:id", "user/:id<int>"),
    ("user/:id<number>", "user/:id<int>"), (":id", "app://:id"), ("app://user", "app://user"),
    ("user/*", "user"), ("user/*", "user/all/of/them"), ("user/*", "user/*"),
    ("user/*path", "user/:path"), ("user/*path", "user/*path"),
    ("page/:id.html", "page/:id<int>.html"),
  ])
  func `A pattern takes every link of a stricter one`(wide: String, narrow: String) throws {
    let (wide, narrow) = (try LinkPattern(wide), try LinkPattern(narrow))
    #expect(wide.covers(narrow, keeping: Set(narrow.names)))
  }

  @Test(arguments: [
    ("user", "users"), ("user", "user/:id"), ("user/:id", "user"), ("user/:id<int>", "user/:id"),
    ("user/:id", "user/:name"), ("user/:id", "user/me"), ("app://user", "user"),
    ("app://user", "web://user"), ("user/*", "user/:id"), ("user/*path", "user"),
    ("user/*path", "user/:path/all"), ("user/*path", "user/:path.html"), ("user/:id", "user/*id"),
    ("page/:id.html", "page/:id"), ("user/:id<int>", "user/:id<uuid>"),
  ])
  func `Where a link or a name would be lost, it doesn't`(wide: String, narrow: String) throws {
    let (wide, narrow) = (try LinkPattern(wide), try LinkPattern(narrow))
    #expect(!wide.covers(narrow, keeping: Set(narrow.names)))
  }

  @Test func `A placeholder may take the new name of a renamed param, never that of another`()
    throws
  {
    let (new, old) = (try LinkPattern("user/:uid/:tab"), try LinkPattern("user/:id/:tab"))
    #expect(new.covers(old, keeping: ["uid", "tab"]))
    #expect(!new.covers(old, keeping: ["id", "uid", "tab"]))
    let swapped = try LinkPattern("user/:tab/:id")
    #expect(!swapped.covers(old, keeping: ["id", "tab"]))
  }
}
