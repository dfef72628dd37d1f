import ConsoleTestSupport
import MediatorKit
import ScreenKit
import Testing

@testable import ConsoleKit

struct ScreenViewTests {
  private static let content = Content(
    Content.Bar("Chats 聊天"),
    fields: [
      Content.Field("name", "Name", text: "李雷"),
      Content.Field("pin", "PIN", kind: .secret, text: "1234", limit: 6),
    ],
    sections: [
      Content.Section(
        "People",
        rows: [
          Content.Row(
            "1", "👨‍👩‍👧 一家人 A very long name of a group of people", subtitle: "See you tomorrow.",
            value: "12:30", badge: "3", link: Link(route: "Shop/chat")),
          Content.Row("2", "e\u{301}\u{202E}b\nc", link: Link(route: "Shop/chat")),
          Content.Row("3", "Mute", isOn: false),
          Content.Row(
            "4", "A text to read, which leads nowhere and is therefore shown in whole, 从头到尾。",
            value: "13:05"),
        ])
    ],
    buttons: [Content.Button("go", "Go"), Content.Button("no", "No", isEnabled: false)],
    footer: Content.Footer(.more))

  static func view(
    _ rows: Int = 14, _ columns: Int = 40, color: String = "never", of content: Content = content
  ) -> ScreenView {
    let terminal = Terminal(
      input: -1, outputStream: -1, errorStream: -1, variables: [:], columns: { _ in nil })
    var view = ScreenView(Style(terminal, color), rows: rows, columns: columns)
    view.show(content)
    return view
  }

  @Test(arguments: [16, 20, 40, 80])
  func `A badge that is wider than the row is cut`(_ columns: Int) {
    for badge in ["Not yet confirmed", String(repeating: "聊", count: 90)] {
      let rows = [
        Content.Row("a", "Title", subtitle: "More", value: "12:30", badge: badge),
        Content.Row("b", "Title", badge: badge, link: Link(route: "Shop/chat")),
      ]
      let content = Content(Content.Bar("A"), sections: [Content.Section(rows: rows)])
      let lines = Self.view(14, columns, of: content).frame().lines
      #expect(lines.allSatisfy { $0.columns <= columns })
    }
  }

  /// The view after some keys, with the last effect.
  static func pressing(
    _ keys: Key..., in view: ScreenView = view()
  ) -> (view: ScreenView, effect: ScreenView.Effect?) {
    var view = view
    var effect: ScreenView.Effect?
    for key in keys { effect = view.take(key) }
    return (view, effect)
  }

  /// The effect of each key.
  static func effects(_ view: ScreenView, _ keys: Key...) -> [ScreenView.Effect?] {
    var view = view
    return keys.map { view.take($0) }
  }

  static func press(_ keys: Key..., in view: inout ScreenView) -> ScreenView.Effect? {
    keys.map { view.take($0) }.last ?? nil
  }

  private static func text(_ view: ScreenView) -> String {
    view.frame().lines.joined(separator: "\n")
  }

  @Test(arguments: [
    (
      40,
      """
      ‹ Back  Chats 聊天
      > Name:                             李雷
        PIN:                              ••••
      People
        👨‍👩‍👧 一家人 A very long na…  12:30 (3) ›
        é\\u{202E}b c                         ›
        Mute                               off
        A text to read, which leads nowhere
        and is therefore shown in whole,
        从头到尾。
                                         13:05
        More…
      ? help  q quit  Enter choose  b back
      """
    ),
    (
      80,
      """
      ‹ Back  Chats 聊天
      > Name:                                                                     李雷
        PIN:                                                                      ••••
      People
        👨‍👩‍👧 一家人 A very long name of a group of people  See you tomorro…  12:30 (3) ›
        é\\u{202E}b c                                                                 ›
        Mute                                                                       off
        A text to read, which leads nowhere and is therefore shown in whole,
        从头到尾。
                                                                                 13:05
        More…
        [Go]
      ? help  q quit  Enter choose  b back  / filter  r refresh
      """
    ),
  ])
  func `A frame fits its width`(_ columns: Int, _ text: String) {
    var view = Self.view(13, columns)
    view.chrome.backText = "Back"
    #expect(Self.text(view) == text, "\(Self.text(view))")
  }

