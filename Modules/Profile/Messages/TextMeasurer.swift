import ScreenKit

/// Measures texts, for rows whose height depends on them.
struct TextMeasurer: Sendable {
  /// The size of a text in a font size, broken into lines of a width.
  let size: @Sendable (_ text: String, _ font: Double, _ width: Double) -> Layout.Size

  /// Characters that are as wide as their font size, in lines of 1.2 times that.
  static let square = TextMeasurer { text, font, width in
    let perLine = max(1, Int(width / font))
    let lines = max(1, (text.count + perLine - 1) / perLine)
    return Layout.Size(Double(min(text.count, perLine)) * font, Double(lines) * font * 1.2)
  }
}
