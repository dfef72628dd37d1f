import ScreenKit
import Testing

@testable import ConsoleKit

// Typing into fields, searches and chats.
extension ScreenViewTests {
  @Test func `A field is edited in its place, and its text sent at the end`() {
    var (view, effect) = Self.pressing(.enter, .backspace, .text("磊"))
    let frame = view.frame()
    #expect(effect == nil && frame.lines[1] == "> Name: 李磊")
    #expect(frame.cursor == Frame.Place(row: 1, column: 12))
    #expect(frame.lines.last == "Enter keep  Esc cancel  Ctrl-U clear")
    effect = view.take(.enter)
    #expect(effect == .edit("name", "李磊", then: .leave("name")))
    #expect(view.frame().cursor == nil && view.frame().lines[2].hasPrefix("> PIN:"))
  }

  @Test func `Esc leaves a field as it was, and so does Enter without a change`() {
    let cancelled = Self.pressing(.enter, .text("x"), .escape)
    #expect(cancelled.effect == nil && cancelled.view.frame().lines[1].hasSuffix(" 李雷"))
    #expect(Self.pressing(.enter, .left, .enter).effect == .send(.leave("name")))
    #expect(Self.pressing(.down, .enter, .enter).effect == .send(.leave("pin")))
  }

  @Test func `A secret is typed anew behind dots`() {
    let (view, _) = Self.pressing(.down, .enter, .text("9"), .paste("8\n"))
    #expect(view.frame().lines[2] == "> PIN: •••")
    #expect(Self.pressing(.enter, in: view).effect == .edit("pin", "98 ", then: .leave("pin")))
  }

  @Test func `Of 100,000 rows only the visible ones are drawn`() {
    let rows = (0..<100_000).map { Content.Row("\($0)", "row \($0)", isSelectable: true) }
    var view = Self.view(
      5, of: Content(Content.Bar("Many"), sections: [Content.Section(rows: rows)]))
    _ = view.take(.end)
    #expect(view.frame().lines[3] == "> row 99999")
    for key: Key in [.text("/"), .text("9"), .text("9"), .text("9"), .text("9"), .text("9")] {
      _ = view.take(key)
    }
    #expect(view.frame().lines[1...2] == ["> row 99999", ""])
  }
}

// What a person does most.
extension ScreenViewTests {
  private static let search = Content(
    Content.Bar("Contacts"), fields: [Content.Field("query", "Search", kind: .search)],
    sections: [
      Content.Section(
        "Z", rows: [Content.Row("wang", "王伟", isSelectable: true), Content.Row("jing", "王伟静")])
    ])

  private static let chat: Content = {
    let rows = (0..<30).map { Content.Row("\($0)", "You", subtitle: "\($0)") }
    var chat = Content(
      Content.Bar("Chat"), fields: [Content.Field("text", "Message", kind: .lines)],
      sections: [Content.Section(rows: rows)],
      buttons: [Content.Button("send", "Send", role: .primary)], footer: Content.Footer(.more))
    chat.startsAtEnd = true
    return chat
  }()

  @Test func `A search takes each key, and Enter opens its first result`() {
    var view = Self.opened(Self.search)
    #expect(view.take(.text("/")) == nil)
    #expect(view.take(.text("王")) == .send(.edit("query", "王")))
    #expect(view.take(.text("伟")) == .send(.edit("query", "王伟")))
    #expect(view.take(.left) == nil)
    #expect(view.take(.enter) == .send(.select("wang")))
    #expect(view.frame().lines.contains { $0.hasPrefix("> 王伟") })
    #expect(Self.effects(view, .text("/"), .escape) == [nil, .send(.edit("query", ""))])
  }

  @Test func `Enter presses the button that begins a search`() {
    var content = Self.search
    content.buttons = [Content.Button("go", "Search", role: .primary)]
    var view = Self.opened(content)
    #expect(Self.press(.text("/"), .text("王"), in: &view) == .send(.edit("query", "王")))
    #expect(view.frame().lines.last?.hasPrefix("Enter search") == true)
    #expect(view.take(.enter) == .edit("query", "王", then: .press("go")))
  }

  @Test func `The failure of what was sent is shown while the next text can be typed`() {
    var content = Content(
      Content.Bar("Chat"), fields: [Content.Field("text", "Message", kind: .lines)])
    content.buttons = [Content.Button("send", "Send", role: .primary)]
    content.startsAtEnd = true
    var view = Self.opened(content)
    _ = view.take(.enter)
    _ = view.take(.text("a"))
    #expect(view.take(.enter) == .edit("text", "a", then: .press("send")))
    view.chrome.notice = Content.Notice(.failure, "It wasn't sent.")
    #expect(view.frame().lines.last == "It wasn't sent.")
    _ = view.take(.text("b"))
    #expect(view.frame().lines.last?.hasPrefix("Enter send") == true)
  }

