import Foundation

/// The kinds of file that cards come in.
enum CardFormat: Hashable, Sendable {
  case vcard
  case csv

  /// The format of the content; nil if it is neither.
  static func detect(_ data: Data) -> CardFormat? {
    data.transcodedFromUTF16(limit: searched).withUnsafeBytes(detect)
  }

  /// How far a card is looked for when the file doesn't start with one.
  private static let searched = 64 << 10

  private static func detect(_ bytes: UnsafeRawBufferPointer) -> CardFormat? {
    var cursor = ByteCursor(bytes: bytes, position: BytePosition())
    while let line = cursor.nextLine()?.unmarked.trimmed() {
      if line.isEmpty { continue }
      if line.isCardMarker { return .vcard }
      break
    }
    if CSVHeader.read(in: bytes) != nil { return .csv }
    while cursor.position.offset < searched, let line = cursor.nextLine() {
      if line.trimmed().isCardMarker { return .vcard }
    }
    return looksLikeTable(bytes) ? .csv : nil
  }

  /// Whether the first line has several fields, none of them a vCard property.
  private static func looksLikeTable(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var cursor = ByteCursor(bytes: bytes, position: BytePosition())
    let first = cursor.nextLine()
    return first?.contains(UInt8(ascii: ",")) == true && first?.contains(UInt8(ascii: ":")) == false
  }
}
