import ScreenKit
import TestSupport
import Testing

struct LayoutTests {
  private static func sizes(_ count: Int, _ generator: inout SeededGenerator) -> [Layout.Size] {
    (0..<count).map { _ in
      Layout.Size(
        Double.random(in: 0...200, using: &generator), Double.random(in: 0...90, using: &generator))
    }
  }

  private static func overlap(_ a: Layout.Frame, _ b: Layout.Frame) -> Bool {
    a.x < b.maxX - 1e-9 && b.x < a.maxX - 1e-9 && a.y < b.maxY - 1e-9 && b.y < a.maxY - 1e-9
  }

  @Test func `Tags are packed from the left and wrap where they don't fit`() {
    let layout = Layout.flow(
      [50, 30, 40, 200].map { Layout.Size($0, 20) }, width: 120,
      insets: .init(5, 10, 5, 10), spacing: 8)
    #expect(layout.frames.map(\.x) == [10, 68, 10, 10])
    #expect(layout.frames.map(\.y) == [5, 5, 33, 61])
    #expect(layout.frames.map(\.size.width) == [50, 30, 40, 100])
    #expect(layout.height == 86)
  }

  @Test func `A grid of three columns fills row after row`() {
    let layout = Layout.grid([20, 30, 10, 40], columns: 3, width: 320, spacing: 10)
    #expect(layout.frames.map(\.x) == [0, 110, 220, 0])
    #expect(layout.frames.map(\.y) == [0, 0, 0, 40])
    #expect(layout.height == 80)
  }

  @Test func `The next item of a waterfall goes to the shortest column, the leftmost on ties`() {
    let layout = Layout.waterfall([100, 50, 40, 60], columns: 2, width: 250)
    #expect(layout.frames.map(\.x) == [15, 130, 130, 15])
    #expect(layout.frames.map(\.y) == [10, 10, 70, 120])
    #expect(layout.frames.map(\.size.width) == [105, 105, 105, 105])
    #expect(layout.height == 190)
  }

  @Test func `Without items there are only the insets`() {
    let insets = Layout.Insets(1, 2, 3, 4)
    #expect(Layout.flow([], width: 100, insets: insets).height == 4)
    #expect(Layout.grid([], columns: 3, width: 100, insets: insets).height == 4)
    #expect(Layout.waterfall([], columns: 3, width: 100, insets: insets).height == 4)
  }

  @Test(arguments: 0..<20)
  func `No two items overlap, and none leaves the width or the height`(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let sizes = Self.sizes(Int.random(in: 0...60, using: &generator), &generator)
    let width = Double.random(in: 60...500, using: &generator)
    let columns = Int.random(in: 1...4, using: &generator)
    let insets = Layout.Insets(10, 15, 10, 15)
    let heights = sizes.map(\.height)
    for layout in [
      Layout.flow(sizes, width: width, insets: insets, spacing: 8),
      Layout.grid(heights, columns: columns, width: width, insets: insets),
      Layout.waterfall(heights, columns: columns, width: width, insets: insets, spacing: 5),
    ] {
      #expect(layout.frames.count == sizes.count)
      for (index, frame) in layout.frames.enumerated() {
        #expect(frame.x >= 15 && frame.maxX <= width - 15 + 1e-9 && frame.size.width >= 0)
        #expect(frame.y >= 10 && frame.maxY <= layout.height - 10 + 1e-9)
        #expect(!layout.frames[..<index].contains { Self.overlap($0, frame) })
      }
    }
  }

  @Test(arguments: [(0, 100), (-3, 100), (5, -40)] as [(Int, Double)])
  func `Sizes that make no sense are no fault`(_ columns: Int, _ width: Double) {
    #expect(Layout.waterfall([10, -5], columns: columns, width: width).frames.count == 2)
    #expect(Layout.grid([10, -5], columns: columns, width: width).frames.count == 2)
    #expect(Layout.flow([Layout.Size(-5, 10)], width: width).frames[0].size.width == 0)
  }

  @Test func `A hundred thousand items are laid out`() {
    let heights = (0..<100_000).map { Double($0 % 97) }
    let layout = Layout.waterfall(heights, columns: 4, width: 800)
    #expect(layout.frames.count == 100_000)
  }

  @Test func `A card is turned by a drag of more than a twentieth, one at a time`() {
    var pages = CardPages(count: 3, width: 200)
    pages.drag(10)
    #expect(pages.index == 0)
    pages.drag(10.5)
    #expect(pages.index == 1)
    pages.drag(900)
    pages.drag(900)
    #expect(pages.index == 2)
    #expect(pages.offset == 400)
    pages.drag(-11)
    #expect(pages.index == 1)
    pages.show(-5)
    #expect(pages.index == 0)
    var none = CardPages(count: 0, width: 0)
    none.drag(1)
    #expect(none.index == 0)
  }
}
