import Foundation
import ServiceKit

/// The rules for the URL of a picture.
///
/// A relative path is refused: the reader's working folder is another one. So is SVG in a data URL, which can contain
/// scripts.
enum Picture {
  private static let types = ["image/png", "image/jpeg", "image/gif", "image/webp"]

  /// Whether a text is an http, https or file URL, or a data URL of a picture in base64.
  static func isValid(_ text: String) -> Bool {
    let isVisible =
      !text.contains(where: \.isWhitespace) && !StoredText.hasControlCharacters(text)
      && StoredText.withoutOverrides(text) == text
    guard isVisible, let colon = text.firstIndex(of: ":") else { return false }
    switch text[..<colon].lowercased() {
    case "http", "https":
      return isShort(text) && URL(string: text)?.host()?.isEmpty == false
    case "file":
      let url = isShort(text) ? URL(string: text) : nil
      return text[colon...].hasPrefix("://") && url?.path().hasPrefix("/") == true
    case "data":
      return isData(text[text.index(after: colon)...])
    default: return false
    }
  }

  private static func isShort(_ text: String) -> Bool {
    StoredText.fits(text, characters: 2000)
  }

  private static func isData(_ text: Substring) -> Bool {
    guard text.utf8.count <= 65_536 - "data:".utf8.count, let comma = text.firstIndex(of: ","),
      types.contains(where: { text[..<comma].lowercased() == $0 + ";base64" })
    else { return false }
    return Data(base64Encoded: String(text[text.index(after: comma)...]))?.isEmpty == false
  }
}
