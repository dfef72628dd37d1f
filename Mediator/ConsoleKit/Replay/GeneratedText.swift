/// A text split into parts that are the same in every run, and generated parts.
struct GeneratedText {
  /// A piece of a text.
  enum Piece: Equatable {
    case plain(String)
    /// A ULID, a UUID, or a code of six digits.
    case identifier(String)
    /// A date with a time of day (ISO 8601).
    ///
    /// Times aren't mapped: two events may share a second in one run but not in the next.
    case time
  }

  let pieces: [Piece]

  init(_ text: String) {
    let bytes = Array(text.utf8)
    var pieces: [Piece] = []
    var start = 0
    var index = 0
    while index < bytes.count {
      guard Self.isWord(bytes[index]) else {
        index += 1
        continue
      }
      let rest = bytes[index...]
      let found = Self.piece(rest, isInNumber: index > 0 && ".,".utf8.contains(bytes[index - 1]))
      if let found {
        if start < index { pieces.append(.plain(Self.text(bytes[start..<index]))) }
        pieces.append(found.piece)
        index += found.length
        start = index
      } else {
        index = rest.firstIndex { !Self.isWord($0) } ?? bytes.count
      }
    }
    if start < bytes.count { pieces.append(.plain(Self.text(bytes[start...]))) }
    self.pieces = pieces
  }

  /// The generated part at the beginning of some bytes; it ends where a word ends.
  private static func piece(_ bytes: ArraySlice<UInt8>, isInNumber: Bool) -> (
    piece: Piece, length: Int
  )? {
    if let length = timeLength(bytes) { return (.time, length) }
    for form in [uuid, ulid] where fits(bytes, form) {
      return (.identifier(text(bytes.prefix(form.count))), form.count)
    }
    guard !isInNumber, fits(bytes, code) else { return nil }
    let after = bytes.dropFirst(code.count).prefix(2)
    // 123456.5 is a number.
    let isPoint = after.first.map(".,".utf8.contains) ?? false
    if isPoint, after.dropFirst().contains(where: isDigit) { return nil }
    return (.identifier(text(bytes.prefix(code.count))), code.count)
  }

  // In a form, a letter stands for a class of characters; other characters stand for themselves.
  private static let uuid = Array("hhhhhhhh-hhhh-hhhh-hhhh-hhhhhhhhhhhh".utf8)
  private static let ulid = Array("7ccccccccccccccccccccccccc".utf8)
  private static let code = Array("dddddd".utf8)
  private static let minute = Array("dddd-dd-ddTdd:dd".utf8)

  /// Whether bytes begin with a form, and a word ends there.
  private static func fits(_ bytes: ArraySlice<UInt8>, _ form: [UInt8]) -> Bool {
    begins(bytes, form) && !(bytes.dropFirst(form.count).first.map(isWord) ?? false)
  }

  private static func begins(_ bytes: ArraySlice<UInt8>, _ form: [UInt8]) -> Bool {
    bytes.count >= form.count
      && zip(bytes, form).allSatisfy { byte, kind in
        switch kind {
        case UInt8(ascii: "h"): isHex(byte)
        case UInt8(ascii: "c"): isCrockford(byte)
        case UInt8(ascii: "7"): (0x30...0x37).contains(byte)
        case UInt8(ascii: "d"): isDigit(byte)
        default: byte == kind
        }
      }
  }

  /// The length of `2026-11-21T10:05:53.120Z`, with or without seconds, fraction and zone.
  private static func timeLength(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard begins(bytes, minute) else { return nil }
    var rest = bytes.dropFirst(minute.count)
    if begins(rest, Array(":dd".utf8)) { rest = rest.dropFirst(3) }
    if begins(rest, Array(".d".utf8)) { rest = rest.dropFirst().drop(while: isDigit) }
    if rest.first == UInt8(ascii: "Z") {
      rest = rest.dropFirst()
    } else if let sign = rest.first, "+-".utf8.contains(sign) {
      let zone = rest.dropFirst()
      for form in ["dd:dd", "dddd"] where begins(zone, Array(form.utf8)) {
        rest = zone.dropFirst(form.utf8.count)
        break
      }
    }
    return rest.first.map(isWord) == true ? nil : bytes.count - rest.count
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isHex(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x41...0x46).contains(byte) || (0x61...0x66).contains(byte)
  }

  /// The capital letters and digits of a ULID: all but I, L, O and U.
  private static func isCrockford(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x41...0x5A).contains(byte) && !"ILOU".utf8.contains(byte)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
