import Foundation
import ScreenKit

extension Picture {
  /// The size of the picture in a data URL, in pixels; nil for other URLs: nothing is loaded for it.
  static func size(of url: String) -> Layout.Size? {
    guard url.isDataURL, let comma = url.firstIndex(of: ","),
      let data = Data(base64Encoded: String(url[url.index(after: comma)...]))
    else { return nil }
    return PictureHeader(bytes: [UInt8](data)).size
  }
}

/// The first bytes of a picture.
private struct PictureHeader {
  let bytes: [UInt8]

  /// Nil for unknown formats and for damaged pictures.
  var size: Layout.Size? {
    if begins("\u{89}PNG", at: 0) { return size(big(16, 4), big(20, 4)) }
    if begins("GIF8", at: 0) { return size(little(6, 2), little(8, 2)) }
    if begins("\u{FF}\u{D8}", at: 0) { return sizeOfJPEG }
    return begins("RIFF", at: 0) && begins("WEBP", at: 8) ? sizeOfWebP : nil
  }

  /// The size in the frame header, behind other segments.
  private var sizeOfJPEG: Layout.Size? {
    var place = 2
    while let marker = big(place, 2), marker & 0xFF00 == 0xFF00, let length = big(place + 2, 2) {
      let isFrame =
        (0xFFC0...0xFFCF).contains(marker) && ![0xFFC4, 0xFFC8, 0xFFCC].contains(marker)
      if isFrame { return size(big(place + 7, 2), big(place + 5, 2)) }
      place += 2 + max(2, length)
    }
    return nil
  }

  private var sizeOfWebP: Layout.Size? {
    if begins("VP8X", at: 12) {
      return size(little(24, 3).map { $0 + 1 }, little(27, 3).map { $0 + 1 })
    }
    if begins("VP8L", at: 12) {
      return little(21, 4).flatMap { size(($0 & 0x3FFF) + 1, ($0 >> 14 & 0x3FFF) + 1) }
    }
    return size(little(26, 2).map { $0 & 0x3FFF }, little(28, 2).map { $0 & 0x3FFF })
  }

  private func size(_ width: Int?, _ height: Int?) -> Layout.Size? {
    guard let width, let height, width > 0, height > 0 else { return nil }
    return Layout.Size(Double(width), Double(height))
  }

  private func begins(_ text: String, at place: Int) -> Bool {
    bytes.dropFirst(place).starts(
      with: text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
  }

  private func big(_ place: Int, _ count: Int) -> Int? {
    guard place + count <= bytes.count else { return nil }
    return bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
  }

  private func little(_ place: Int, _ count: Int) -> Int? {
    guard place + count <= bytes.count else { return nil }
    return bytes[place..<place + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