  @Test func `A long message is below its sender and time`() {
    let row = Content.Row("m", "You", subtitle: "从头到尾, from the beginning to the end", value: "now")
    let view = Self.view(
      6, 20, of: Content(Content.Bar("Chat"), sections: [Content.Section(rows: [row])]))
    #expect(
      view.frame().lines == [
        "Chat", "  You            now", "  从头到尾, from the", "  beginning to the", "  end",
        "? help  q quit",
      ])
  }

  @Test func `A paragraph keeps its line breaks; other rows are folded to one line`() {
    for (kind, lines) in [
      (Content.Row.Kind.paragraph, ["  You            now", "  Tea", "  Milk"]),
      (.plain, ["  You  Tea Milk  now"]),
    ] {
      let row = Content.Row("m", "You", kind: kind, subtitle: "Tea\nMilk", value: "now")
      let text = Content.Row("p", "Tea\nMilk", kind: kind)
      let content = Content(Content.Bar("Chat"), sections: [Content.Section(rows: [row, text])])
      let drawn = Self.view(9, 20, of: content).frame().lines.filter { $0.hasPrefix("  ") }
      #expect(drawn == lines + (kind == .paragraph ? ["  Tea", "  Milk"] : ["  Tea Milk"]))
    }
  }

  @Test func `A wide frame has the values at its right edge`() {
    let line = Self.view(24, 200).frame().lines[4]
    #expect(line.hasPrefix("  👨‍👩‍👧 一家人 A very long name of a group of people  See you tomorrow.   "))
    #expect(line.hasSuffix("   12:30 (3) ›") && line.columns == 200)
  }

  @Test(arguments: [1, 2, 3, 5, 12, 24, 50], [16, 40, 80, 200])
  func `A frame has the rows of the terminal, none wider than that`(_ rows: Int, _ columns: Int) {
    var view = Self.view(rows, columns)
    view.chrome.tabs = [Content.Tab("One", to: Link(route: "Shop/one"))]
    for keys: [Key] in [
      [], [.end], [.text("?")], [.text("?"), .down], [.text("x"), .text("/"), .text("茶")],
    ] {
      for key in keys { _ = view.take(key) }
      let lines = view.frame().lines
      #expect(lines.count == rows)
      for line in lines { #expect(line.columns <= columns, "\(line)") }
    }
  }

  @Test func `With colors the highlighted line is reversed as a whole`() {
    let line = Self.view(color: "always").frame().lines[1]
    #expect(line == "\u{1B}[7m> Name:                             李雷\u{1B}[0m")
  }

  @Test func `With colors the parts that stand out are bold, as far as they are within the text`() {
    typealias Highlight = Content.Row.Highlight
    var row = Content.Row("2", "王伟静", subtitle: "139 0013", link: Link(route: "Shop/chat"))
    row.highlights = [
      Highlight(.title, 0..<2), Highlight(.subtitle, 4..<99), Highlight(.subtitle, 2..<3),
      Highlight(.title, 9..<10),
    ]
    let first = Content.Row("1", "First", link: Link(route: "Shop/chat"))
    let content = Content(Content.Bar("Found"), sections: [Content.Section(rows: [first, row])])
    let line = Self.view(color: "always", of: content).frame().lines[2]
    let plain = "\u{1B}[0m"
    #expect(
      line.hasPrefix(
        "\u{1B}[2m  \(plain)\u{1B}[1m王伟\(plain)静  \u{1B}[2m139 \(plain)\u{1B}[1m0013\(plain)"))
    #expect(Self.view(of: content).frame().lines[2].hasPrefix("  王伟静  139 0013"))
  }

  @Test(arguments: [
    ([Key.down, .down, .enter], ScreenView.Effect.send(.select("1"))),
    ([.down, .text("j"), .down, .right], .send(.select("2"))),
    ([.end, .up, .enter], .send(.press("go"))), ([.end, .enter], .send(.press("no"))),
    (
      [.text("/"), .text("m"), .text("u"), .enter, .down, .down, .text(" ")],
      .send(.edit("3", "true"))
    ),
    ([.text("b")], .back), ([.left], .back), ([.escape], .back), ([.text("r")], .send(.refresh)),
    ([.text("m")], .send(.more)), ([.text("q")], .quit), ([.control("c")], .interrupt),
    ([.enter, .control("c")], .interrupt), ([.text("/"), .control("z")], .suspend),
    ([.control("l")], .redraw), ([.text("3")], .tab(3)), ([.text("?"), .text("q")], nil),
    ([.text(" ")], nil), ([.text("0")], nil), ([.text("x")], nil), ([.delete], nil),
  ])
  func `Keys have effects`(_ keys: [Key], _ effect: ScreenView.Effect?) {
    var view = Self.view()
    var last: ScreenView.Effect?
    for key in keys { last = view.take(key) }
    #expect(last == effect)
  }

  @Test func `Tab shows the next tab, and moves the highlight where there are none`() {
    #expect(Self.pressing(.tab).view.frame().lines[2].hasPrefix("> PIN:"))
    var view = Self.view()
    view.chrome.tabs = ["One", "二"].map { Content.Tab($0, to: Link(route: "Shop/one")) }
    view.chrome.selectedTab = 1
    #expect(Self.effects(view, .tab, .backTab) == [.tab(1), .tab(1)])
    #expect(view.frame().lines[12] == " One  [二]")
  }

  @Test func `A filter narrows the rows while it is typed, and Esc ends it`() {
    var (view, _) = Self.pressing(.text("/"), .text("M"), .text("U"))
    #expect(view.frame().lines[4].hasPrefix("  Mute") && view.frame().lines[5] == "  More…")
    #expect(view.frame().lines.last == "filter the loaded rows: /MU")
    #expect(view.frame().cursor?.column == 27)
    _ = view.take(.backspace)
    #expect(view.frame().lines[4].contains("👨‍👩‍👧") && view.frame().lines[5].contains("Mute"))
    _ = view.take(.enter)
    #expect(view.frame().lines.last == "Esc all rows  filter: M")
    #expect(Self.effects(view, .escape, .escape) == [nil, .back])
    _ = view.take(.escape)
    #expect(view.frame().lines[5].contains("u{202E}"))
  }

  @Test func `A dialog is below the screen and takes the keys; Esc presses its cancel button`() {
    var view = Self.view(9)
    view.chrome.dialog = Content.Dialog(
      "Sure?",
      buttons: [Content.Button("y", "Yes"), Content.Button("n", "No", role: .cancel)])
    #expect(
      Self.text(view) == """
        Chats 聊天
          Name:                             李雷
          PIN:                              ••••
        People
        ────────────────────────────────────────
        Sure?
          [Yes]
        > [No]
        Enter choose  Esc cancel  ? help  q quit
        """, "\(Self.text(view))")
    let (yes, no) = (ScreenView.Effect.send(.press("y")), ScreenView.Effect.send(.press("n")))
    #expect(
      Self.effects(view, .enter, .escape, .text("b"), .up, .enter) == [no, no, no, nil, yes])
    view.chrome.dialog = nil
    #expect(view.frame().lines[1].hasPrefix("> Name:"))
  }

  @Test func `Esc and q stop waiting for work, and then go back and quit`() {
    var view = Self.view()
    view.chrome.isBusy = true
    #expect(view.frame().lines.last == "Working…  q stop waiting")
    let effects = Self.effects(view, .escape, .text("q"), .left, .control("c"))
    #expect(effects == [.cancel, .cancel, .back, .interrupt])
  }

  @Test func `A message takes the place of the keys until the next one`() {
    var view = Self.view()
    view.fault = Content.Notice(.failure, String(repeating: "long ", count: 40))
    #expect(view.frame().lines[11].hasPrefix("long") && view.frame().lines.count == 14)
    _ = view.take(.down)
    #expect(view.frame().lines.last?.hasPrefix("? help") == true)
  }

  @Test(arguments: [
    (nil, "Choice 30", "Choice 31"), (Content.Field.Kind.search, "Choice 30", "Choice 31"),
    (.text, "Name:", "Choice 0"),
  ])
  func `A chooser begins on the chosen row, and a form with its first field`(
    _ field: Content.Field.Kind?, _ first: String, _ next: String
  ) {
    let rows = (0..<40).map {
      Content.Row("\($0)", "Choice \($0)", isSelected: $0 == 30, isSelectable: true)
    }
    let view = Self.view(
      of: Content(
        Content.Bar("Chooser"), fields: field.map { [Content.Field("f", "Name", kind: $0)] } ?? [],
        sections: [Content.Section(rows: rows)]))
    for (view, text) in [(view, first), (Self.pressing(.down, in: view).view, next)] {
      let line = view.frame().lines.first { $0.hasPrefix("> ") }
      #expect(line?.contains(text) == true)
    }
  }

  @Test func `A smaller terminal still shows the highlight`() {
    var (view, _) = Self.pressing(.end, in: Self.view(20))
    view.resize(rows: 5, columns: 20)
    #expect(view.frame().lines[3] == "> (No)")
  }

  @Test func `A screen that is shown again continues where it was`() {
    let (view, _) = Self.pressing(.end)
    var other = view
    other.show(Content(Content.Bar("Other")), ScreenView.Position())
    #expect(other.frame().lines[1] == "")
    other.show(Self.content, view.position)
    #expect(other.frame() == view.frame())
  }

  @Test func `Only lines that differ are written again`() {
    let (former, next) = (Self.view().frame(), Self.pressing(.down).view.frame())
    let update = next.update(from: former)
    #expect(update.matches(of: /2K/).count == 2)
    #expect(update.hasPrefix("\u{1B}[?25l\u{1B}[2;1H\u{1B}[2K  Name:"))
    #expect(next.update(from: next) == "")
    #expect(next.update(from: nil).hasPrefix("\u{1B}[?25l\u{1B}[2J\u{1B}[1;1H"))
  }

  static func opened(_ content: Content, rows: Int = 10) -> ScreenView {
    var view = view(rows, 60, of: Content(Content.Bar("")))
    view.show(content, ScreenView.Position())
    return view
  }

  @Test(arguments: [4, 8, 40])
  func `The help is read in whole, and then closes`(_ rows: Int) {
    var view = Self.view(rows, 60)
    let page = view.frame().lines
    var seen: [String] = []
    _ = view.take(.text("?"))
    while view.mode != .browsing, seen.count < 99 {
      seen += view.frame().lines.dropFirst().dropLast().filter { !$0.isEmpty }
      _ = view.take(.text(" "))
    }
    #expect(seen.count == 11)
    #expect(Set(seen).count == 11)
    #expect(view.frame().lines == page)
    for key in [.text("?"), .text("q")] as [Key] { _ = view.take(key) }
    #expect(view.frame().lines == page)
  }

  @Test func `A long text is read in whole, also after a change of the window's size`() {
    let words = (0..<300).map { "w\($0)" }.joined(separator: " ")
    let rows = [Content.Row("long", words), Content.Row("end", "The end", isSelectable: true)]
    var view = Self.view(10, 20, of: Content(Content.Bar("A"), sections: [.init(rows: rows)]))
    var seen = Set<String>()
    for _ in 0..<120 {
      for line in view.frame().lines.dropLast() {
        seen.formUnion(line.split(separator: " ").map(String.init))
      }
      _ = view.take(.down)
    }
    #expect((0..<300).allSatisfy { seen.contains("w\($0)") })
    #expect(view.frame().lines.contains("> The end"))
    _ = view.take(.up)
    for columns in [200, 20, 60] {
      view.resize(rows: 10, columns: columns)
      #expect(view.frame().lines.count == 10)
    }
  }

  @Test func `After a filter the highlight is where it was, or on the hit`() {
    let rows = ["one", "two", "three"].map { Content.Row($0, $0, isSelectable: true) }
    let content = Content(Content.Bar("A"), sections: [Content.Section(rows: rows)])
    var view = Self.opened(content)
    _ = Self.press(.down, .text("/"), .text("z"), .text("z"), .enter, in: &view)
    #expect(view.frame().lines.last == "Esc all rows  filter: zz  no loaded row has this text")
    _ = view.take(.escape)
    #expect(view.frame().lines.contains("> two"))
    _ = Self.press(.text("/"), .text("h"), .enter, .escape, in: &view)
    #expect(view.frame().lines.contains("> three"))
  }

  @Test func `Behind a dialog a grid stays a grid`() {
    let rows = ["one", "two"].map { Content.Row($0, $0, isSelectable: true) }
    let section = Content.Section(grid: .even(2), rows: rows)
    var view = Self.opened(Content(Content.Bar("A"), sections: [section]))
    let line = view.frame().lines[1].replacing(">", with: " ")
    view.chrome.dialog = Content.Dialog("Sure?", buttons: [Content.Button("y", "Yes")])
    #expect(view.frame().lines[1] == line && line.contains("one") && line.contains("two"))
  }

  @Test func `The selected tab is always drawn, and no tab where it would leave no row`() {
    var view = Self.view(14, 16)
    view.chrome.tabs = ["Chats", "Contacts", "Me"].map {
      Content.Tab($0, to: Link(route: "Shop/one"))
    }
    view.chrome.selectedTab = 2
    #expect(view.frame().lines[12].contains("[Me]"))
    view.resize(rows: 3, columns: 16)
    #expect(!view.frame().lines.joined().contains("[Me]"))
    #expect(view.frame().lines[1].hasPrefix("> "))
  }

  @Test func `A form begins with its first field, not with the buttons of its bar`() {
    let bar = Content.Bar("New", items: [Content.Button("cancel", "Cancel")])
    let fields = [
      Content.Field("query", "Search", kind: .search), Content.Field("title", "Title"),
    ]
    let view = Self.opened(Content(bar, fields: fields))
    #expect(view.frame().lines.first { $0.hasPrefix(">") } == "> Title:")
  }

  @Test func `A row that leads nowhere isn't highlighted`() {
    let rows = [Content.Row("a", "Text"), Content.Row("b", "Row", isSelectable: true)]
    let view = Self.opened(Content(Content.Bar(""), sections: [Content.Section(rows: rows)]))
    #expect(view.frame().lines[1...2] == ["  Text", "> Row"])
  }

  @Test(arguments: [
    (80, "> Old Wang  Hello  20 minutes ago (3) ›"), (32, "> Old Wang  Hello  20m (3) ›"),
    (20, "> Old Wa… 20m (3) ›"), (16, "> Ol… 20m (3) ›"),
  ])
  func `In narrow windows the time is shortened first, the text cut last, the marks never`(
    _ columns: Int, _ shown: String
  ) {
    let row = Content.Row(
      "a", "Old Wang", subtitle: "Hello", value: "20 minutes ago", shortValue: "20m", badge: "3",
      link: Link(route: "Shop/chat"))
    let view = Self.view(
      5, columns, of: Content(Content.Bar(""), sections: [Content.Section(rows: [row])]))
    let words = view.frame().lines[1].split(separator: " ").joined(separator: " ")
    #expect(words == shown.split(separator: " ").joined(separator: " "))
    #expect(view.frame().lines[1].columns <= columns)
  }

  /// Five cells in two columns, the fourth of them disabled, between two rows.
  private static let grid: Content = {
    var cells = (1...5).map { Content.Row("c\($0)", "Cell \($0)", isSelectable: true) }
    cells[1].subtitle = "below"
    cells[2].actions = [Content.Button("delete", "Delete")]
    cells[3].reason = "Sold out."
    return Content(
      Content.Bar("Grid"),
      sections: [
        Content.Section(rows: [Content.Row("a", "First", isSelectable: true)]),
        Content.Section("Cells", grid: .even(2), rows: cells),
        Content.Section(rows: [Content.Row("z", "Last", isSelectable: true)]),
      ])
  }()

  @Test func `A grid is drawn in columns, and in one column of a narrow window`() {
    #expect(
      Self.text(Self.pressing(.down, .right, in: Self.view(10, 40, of: Self.grid)).view) == """
        Grid
          First
        Cells
          Cell 1            > Cell 2
                              below
          Cell 3              Cell 4
          ⋯                   Sold out.
          Cell 5

        ? help  q quit  Enter choose  / filter
        """)
    #expect(
      Self.text(Self.view(9, 30, of: Self.grid)) == """
        Grid
        > First
        Cells
          Cell 1

          Cell 2
          below

        ? help  q quit  Enter choose
        """)
  }

  @Test(
    arguments: [
      ([.down], "> Cell 1"), ([.down, .right], "> Cell 2"), ([.down, .right, .left], "> Cell 1"),
      ([.down, .down], "> Cell 3"), ([.down, .down, .down], "> Cell 5"),
      ([.down, .right, .down], "> Cell 4"),
      ([.down, .right, .down, .down], "> Cell 5"), ([.down, .down, .down, .down], "> Last"),
      ([.end, .up], "> Cell 5"), ([.end, .up, .up], "> Cell 3"), ([.down, .right, .up], "> First"),
    ] as [([Key], String)])
  func `Arrows move between cells`(_ keys: [Key], _ text: String) {
    for rows in [14, 6] {
      var view = Self.view(rows, 40, of: Self.grid)
      for key in keys { _ = view.take(key) }
      #expect(Self.text(view).contains(text), "\(Self.text(view))")
    }
  }

  @Test func `A key asks for the further buttons of a row`() {
    let view = Self.pressing(.down, .down, in: Self.view(of: Self.grid)).view
    #expect(Self.effects(view, .text("a")) == [.send(.act(nil, on: "c3"))])
    #expect(Self.text(view).contains("a more"))
    #expect(Self.effects(Self.view(of: Self.grid), .text("a")) == [nil])
  }
}
