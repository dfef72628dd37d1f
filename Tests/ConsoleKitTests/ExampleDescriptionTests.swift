import ConsoleTestSupport
import Foundation
import MediatorKit
import TestSupport
import Testing

@testable import ConsoleKit

struct ExampleDescriptionTests {
  static func text(of route: String) async throws -> String {
    try await ConsoleRun.of(["describe", route], app: Shop.gallery).output
  }

  @Test func `An example is its steps, its call and its outcome`() async throws {
    #expect(
      try await Self.text(of: "Gallery/hang") == """
        Gallery/hang  write · idempotent · open to native, console, url · strict links · since 1.1.0
          Hangs a picture.

        PARAMS
          title  string   required  What it is called.
          wall   integer  = 1       Where.

        LINKS
          hang/:title

        RESULT
          title  string
          wall   integer

        ERRORS
          noRoom  the wall is full; choose another

        EXAMPLES
          # a calm one
          shop call Gallery/hang title='Water & lilies' wall:=2 --example 1
          # returns {"title":"Water & lilies","wall":2}

          # on a full wall
          # after Gallery/hang title='Night'\\''s watch'
          shop call Gallery/hang title:='"@home"' --example 2
          # fails: noRoom

        """)
  }

  @Test func `What isn't a call of the same target is a comment`() async throws {
    #expect(
      try await Self.text(of: "Gallery/sell").hasSuffix(
        """
        EXAMPLES
          # one
          # when Town/opened happens: {"at":"noon"}
          # while Town/price replies as in 'high'
          shop call Gallery/sell title:='"a\\nb"' --example 1
          # returns nothing

        """))
  }

  @Test(
    arguments: [
      ("plain", Shape.string, "x=plain"),
      ("", .string, "x=''"),
      ("a b", .string, "x='a b'"),
      ("it's", .string, #"x='it'\''s'"#),
      ("$HOME `ls`", .string, "x='$HOME `ls`'"),
      ("@file", .string, #"x:='"@file"'"#),
      ("\\@file", .string, #"x:='"\\@file"'"#), ("\\?", .string, #"x:='"\\?"'"#),
      ("?", .string, #"x:='"?"'"#), ("@\u{301}", .string, "x:='\"@\u{301}\"'"),
      ("a\u{1B}[1m", .string, #"x:='"a\u001b[1m"'"#),
      (5, .integer, "x:=5"),
      (["a", 1], .any, #"x:='["a",1]'"#),
      (nil, .optional(.string), "x:=null"),
      ("red", .enumeration(["red"]), "x=red"),
    ] as [(Value, Shape, String)])
  func `An item is quoted for a shell`(_ value: Value, _ shape: Shape, _ item: String) {
    #expect(ExampleDescription.item("x", value, shape) == item)
  }

  @Test func `With --json examples are as in contracts`() async throws {
    let run = try await ConsoleRun.of(["describe", "Gallery/hang", "--json"], app: Shop.gallery)
    let document = try run.document
    #expect(document["idempotent"] == true)
    #expect(document["strictLinks"] == true)
    #expect(document["since"] == "1.1.0")
    #expect(
      document["examples"]?[1] == [
        "name": "on a full wall", "params": ["title": "@home"], "error": "noRoom",
        "given": [["call": "hang", "params": ["title": "Night's watch"]]],
      ])
  }

  @Test func `Examples that write leave the data alone when pasted`() async throws {
    let folder = try TemporaryFolder()
    let app = Shop.staffed()
    for route in ["Clerk/keep", "Clerk/sell", "Shop/buy", "Shop/burn"] {
      let text = try await ConsoleRun.of(["describe", route], app: app).output
      let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("  shop call ") })
      let words = line.split(separator: " ").dropFirst().map(String.init)
      #expect(words.contains("--only") || words.contains("--example"))
      let run = try await ConsoleRun.of(
        words, variables: ["HOME": "/home/li", "SHOP_DATA": folder.path], app: app)
      #expect(run.status != .usage)
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files.allSatisfy { $0 == "only" })
  }

}
