import Foundation

/// The encoding of a CSV file that isn't UTF-8; CSV has no place to name it.
enum FileEncoding: String, CaseIterable {
  case western = "Windows-1252"
  case gbk = "GBK"
  case big5 = "Big5"

  /// How much of a file is looked at.
  private static let sample = 1 << 20

  /// The encoding that most of the lines which aren't UTF-8 look like; nil when none is likely enough.
  ///
  /// Chinese is recognised by the share of its pairs of bytes that stand for frequent characters, Western languages by
  /// letters that stand alone between ASCII characters.
  static func recognised(in bytes: UnsafeRawBufferPointer) -> FileEncoding? {
    let text = foreignLines(of: bytes)
    if westernShare(text) > 0.9 { return .western }
    let (gbk, big5) = (gbkShare(text), big5Share(text))
    if gbk > 0.7, gbk > big5 + 0.15 { return .gbk }
    if big5 > 0.7, big5 > gbk + 0.15 { return .big5 }
    return nil
  }

  /// The first line that isn't UTF-8; nil when most lines with other characters than ASCII are UTF-8, so that only
  /// single rows are broken.
  static func foreignLine(in bytes: UnsafeRawBufferPointer) -> Int? {
    var cursor = ByteCursor(bytes: bytes, position: BytePosition())
    var (first, foreign, valid): (Int?, Int, Int) = (nil, 0, 0)
    while true {
      let number = cursor.position.line
      guard let line = cursor.nextLine() else { break }
      guard line.contains(where: { $0 >= 0x80 }) else { continue }
      if line.utf8Text != nil {
        valid += 1
      } else {
        foreign += 1
        first = first ?? number
      }
    }
    return foreign > valid ? first : nil
  }

  private static func foreignLines(of bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var cursor = ByteCursor(bytes: bytes, position: BytePosition())
    var text: [UInt8] = []
    while text.count < sample, let line = cursor.nextLine() {
      if line.utf8Text == nil { text += Array(line) + [10] }
    }
    return text
  }

  /// The share of the bytes beyond ASCII that are letters with an ASCII character on each side.
  private static func westernShare(_ text: [UInt8]) -> Double {
    var (high, alone) = (0, 0)
    for (index, byte) in text.enumerated() where byte >= 0x80 {
      high += 1
      let isFree =
        (index == 0 || text[index - 1] < 0x80)
        && (index + 1 == text.count || text[index + 1] < 0x80)
      if isFree, byte >= 0xC0, byte != 0xD7, byte != 0xF7 { alone += 1 }
    }
    return high == 0 ? 0 : Double(alone) / Double(high)
  }

  /// Level 1 of GB 2312 has the frequent characters.
  private static func gbkShare(_ text: [UInt8]) -> Double {
    share(text, trails: 0x40...0xFE) { (0xB0...0xD7).contains($0) && $1 >= 0xA1 }
  }

  /// Level 1 of Big5 has the frequent characters.
  private static func big5Share(_ text: [UInt8]) -> Double {
    share(text, trails: 0x40...0xFE) { lead, trail in
      (0xA4...0xC6).contains(lead) && !(0x7F...0xA0).contains(trail)
    }
  }

  /// The share of the pairs that are frequent; 0 when a byte has no pair.
  private static func share(
    _ text: [UInt8], trails: ClosedRange<UInt8>, isFrequent: (UInt8, UInt8) -> Bool
  ) -> Double {
    var (pairs, frequent, index) = (0, 0, 0)
    while index < text.count {
      guard text[index] >= 0x80 else {
        index += 1
        continue
      }
      guard index + 1 < text.count, trails.contains(text[index + 1]) else { return 0 }
      pairs += 1
      frequent += isFrequent(text[index], text[index + 1]) ? 1 : 0
      index += 2
    }
    return pairs == 0 ? 0 : Double(frequent) / Double(pairs)
  }
}
