/// The types of pictures that pages show; others could contain scripts.
enum WebPicture {
  private static let marks: [(bytes: [UInt8], type: String)] = [
    ([0x89, 0x50, 0x4E, 0x47], "image/png"), ([0xFF, 0xD8, 0xFF], "image/jpeg"),
    (Array("GIF8".utf8), "image/gif"),
  ]

  /// The type of a picture by its first bytes; nil for anything else.
  static func type(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: Array("RIFF".utf8)), bytes.dropFirst(8).starts(with: Array("WEBP".utf8)) {
      return "image/webp"
    }
    return marks.first { bytes.starts(with: $0.bytes) }?.type
  }
}
