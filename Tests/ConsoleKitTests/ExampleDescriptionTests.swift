import ConsoleTestSupport
import MediatorKit
import Testing

@testable import ConsoleKit

struct ExampleDescriptionTests {
  static func text(of route: String) async throws -> String {
    try await ConsoleRun.of(["describe", route], app: Shop.gallery).output
  }

  @Test func `Examples are command lines, with what comes before and of them`() async throws {
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
          shop call Gallery/hang title='Water & lilies' wall:=2
          # answers {"title":"Water & lilies","wall":2}

          # on a full wall
          shop call Gallery/hang title='Night'\\''s watch'
          shop call Gallery/hang title:='"@home"'
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
          # while Town/price answers as in 'high'
          shop call Gallery/sell title:='"a\\nb"' --yes
          # answers nothing

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
      ("\\@file", .string, #"x:='"\\@file"'"#),
      ("a\u{1B}[1m", .string, #"x:='"a\u001b[1m"'"#),
      (5, .integer, "x:=5"),
      (["a", 1], .any, #"x:='["a",1]'"#),
      (nil, .optional(.string), "x:=null"),
      ("red", .enumeration(["red"]), "x=red"),
    ] as [(Value, Shape, String)])
  func `An item is quoted for a shell`(_ value: Value, _ shape: Shape, _ item: String) {
    #expect(ExampleDescription.item("x", value, shape) == item)
  }

  @Test func `A program gets examples as contracts have them`() async throws {
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
}
