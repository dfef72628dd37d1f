/// The transfer encodings of old cards.
enum CardEncoding {
  /// Decodes quoted-printable; other bytes stay as they are.
  static func quotedPrintable(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "="), index + 2 < bytes.count,
        let high = digit(bytes[index + 1]), let low = digit(bytes[index + 2])
      {
        output.append(high << 4 | low)
        index += 3
      } else {
        output.append(bytes[index])
        index += 1
      }
    }
    return output
  }

  /// Base64 without white space and with its padding; nil when it isn't base64.
  static func base64(_ bytes: some Collection<UInt8>) -> String? {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + 2)
    var padding = 0
    for byte in bytes where byte > 32 {
      if byte == UInt8(ascii: "=") {
        padding += 1
      } else if padding > 0 || !isBase64Digit(byte) {
        return nil
      }
      output.append(byte)
    }
    let digits = output.count - padding
    guard padding <= 2, digits % 4 != 1 else { return nil }
    output.removeLast(padding)
    output.append(contentsOf: repeatElement(UInt8(ascii: "="), count: (4 - digits % 4) % 4))
    return String(decoding: output, as: UTF8.self)
  }

  /// Whether a byte stands for six bits of base64.
  static func isBase64Digit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"):
      true
    default: false
    }
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte.asciiUppercased {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte.asciiUppercased - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
