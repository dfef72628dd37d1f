import ScreenKit
import Testing

struct ChoiceTests {
  @Test func `A choice can be confirmed only while it differs from the start`() {
    var choice = Choice([1003, 1004, 1005], selected: 1003)
    #expect(!choice.canConfirm)
    #expect(choice.select(1005) == true)
    #expect(choice.canConfirm)
    #expect(choice.select(1003) == true)
    #expect(!choice.canConfirm)
  }

  @Test func `Choosing the same again, or what isn't there, changes nothing`() {
    var choice = Choice(["a", "b"], selected: "x")
    #expect(choice.selected == nil)
    #expect(choice.select("c") == false)
    #expect(choice.select("b") == true)
    #expect(choice.select("b") == false)
    #expect(choice.selected == "b")
  }

  @Test func `The first segment is chosen at the start, and a switch counts once`() {
    var segments = Choice(segments: ["Mine", "All"])
    #expect(segments.selected == "Mine")
    #expect(segments.select("All") == true)
    #expect(segments.select("All") == false)
    #expect(Choice<Int>(segments: []).selected == nil)
  }
}
