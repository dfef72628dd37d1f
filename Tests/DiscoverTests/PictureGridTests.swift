import Foundation
import ScreenKit
import Testing

@testable import Discover

struct PictureGridTests {
  /// The header of a PNG of a size.
  private static func png(_ width: Int, _ height: Int) -> String {
    let size = [width, height].flatMap { value in [24, 16, 8, 0].map { value >> $0 & 0xFF } }
    return data(
      "png", [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82] + size)
  }

  private static func data(_ type: String, _ bytes: [Int]) -> String {
    let data = Data(bytes.map { UInt8(truncatingIfNeeded: $0) })
    return "data:image/\(type);base64,\(data.base64EncodedString())"
  }

  private static func urls(_ count: Int) -> [String] {
    (0..<count).map { "https://example.com/\($0).jpg" }
  }

  @Test(arguments: [(0, 3), (1, 1), (2, 3), (3, 3), (4, 2), (5, 3), (6, 3), (7, 3), (8, 3), (9, 3)])
  func `D36: One picture has a column, four have two, others three`(_ count: Int, _ columns: Int) {
    #expect(PictureGrid.columns(of: count) == columns)
    let grid = PictureGrid(Self.urls(count), width: 310)
    #expect(grid.columns == columns)
    #expect(Set(grid.cells.map(\.x)).count == min(count, columns))
  }

  @Test func `D36: At most 9 pictures are shown`() {
    let grid = PictureGrid(Self.urls(10), width: 310)
    #expect(grid.cells.map(\.url) == Self.urls(9))
    #expect(grid.height == 310)
  }

  @Test func `D36: Four pictures are squares of a third of the width, in two lines`() {
    let grid = PictureGrid(Self.urls(4), width: 310)
    #expect(grid.cells.map(\.x) == [0, 105, 0, 105])
    #expect(grid.cells.map(\.y) == [0, 0, 105, 105])
    #expect(grid.cells.allSatisfy { $0.width == 100 && $0.height == 100 })
    #expect(grid.height == 205)
  }

  @Test(arguments: [
    (200, 100, 200, 100), (100, 360, 50, 180), (620, 310, 310, 155), (100, 180, 100, 180),
    (1000, 1000, 180, 180), (1, 1, 1, 1),
  ])
  func `D36: One picture keeps its proportions, at most 180 high`(
    _ width: Int, _ height: Int, _ shownWidth: Double, _ shownHeight: Double
  ) throws {
    let grid = PictureGrid([Self.png(width, height)], width: 310)
    let cell = try #require(grid.cells.first)
    #expect((cell.width, cell.height) == (shownWidth, shownHeight))
    #expect(grid.height == shownHeight)
  }

  @Test func `D36: One picture of unknown size is a square`() throws {
    let cell = try #require(PictureGrid(Self.urls(1), width: 310).cells.first)
    #expect((cell.width, cell.height) == (100, 100))
  }

  @Test(arguments: [0, -1, .nan, .infinity, -.infinity, 1e308, 3] as [Double])
  func `Any width has finite frames`(_ width: Double) {
    for urls in [Self.urls(9), Self.urls(4), [Self.png(10, 20)]] {
      let grid = PictureGrid(urls, width: width)
      #expect(grid.height.isFinite && grid.height >= 0)
      #expect(grid.cells.allSatisfy { $0.width.isFinite && $0.width >= 0 && $0.x.isFinite })
    }
  }

  @Test(arguments: [
    ("https://example.com/a.gif", "GIF"), ("https://example.com/A.GIF?size=2#top", "GIF"),
    ("https://example.com/gif", nil), ("https://example.com/a.png?x=.gif", nil),
    (data("gif", [0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1, 0, 9, 0]), "GIF"),
    (png(100, 301), "Long"), (png(100, 300), nil), (png(301, 100), nil), (png(0, 100), nil),
  ])
  func `D36: A badge marks a GIF, and a picture more than three times as high as wide`(
    _ url: String, _ badge: String?
  ) {
    #expect(Picture.badge(of: url) == badge)
  }

  @Test(arguments: [
    (png(3, 258), 3, 258),
    (data("gif", [0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 3, 0, 2, 1]), 3, 258),
    (
      data(
        "jpeg",
        [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC4, 0, 2, 0xFF, 0xC2, 0, 9, 8, 1, 2, 0, 3]),
      3, 258
    ),
    (data("webp", webP("VP8 ", [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0x40, 2, 0x81])), 3, 258),
    (data("webp", webP("VP8X", [0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 1, 1, 0])), 3, 258),
    (data("webp", webP("VP8L", [0, 0, 0, 0, 0x2F, 0x02, 0x40, 0x40, 0])), 3, 258),
  ])
  func `The size is read from the data of a picture`(
    _ url: String, _ width: Double, _ height: Double
  ) {
    #expect(Picture.size(of: url) == Layout.Size(width, height))
  }

  private static func webP(_ kind: String, _ rest: [Int]) -> [Int] {
    let header = Array("RIFF0000WEBP") + Array(kind)
    return header.compactMap { $0.asciiValue.map(Int.init) } + rest
  }

  @Test(arguments: [
    "https://example.com/a.png", "data:image/png;base64,", "data:image/png;base64,!",
    data("png", [0x89, 0x50, 0x4E, 0x47]), data("jpeg", [0xFF, 0xD8, 0xFF, 0xE0, 0, 0]),
    data("jpeg", [0xFF, 0xD8, 0xFF, 0xC0, 0]), data("webp", webP("VP8X", [])), data("png", []),
  ])
  func `Other and damaged pictures have no size`(_ url: String) {
    #expect(Picture.size(of: url) == nil)
  }
}
