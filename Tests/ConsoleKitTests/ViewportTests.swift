import ScreenKit
import Testing

@testable import ConsoleKit

struct ViewportTests {
  /// Lines of a screen in a few letters: `r` is a row, `h` a header, `n` a note.
  private static func pane(_ letters: String, height: Int) -> Pane {
    var content = Content(Content.Bar(""))
    for (index, letter) in letters.enumerated() {
      switch letter {
      case "h": content.sections.append(Content.Section("header", rows: []))
      case "n": content.sections.append(Content.Section(footer: "note", rows: []))
      default:
        let row = Content.Row("\(letter)\(index)", "row", isSelectable: true)
        content.sections.append(Content.Section(rows: [row]))
      }
    }
    return Pane(lines: content.body, height: height) { _ in 1 }
  }

  private static func begun(in pane: Pane) -> Viewport {
    var viewport = Viewport()
    viewport.follow(ContentLines(), in: pane)
    return viewport
  }

  @Test func `It begins with the first line that can be chosen`() {
    let viewport = Self.begun(in: Self.pane("hnrr", height: 10))
    #expect(viewport.highlight == 2 && viewport.top == 0)
    #expect(Self.begun(in: Self.pane("", height: 3)).highlight == nil)
  }

  @Test(arguments: [
    ([1], 1, 0), ([1, 1, 1], 4, 1), ([1, 1, 1, 1], 5, 2), ([1, 1, 1, 1, -1], 4, 2),
    ([100], 9, 6), ([100, -100], 0, 0), ([3], 2, 0), ([3, 3], 5, 2), ([-1], 0, 0),
    ([100, -1, -1, -1, -1], 5, 5), ([100, -1, -1, -1, -1, -1], 4, 3),
  ])
  func `The highlight skips headers and stays visible`(
    _ moves: [Int], _ highlight: Int, _ top: Int
  ) {
    let pane = Self.pane("rrrhrrrrrr", height: 4)
    var viewport = Self.begun(in: pane)
    for move in moves {
      viewport.move(by: move, in: pane)
      #expect(viewport.highlight.map(pane.visible(from: viewport.top).contains) == true)
    }
    #expect(viewport.highlight == highlight && viewport.top == top)
  }

  @Test func `A header above the first visible row is shown with it`() {
    let pane = Self.pane("rrrhhrrrrr", height: 4)
    var viewport = Self.begun(in: pane)
    viewport.move(toEnd: true, in: pane)
    #expect(viewport.highlight == 9 && viewport.top == 6)
    for _ in 0..<4 { viewport.move(by: -1, in: pane) }
    #expect(viewport.highlight == 5 && viewport.top == 3)
    viewport.move(toEnd: false, in: pane)
    #expect(viewport.highlight == 0 && viewport.top == 0)
  }

  @Test func `Text that can't be chosen is scrolled through, to its last line`() {
    let pane = Self.pane("rnnnnnnr", height: 3)
    var viewport = Self.begun(in: pane)
    viewport.move(by: 1, in: pane)
    #expect(viewport.highlight == 0 && viewport.top == 1)
    for _ in 0..<4 { viewport.move(by: 1, in: pane) }
    #expect(viewport.highlight == 7 && viewport.top == 5)
    let text = Self.pane("nnnnn", height: 3)
    var reading = Self.begun(in: text)
    for _ in 0..<9 { reading.move(by: 1, in: text) }
    #expect(reading.highlight == nil && reading.top == 2)
    reading.move(by: -1, in: text)
    #expect(reading.top == 1)
  }

