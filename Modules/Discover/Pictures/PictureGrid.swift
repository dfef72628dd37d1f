import MediatorKit
import ScreenKit

/// The pictures of a post in their places.
struct PictureGrid: Codable, Hashable, Sendable {
  /// One picture and its frame.
  struct Cell: Codable, Hashable, Sendable {
    let url: String
    /// `GIF`, or `Long` for a picture that is more than three times as high as wide; nil for others.
    let badge: String?
    let x: Double
    let y: Double
    let width: Double
    let height: Double
  }

  /// The most pictures of a post.
  static let most = 9

  let columns: Int
  let height: Double
  let cells: [Cell]

  /// One picture keeps its proportions, and is at most 180 high; several are squares of a third of the width.
  init(_ urls: [String], width: Double) {
    // From 0 to 10,000; a width that isn't a number counts as 0.
    let width = max(0, min(width, 10_000))
    let urls = urls.prefix(Self.most)
    columns = Self.columns(of: urls.count)
    let layout = Self.layout(urls.map(Picture.size), columns, width: width)
    height = layout.height
    cells = zip(urls, layout.frames).map { url, frame in
      Cell(
        url: url, badge: Picture.badge(of: url), x: frame.x, y: frame.y, width: frame.size.width,
        height: frame.size.height)
    }
  }

  /// One column for one picture, two for four, or else three.
  static func columns(of count: Int) -> Int { count == 1 ? 1 : count == 4 ? 2 : 3 }

  private static func layout(_ sizes: [Layout.Size?], _ columns: Int, width: Double) -> Layout {
    let spacing = 5.0
    let side = max(0, (width - 2 * spacing) / 3)
    if sizes.count == 1, let size = sizes[0] {
      let scale = min(1, 180 / size.height, width / size.width)
      return .flow([Layout.Size(size.width * scale, size.height * scale)], width: width)
    }
    return .grid(
      sizes.map { _ in side }, columns: columns,
      width: Double(columns) * side + Double(columns - 1) * spacing, spacing: spacing)
  }
}

extension PictureGrid: Payload {}

extension Picture {
  /// `GIF`, or `Long` for a picture that is more than three times as high as wide; nil for others.
  static func badge(of url: String) -> String? {
    if isGIF(url.prefix(2000).lowercased()) { return "GIF" }
    return size(of: url).flatMap { $0.height / $0.width > 3 ? "Long" : nil }
  }

  private static func isGIF(_ url: String) -> Bool {
    let path = url.prefix { $0 != "?" && $0 != "#" }
    return url.hasPrefix("data:image/gif") || !url.isDataURL && path.hasSuffix(".gif")
  }
}
