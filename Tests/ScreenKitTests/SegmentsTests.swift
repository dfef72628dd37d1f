import MediatorKit
import Observation
import ScreenKit
import TestSupport
import Testing

@MainActor struct SegmentsTests {
  @Test func `D9: the first of two children is shown, and each switch is delegated once`()
    async throws
  {
    let log = Lines()
    let screen = EmotionScreen(log)
    #expect(screen.shown.segments == [Content.Segments("pack", ["Featured", "More"], selected: 0)])
    #expect(screen.shown.sections[0].rows.map(\.id) == ["smile", "wink"])
    for index in ["1", "1", "0"] {
      try screen.send(.edit("pack", index))
      await screen.stage.settle()
    }
    #expect(log.all == ["More", "Featured"])
    #expect(screen.shown.sections[0].rows.map(\.id) == ["smile", "wink"])
  }

  @Test func `D9: a child keeps its state while the other one is shown`() async throws {
    let screen = EmotionScreen(Lines())
    screen.packs[0].emotions.append("grin")
    for index in ["1", "0"] {
      try screen.send(.edit("pack", index))
      await screen.stage.settle()
    }
    #expect(screen.shown.sections[0].rows.map(\.id) == ["smile", "wink", "grin"])
  }

  @Test func `D57: a drop-down asks for one of its items, and the selected one runs nothing`()
    async throws
  {
    let log = Lines()
    let screen = EmotionScreen(log)
    #expect(screen.shown.row("size")?.value == "Small")
    for answer in ["small", "cancel", "large"] {
      try screen.send(.select("size"))
      await screen.stage.settle()
      #expect(screen.shown.dialog?.buttons.map(\.title) == ["Cancel", "Small", "Large"])
      try screen.send(.press(answer))
      await screen.stage.settle()
    }
    #expect(log.all == ["Large"])
    #expect(screen.shown.row("size")?.value == "Large")
  }
}

/// Two packs of emotions behind segments, and their size.
@MainActor @Observable private final class EmotionScreen: Screen {
  @MainActor @Observable final class Pack {
    let name: String
    var emotions: [String]

    init(_ name: String, _ emotions: [String]) { (self.name, self.emotions) = (name, emotions) }
  }

  let stage = Stage()
  let packs = [Pack("Featured", ["smile", "wink"]), Pack("More", ["wave"])]
  private let log: Lines
  private var index = 0
  private var size = "Small"

  init(_ log: Lines) { self.log = log }

  var body: Body<EmotionScreen> {
    let names = packs.map(\.name)
    return Body("Emotions") {
      Segments("pack", [0, 1], selected: index, title: { names[$0] }) {
        $0.index = $1
        $0.log.write($0.packs[$1].name)
      }
      Rows(packs[index].emotions) { Content.Row($0, $0) }
      Header("Size")
      DropDown("size", "Size", ["Small", "Large"], selected: size, name: { $0 }) {
        $0.size = $1
        $0.log.write($1)
      }
    }
  }
}
