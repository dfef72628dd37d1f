import ScreenKit

/// A system message with the frames of its parts, collapsed or expanded.
struct SystemMessageRow: Hashable, Sendable {
  let message: SystemMessage
  /// Whether the whole content is shown, not only its first line.
  let isExpanded: Bool
  /// The content as it is shown: all of it, or its first line.
  let text: String
  /// The frames from the left and the top of the container.
  let title: Layout.Frame
  let time: Layout.Frame
  let content: Layout.Frame
  let more: Layout.Frame
  /// From the left and the top of the row.
  let container: Layout.Frame
  let height: Double

  private static let (top, gap, side, timeHeight, moreHeight) = (20.0, 10.0, 15.0, 10.0, 35.0)
  private static let (titleFont, timeFont, contentFont) = (15.0, 10.0, 12.0)
  /// The height of a line is that of two characters.
  private static let line = "Ag"

  /// Computes all frames.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - isExpanded: Whether the whole content is shown.
  ///   - width: The width of the row.
  ///   - measurer: Measures the texts.
  init(_ message: SystemMessage, isExpanded: Bool, width: Double, _ measurer: TextMeasurer) {
    let inner = max(0, width - 2 * Self.side)
    let room = max(0, width - 4 * Self.side)
    func size(_ text: String, _ font: Double) -> Layout.Size { measurer.size(text, font, room) }
    (self.message, self.isExpanded) = (message, isExpanded)
    title = Layout.Frame(
      x: Self.side, y: Self.side, size: size(message.title, Self.titleFont))
    time = Layout.Frame(
      x: Self.side, y: title.maxY + Self.gap,
      size: Layout.Size(
        size(message.publishedTime, Self.timeFont).width + Self.gap
          + size(message.author, Self.timeFont).width, Self.timeHeight))
    let whole = size(message.content, Self.contentFont)
    let line = size(Self.line, Self.contentFont).height
    text =
      isExpanded || whole.height <= line
      ? message.content
      : message.content.longestPrefix { size($0, Self.contentFont).height <= line } + "…"
    content = Layout.Frame(
      x: Self.side, y: time.maxY + Self.gap,
      size: Layout.Size(whole.width, isExpanded ? whole.height : line))
    more = Layout.Frame(
      x: 0, y: content.maxY + Self.gap, size: Layout.Size(inner, Self.moreHeight))
    container = Layout.Frame(x: Self.side, y: Self.top, size: Layout.Size(inner, more.maxY))
    height = Self.top + more.maxY
  }

  /// The text of the time label.
  var timeText: String { "\(message.publishedTime) \(message.author)" }
}

extension String {
  /// The longest beginning that meets a condition, which every shorter one meets, too.
  fileprivate func longestPrefix(_ fits: (String) -> Bool) -> String {
    var prefix = ""
    for character in self {
      guard fits(prefix + String(character)) else { break }
      prefix.append(character)
    }
    return prefix
  }
}