  @Test func `A chat opens at its newest message, and Enter in its field sends`() {
    let view = Self.opened(Self.chat)
    #expect(
      view.frame().lines.suffix(4).dropLast().map { $0.prefix(8) } == [
        "  You  2", "> Messag", "  [Send]",
      ])
    let sent = Self.pressing(.enter, .text("Hi"), .enter, in: view)
    #expect(sent.effect == .edit("text", "Hi", then: .press("send")))
    #expect(sent.view.frame().cursor != nil)
    #expect(Self.pressing(.home, in: view).view.frame().lines[1] == "> More…")
  }

  @Test func `A message that wasn't sent is in its field again, unless another is being typed`() {
    let view = Self.opened(Self.chat)
    var refused = Self.chat
    refused.fields[0].text = "Hi"
    for (keys, shown) in [([], "Hi"), ([Key.text("So")], "So")] as [([Key], String)] {
      var view = Self.pressing(.up, .enter, .text("Hi"), .enter, in: view).view
      for key in keys { _ = view.take(key) }
      view.show(refused)
      #expect(view.frame().lines.contains("> Message: \(shown)"))
    }
  }

  @Test func `A message isn't in its field again while it is being sent`() {
    var view = Self.pressing(.up, .enter, .text("Hi"), .enter, in: Self.opened(Self.chat)).view
    var sending = Self.chat
    sending.fields[0].text = "Hi"
    view.show(sending, nil, isBusy: true)
    #expect(!view.frame().lines.contains("> Message: Hi"))
    view.show(sending)
    #expect(view.frame().lines.contains("> Message: Hi"))
  }

  @Test func `A text that is too long says so while it is typed`() {
    let content = Content(Content.Bar(""), fields: [Content.Field("a", "A", limit: 2)])
    let view = Self.pressing(.enter, .text("a"), .text("b"), .text("c"), in: Self.opened(content))
      .view
    #expect(view.frame().lines.last?.hasPrefix("only 2 of 3 characters fit") == true)
  }

  @Test func `A text that is too long is cut while it is typed, by characters that a reader sees`()
  {
    let content = Content(Content.Bar(""), fields: [Content.Field("a", "A", limit: 2)])
    let keys = [Key.enter, .text("👨‍👩‍👧"), .text("e"), .text("\u{301}"), .text("c"), .enter]
    let effects = keys.reduce((view: Self.opened(content), effect: ScreenView.Effect?.none)) {
      Self.pressing($1, in: $0.view)
    }
    #expect(effects.effect == .edit("a", "👨‍👩‍👧e\u{301}", then: .leave("a")))
  }

  /// A form with a field of several lines, which has some text.
  private static func note(_ text: String, rows: Int = 10, columns: Int = 20) -> ScreenView {
    var view = view(rows, columns, of: Content(Content.Bar("")))
    let fields = [
      Content.Field("note", "Note", kind: .lines, text: text), Content.Field("name", "Name"),
    ]
    view.show(Content(Content.Bar("Form"), fields: fields), ScreenView.Position())
    return view
  }

  @Test func `A field of several lines has its text below its label, up to six rows`() {
    #expect(Self.note("short").frame().lines[1] == "> Note:        short")
    #expect(
      Self.note("one\n\na long second line").frame().lines[1...6] == [
        "> Note:", "  one", "", "  a long second", "  line", "  Name:",
      ])
    let long = Self.note((1...9).map { "\($0)" }.joined(separator: "\n"))
    #expect(long.frame().lines[7...8] == ["  6…", "  Name:"])
  }

  @Test func `Enter begins a line, and Tab keeps the text`() {
    let (view, effect) = Self.pressing(.enter, .text("a"), .enter, .text("茶"), in: Self.note(""))
    #expect(effect == nil && view.frame().lines[1...4] == ["> Note:", "  a", "  茶", "  Name:"])
    #expect(view.frame().cursor == Frame.Place(row: 3, column: 4))
    #expect(view.frame().lines.last == "Enter new line")
    let kept = ScreenView.Effect.edit("note", "a\n茶", then: .leave("note"))
    #expect(Self.pressing(.tab, in: view).effect == kept)
    #expect(Self.pressing(.down, in: view).effect == kept)
    #expect(Self.pressing(.up, .down, .down, in: view).effect == kept)
    #expect(Self.pressing(.up, .text("b"), .tab, in: view).effect != kept)
    #expect(Self.pressing(.escape, in: view).view.frame().lines[1] == "> Note:")
  }

  @Test(arguments: [10, 5, 4, 3])
  func `The cursor of a long text is visible in each window`(_ rows: Int) {
    var view = Self.note((1...30).map { "\($0)" }.joined(separator: "\n"), rows: rows)
    for key in [Key.enter] + Array(repeating: .up, count: 29) + [.text("x")] { _ = view.take(key) }
    let frame = view.frame()
    #expect(frame.lines.count == rows && frame.cursor.map { $0.row < rows - 1 } == true)
    #expect(frame.lines.contains { $0.contains("x") })
  }

  @Test func `In a chat Alt-Enter begins a line, and Enter sends all of them`() {
    let view = Self.opened(Self.chat)
    let sent = Self.pressing(
      .up, .enter, .text("Hi"), .newline, .paste("you\r\nthere"), .enter, in: view)
    #expect(sent.effect == .edit("text", "Hi\nyou\nthere", then: .press("send")))
    #expect(Self.pressing(.newline, in: Self.note("")).view.frame().cursor != nil)
  }
}
