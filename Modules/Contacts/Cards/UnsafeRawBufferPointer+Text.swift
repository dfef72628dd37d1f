extension UnsafeRawBufferPointer {
  /// A part of the bytes that counts from zero again.
  func part(_ range: Range<Int>) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: self[range])
  }

  /// Without a byte order mark before; joined files have one before each part.
  var unmarked: UnsafeRawBufferPointer {
    starts(with: [0xEF, 0xBB, 0xBF]) ? part(3..<count) : self
  }

  /// Without white space and control characters at either end.
  func trimmed() -> UnsafeRawBufferPointer {
    var start = startIndex
    var end = endIndex
    while start < end, self[start] <= 32 { start += 1 }
    while end > start, self[end - 1] <= 32 { end -= 1 }
    return part(start..<end)
  }

  /// Whether the bytes are this upper-case ASCII text, in any case.
  func equals(_ text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    for index in indices where self[index].asciiUppercased != text.utf8Start[index] { return false }
    return true
  }

  /// Whether the line begins or ends a card.
  var isCardMarker: Bool { equals("BEGIN:VCARD") || equals("END:VCARD") }

  /// The bytes as text; nil when they aren't UTF-8.
  var utf8Text: String? {
    String(validating: self, as: UTF8.self)
  }

  /// ASCII bytes as text in upper case.
  var asciiUppercasedText: String {
    String(unsafeUninitializedCapacity: count) { output in
      for index in indices { output.initializeElement(at: index, to: self[index].asciiUppercased) }
      return count
    }
  }
}

extension UInt8 {
  /// The byte with a to z turned into A to Z.
  var asciiUppercased: UInt8 {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) ? self & 0xDF : self
  }
}
