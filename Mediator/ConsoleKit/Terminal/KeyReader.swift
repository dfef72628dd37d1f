/// Finds keys in the bytes of a terminal, which may arrive in any pieces.
///
/// It ignores unknown escape sequences.
struct KeyReader: Sendable {
  /// The longest pasted text, in bytes; the rest is dropped.
  static let pasteLimit = 1 << 20
  /// The longest escape sequence, in bytes.
  private static let sequenceLimit = 32
  /// The longest reply of a terminal, in bytes.
  private static let replyLimit = 4_096
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  private var bytes: ArraySlice<UInt8> = []
  private var pasted: [UInt8]?

  /// Whether a key or a paste has begun; only a pause distinguishes Esc from the start of a sequence.
  var isPending: Bool { !bytes.isEmpty || pasted != nil }

  /// The milliseconds without a byte that end an incomplete key or paste: few after Esc, which may be a key; a paste
  /// whose end was lost must not take all keys.
  var patience: Int32 { pasted == nil && bytes.first == 0x1B ? 50 : 1_000 }

  /// Takes bytes, and returns the keys that are complete.
  mutating func take(_ new: some Sequence<UInt8>) -> [Key] {
    bytes += new
    var keys: [Key] = []
    while true {
      if pasted != nil {
        guard let key = endOfPaste() else { break }
        keys.append(key)
      } else {
        guard let (key, count) = next() else { break }
        bytes = bytes.dropFirst(count)
        if let key { keys.append(key) }
      }
    }
    bytes = ArraySlice(Array(bytes))
    return keys
  }

  /// Ends an incomplete key or paste: returns Esc or the pasted text, and drops any other key.
  mutating func flush() -> Key? {
    guard isPending else { return nil }
    defer { (bytes, pasted) = ([], nil) }
    if let pasted { return .paste(String(decoding: pasted + bytes, as: UTF8.self)) }
    return bytes.count == 1 && bytes.first == 0x1B ? .escape : nil
  }

  /// The next key and its length, without a key for unknown bytes; nil when more bytes are needed.
  private mutating func next() -> (Key?, Int)? {
    guard let first = bytes.first else { return nil }
    switch first {
    case 0x1B: return sequence()
    case 0x0D, 0x0A: return (.enter, 1)
    case 0x09: return (.tab, 1)
    case 0x7F, 0x08: return (.backspace, 1)
    case 0x01...0x1A: return (.control(Character(Unicode.Scalar(first + 0x60))), 1)
    case 0x20..<0x7F: return (.text(String(Unicode.Scalar(first))), 1)
    default: return scalar(first)
    }
  }

  /// One character of UTF-8; a byte that isn't part of one is dropped.
  private func scalar(_ first: UInt8) -> (Key?, Int)? {
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2, first < 0xF5 else { return (nil, 1) }
    let rest = bytes.dropFirst().prefix(length - 1)
    guard rest.allSatisfy({ $0 & 0xC0 == 0x80 }) else { return (nil, 1) }
    guard rest.count == length - 1 else { return nil }
    guard let text = String(validating: bytes.prefix(length), as: UTF8.self) else {
      return (nil, 1)
    }
    let isControl = text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    return (isControl ? nil : .text(text), length)
  }

  private mutating func sequence() -> (Key?, Int)? {
    let rest = bytes.dropFirst()
    guard let second = rest.first else { return nil }
    switch second {
    case UInt8(ascii: "["): break
    case UInt8(ascii: "O"):
      guard let last = rest.dropFirst().first else { return nil }
      return (Self.keys[String(Unicode.Scalar(last))], 3)
    case 0x1B: return (.escape, 1)
    case 0x0D, 0x0A: return (.newline, 2)
    // A device's control string, an operating system's command, and the like.
    case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "]"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      return reply()
    // A key with Alt.
    default: return (nil, 2)
    }
    let inner = rest.dropFirst()
    guard let end = inner.firstIndex(where: { !(0x20...0x3F).contains($0) }) else {
      return inner.count < Self.sequenceLimit ? nil : (nil, inner.count + 2)
    }
    let count = end - bytes.startIndex + 1
    // F1 to F5 of the Linux console: `[[A`.
    if inner[end] == UInt8(ascii: "["), end == inner.startIndex {
      return inner.count > 1 ? (nil, 4) : nil
    }
    // A control character ends a broken sequence.
    guard (0x40...0x7E).contains(inner[end]) else { return (nil, count - 1) }
    // A report or a reply of the terminal.
    if (0x3C...0x3F).contains(inner.first ?? 0) { return (nil, count) }
    // A report of the mouse has three more bytes.
    if inner[end] == UInt8(ascii: "M") { return bytes.count < count + 3 ? nil : (nil, count + 3) }
    let numbers = inner[..<end].prefix { (0x30...0x39).contains($0) }
    let isTilde = inner[end] == UInt8(ascii: "~")
    let name =
      (isTilde ? String(decoding: numbers, as: UTF8.self) : "")
      + String(Unicode.Scalar(inner[end]))
    if name == "200~" { pasted = [] }
    return (Self.keys[name], count)
  }

  /// A reply of the terminal, up to its end.
  private func reply() -> (Key?, Int)? {
    for index in bytes.indices.dropFirst(2) {
      let count = index - bytes.startIndex + 1
      if bytes[index] == 0x07 || bytes[index - 1] == 0x1B && bytes[index] == UInt8(ascii: "\\") {
        return (nil, count)
      }
      if count >= Self.replyLimit { return (nil, count) }
    }
    return nil
  }

  /// The pasted text, once its end has arrived.
  private mutating func endOfPaste() -> Key? {
    let end = bytes.indices.first { bytes[$0...].starts(with: Self.pasteEnd) }
    // The end may have arrived in part.
    let known = end ?? max(bytes.startIndex, bytes.endIndex - Self.pasteEnd.count + 1)
    let room = Self.pasteLimit - (pasted?.count ?? 0)
    pasted? += bytes[..<known].prefix(max(0, room))
    bytes = bytes[known...]
    guard end != nil, let text = pasted else { return nil }
    pasted = nil
    bytes = bytes.dropFirst(Self.pasteEnd.count)
    return .paste(String(decoding: text, as: UTF8.self))
  }

  /// The keys by the last bytes of their sequences, as xterm, the Linux console, tmux and rxvt send them.
  private static let keys: [String: Key] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "M": .enter,
    "Z": .backTab, "1~": .home, "7~": .home, "4~": .end, "8~": .end, "3~": .delete,
    "5~": .pageUp, "6~": .pageDown,
  ]
}
