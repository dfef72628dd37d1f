import MediatorKit
import ScreenKit
import Testing

struct ContentTests {
  private static let found: Content.Row = {
    var row = Content.Row("2", "王伟静", subtitle: "139 0013")
    row.highlights = [.init(.title, 0..<2), .init(.subtitle, 4..<8)]
    return row
  }()

  private static let rich: Content = {
    var row = Content.Row("1", paragraph: "See www.example.com")
    row.actions = [Content.Button("delete", "Delete", role: .destructive)]
    var content = Content(
      Content.Bar("Goods"),
      sections: [
        Content.Section(
          grid: .waterfall(2),
          rows: [
            Content.Row("2", "Tea", rating: 4.5, progress: 0.5, disabled: "Sold out."), row,
          ])
      ])
    content.segments = [Content.Segments("kind", ["All", "New"], selected: 1)]
    return content
  }()

  private static let full = Content(
    Content.Bar(
      "Contacts", backText: "Home", items: [Content.Button("add", "Add", role: .primary)]),
    tabs: [Content.Tab("Me", to: Link("list", of: Target_Places.self), badge: "3")],
    fields: [Content.Field("query", "Search", kind: .search, text: "zh", limit: 64)],
    sections: [
      Content.Section(
        "Z", index: "Z",
        rows: [
          Content.Row(
            "1", "张三", subtitle: "138", value: "Beijing", badge: "2", isSelected: true,
            link: Link("place", of: Target_Places.self, ["name": "Oslo"], style: .present)),
          Content.Row("sound", "Sound", isOn: true), found,
        ])
    ],
    buttons: [Content.Button("delete", "Delete", isEnabled: false, isRunning: true)],
    footer: Content.Footer(.end), empty: Content.EmptyState("Nothing here."),
    notice: Content.Notice(.done, "Saved."),
    dialog: Content.Dialog("Delete?", buttons: [Content.Button("yes", "Yes", role: .destructive)]))

  @Test(arguments: [full, rich, Content(Content.Bar(""))])
  func `Content survives its text form`(_ content: Content) throws {
    let value = try content.encoded()
    #expect(try Content(value: value) == content)
    #expect(Content.shape.mismatches(of: value) == [])
  }

  @Test func `What is empty is left out of the text form`() throws {
    let content = Content(
      Content.Bar("Me"), sections: [Content.Section(rows: [Content.Row("1", "Li")])])
    #expect(
      try content.encoded() == [
        "bar": ["title": "Me"],
        "sections": [["rows": [["id": "1", "kind": "plain", "title": "Li"]]]],
      ])
  }

  @Test func `The shape lists every part, and what may be absent`() throws {
    #expect(Content.shape.at(["bar", "title"]) == .string)
    #expect(Content.shape.at(["tabs"])?.isOptional == true)
    #expect(Content.shape.at(["sections", "0", "rows", "0", "link", "params"])?.isOptional == true)
    #expect(
      Content.shape.at(["footer", "state"]) == .enumeration(["more", "loading", "end"]))
    #expect(Content.shape.at(["buttons", "0", "isRunning"]) == .optional(.boolean))
  }

  @Test func `Content of another version with a missing list is read`() throws {
    let content = try Content(value: ["bar": ["title": "Me"], "buttons": []])
    #expect(content == Content(Content.Bar("Me")))
  }

  /// The kinds of rows are a closed enum instead of a registry: a row of an unregistered kind doesn't compile, and data
  /// with one is refused before anything is drawn.
  @Test func `D6: data with a row of an unknown kind are refused with their place`() throws {
    var data = try Self.full.encoded()
    #expect(throws: Never.self) { try Content(value: data) }
    data = [
      "bar": ["title": "A"], "sections": [["rows": [["id": "a", "title": "A", "kind": "map"]]]],
    ]
    let mismatch = #expect(throws: Mismatch.self) { try Content(value: data) }
    #expect(mismatch?.path.hasSuffix("kind") == true)
  }

  /// A button can't be highlighted because it has no such state, and a picture doesn't make its row passive.
  @Test func `D15: a button has no highlighted state, and a row with a picture can be chosen`() {
    let states = Mirror(reflecting: Content.Button("a", "A")).children.compactMap(\.label)
    #expect(states.contains("isEnabled"))
    #expect(!states.contains { $0.lowercased().contains("highlight") })
    #expect(Content.Row("a", "A", image: "a.jpg", isSelectable: true).isActive)
  }

  @Test func `A secret is shown as dots`() {
    #expect(Content.Field("password", "Password", kind: .secret, text: "abc").text == "•••")
  }

  @Test func `Only the buttons of an open dialog can be pressed`() {
    #expect(Self.full.pressable.map(\.id) == ["yes"])
    var content = Self.full
    content.dialog = nil
    content.empty = Content.EmptyState("Nothing.", reload: Content.Button("reload", "Try again"))
    #expect(content.pressable.map(\.id) == ["add", "delete", "reload"])
    #expect(content.leads.map(\.link.route) == ["Places/list", "Places/place"])
  }
}
