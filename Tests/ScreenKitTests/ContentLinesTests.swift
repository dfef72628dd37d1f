import Foundation
import Testing

@testable import ScreenKit

struct ContentLinesTests {
  private let content = Content(
    Content.Bar("Tea"), tabs: [Content.Tab("One", to: Link(route: "Shop/one"))],
    fields: [Content.Field("a", "Name", error: "Too short.")],
    sections: [
      Content.Section("Hot", footer: "Both.", rows: ["a", "b"].map { Content.Row($0, $0) }),
      Content.Section(rows: []), Content.Section(rows: [Content.Row("c", "c")]),
    ],
    buttons: [Content.Button("a", "Buy")], notice: Content.Notice(.done, "Done."))

  @Test func `The lines are in the order of the screen, by index and in sequence`() {
    let lines = content.lines
    let texts = [
      "Tea", "Done.", "Name:", "Too short.", "Hot", "a", "b", "Both.", "c", "[Buy]", "One",
    ]
    #expect(lines.map(\.text) == texts)
    #expect(lines.indices.reversed().map { lines[$0].text } == texts.reversed())
    #expect(content.body.map(\.text) == Array(texts[2...9]))
  }

  @Test(arguments: [(2, 2), (5, 5), (8, 8), (9, 9), (0, nil), (4, nil), (7, nil)])
  func `A line is found by its kind and identifier`(_ index: Int, _ found: Int?) {
    let lines = content.lines
    #expect(lines.firstIndex(like: lines[index]) == found)
    #expect(Content(Content.Bar("")).lines.firstIndex(like: lines[index]) == nil)
  }

  @Test func `A dialog is all there is, and has lines of its own`() {
    var asking = content
    asking.dialog = Content.Dialog(
      "Sure?", message: "Really.", buttons: [Content.Button("y", "Yes")])
    #expect(asking.lines.map(\.text) == ["Tea", "Sure?", "Really.", "[Yes]"])
    #expect(asking.dialog?.lines.count == 3)
  }

  @Test(arguments: [
    #""rating": 9"#, #""rating": -1"#, #""rating": 1e308"#, #""progress": -1"#,
    #""progress": 1e308"#,
    #""spans": [{"kind": "link", "start": 9223372036854775807, "length": 1}]"#,
    #""spans": [{"kind": "link", "start": 1, "length": 9223372036854775807}]"#,
    #""spans": [{"kind": "link", "start": -9223372036854775808, "length": 9}]"#,
  ])
  func `Numbers of decoded content that make no sense are drawn as the nearest ones`(_ part: String)
    throws
  {
    let json = #"{"id": "a", "kind": "rating", "title": "abc", \#(part)}"#
    let line = try JSONDecoder().decode(Content.Row.self, from: Data(json.utf8)).line()
    #expect(line.text == "abc" && line.marks.count <= 20)
    #expect(line.highlights.allSatisfy { $0.start + $0.length <= 3 })
  }

  @Test(arguments: [(0, "1.0"), (3.5, "4.5"), (4.5, "5.0"), (5, "0.0")])
  func `Choosing stars adds one, and begins again after five`(_ rating: Double, _ next: String)
    throws
  {
    let json = #"{"id": "a", "kind": "rating", "title": "abc", "rating": \#(rating)}"#
    let row = try JSONDecoder().decode(Content.Row.self, from: Data(json.utf8))
    #expect(row.line().event == .edit("a", next))
  }

  @Test func `A decoded choice that doesn't exist is followed by the first`() throws {
    let json = #"{"id": "a", "titles": ["x", "y"], "selected": 9223372036854775807}"#
    let segments = try JSONDecoder().decode(Content.Segments.self, from: Data(json.utf8))
    var content = Content(Content.Bar("A"))
    content.segments = [segments]
    #expect(content.body.first?.event == .edit("a", "0"))
  }

  @Test func `Each element is a line of text`() {
    var link = Content.Row("text", paragraph: "See www.example.com")
    link.spans[0].action = "link1"
    link.actions = [Content.Button("link1", "www.example.com")]
    var tea = Content.Row("tea", "Tea", value: "¥ 3", rating: 2.5, disabled: "Sold out.")
    tea.actions = [Content.Button("delete", "Delete")]
    var content = Content(
      Content.Bar("Shop"),
      sections: [
        Content.Section(
          grid: .even(2), rows: [tea, Content.Row("load", "Loading", progress: 0.42), link])
      ])
    content.segments = [Content.Segments("kind", ["All", "New"], selected: 1)]
    #expect(
      content.text == """
        # Shop
          All  [New]
          Tea  Sold out.  ¥ 3 ★★½☆☆  [Delete]
          Loading  ████░░░░░░ 42%
          See www.example.com
        """)
    #expect(content.body.map(\.cell?.index) == [nil, 0, 1, 2])
    #expect(content.body.map(\.cell?.height) == [nil, 3, 3, 3])
    #expect(
      content.body.map(\.event) == [
        .edit("kind", "0"), .act(nil, on: "tea"), nil, .act(nil, on: "text"),
      ])
  }
}