  @Test func `The highlight follows its row when others are inserted or removed`() {
    var content = Content(Content.Bar(""))
    content.sections = [
      Content.Section(rows: (0..<9).map { Content.Row("\($0)", "row", isSelectable: true) })
    ]
    let pane = { Pane(lines: content.body, height: 4) { _ in 1 } }
    var viewport = Self.begun(in: pane())
    viewport.move(by: 5, in: pane())
    let former = content.body
    content.sections[0].rows.insert(Content.Row("new", "row", isSelectable: true), at: 0)
    viewport.follow(former, in: pane())
    #expect(viewport.highlight == 6)
    let longer = content.body
    content.sections[0].rows = [
      Content.Row("1", "row", isSelectable: true), Content.Row("2", "row", isSelectable: true),
    ]
    viewport.follow(longer, in: pane())
    #expect(viewport.highlight == 1 && viewport.top == 0)
  }

  @Test func `Until a key is pressed it stays at the top`() {
    var viewport = Self.begun(in: Self.pane("r", height: 4))
    viewport.follow(Self.pane("r", height: 4).lines, in: Self.pane("xxxxxxr", height: 4))
    #expect(viewport.highlight == 0)
  }

  @Test func `A line that takes more rows than there are is scrolled through, then the next one`() {
    let content = Self.pane("rrr", height: 2)
    let pane = Pane(lines: content.lines, height: 2) { _ in 5 }
    var viewport = Self.begun(in: pane)
    for hidden in 1...3 {
      viewport.move(by: 1, in: pane)
      #expect(viewport.highlight == 0 && viewport.top == 0 && viewport.hidden == hidden)
    }
    viewport.move(by: 1, in: pane)
    #expect(viewport.highlight == 1 && viewport.top == 1 && viewport.hidden == 0)
    #expect(pane.visible(from: 1) == 1..<2)
    viewport.move(by: -1, in: pane)
    #expect(viewport.highlight == 0 && viewport.top == 0 && viewport.hidden == 3)
    viewport.move(by: -2, in: pane)
    #expect(viewport.top == 0 && viewport.hidden == 1)
    viewport.move(toEnd: true, in: pane)
    #expect(viewport.highlight == 2 && viewport.top == 2 && viewport.hidden == 3)
  }

  @Test func `The end of a tall line stays above the last lines`() {
    let pane = Pane(lines: Self.pane("rnrr", height: 6).lines, height: 6) {
      $0.role == .note ? 20 : 1
    }
    var viewport = Self.begun(in: pane)
    viewport.move(toEnd: true, in: pane)
    #expect(viewport.highlight == 3 && viewport.top == 1 && viewport.hidden == 16)
    viewport.move(by: -1, in: pane)
    #expect(viewport.highlight == 2 && viewport.hidden == 16)
    for hidden in (0...15).reversed() {
      viewport.move(by: -1, in: pane)
      #expect(viewport.top == 1 && viewport.hidden == hidden)
    }
    viewport.move(by: -1, in: pane)
    #expect(viewport.highlight == 0 && viewport.top == 0)
    // Down again: past the note, then through it.
    for _ in 0..<16 { viewport.move(by: 1, in: pane) }
    #expect(viewport.highlight == 2 && viewport.top == 1 && viewport.hidden == 15)
  }

  @Test func `More rows are read on from the place of More…`() {
    func lines(_ ids: [String], isBefore: Bool) -> ContentLines {
      let rows = ids.map { Content.Row($0, $0, isSelectable: true) }
      var content = Content(
        Content.Bar(""), sections: [Content.Section(rows: rows)], footer: Content.Footer(.more))
      content.startsAtEnd = isBefore
      return content.body
    }
    for isBefore in [false, true] {
      let few = lines(["d", "e", "f"], isBefore: isBefore)
      let all = isBefore ? ["a", "b", "c", "d", "e", "f"] : ["d", "e", "f", "g", "h"]
      func pane(_ lines: ContentLines) -> Pane { Pane(lines: lines, height: 3) { _ in 1 } }
      var viewport = Viewport()
      viewport.follow(ContentLines(), in: pane(few))
      viewport.move(toEnd: !isBefore, in: pane(few))
      let long = pane(lines(all, isBefore: isBefore))
      viewport.follow(few, in: long)
      #expect(viewport.highlight.flatMap { long.lines[$0].id } == (isBefore ? "c" : "g"))
    }
  }
}
