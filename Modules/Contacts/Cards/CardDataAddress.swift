/// The parts of `data:image/jpeg;base64,…`, which 4.0 has in the place of base64.
struct CardDataAddress {
  /// In lower case; nil when the address doesn't say.
  let mediaType: String?
  let base64: String

  /// Properties that 4.0 takes to be an address without saying so.
  static let names: Set<String> = ["KEY", "LOGO", "PHOTO", "SOUND"]

  init(mediaType: String?, base64: String) {
    self.mediaType = mediaType
    self.base64 = base64
  }

  /// Nil when the property has another value.
  init?(_ property: CardProperty) {
    guard property.value.utf8.first.map({ $0 | 0x20 }) == UInt8(ascii: "d") else { return nil }
    let isAddress =
      Self.names.contains(property.name)
      || property.parameters.contains { $0.name == "VALUE" && $0.has("uri") }
    guard isAddress, property.value.prefix(5).lowercased() == "data:" else { return nil }
    // Some writers escape the comma of the address as if it were text.
    let isEscaped = property.value.utf8.prefix(200).contains(UInt8(ascii: "\\"))
    let address = isEscaped ? CardText.unescape(property.value) : property.value
    guard let comma = address.utf8.firstIndex(of: UInt8(ascii: ",")) else { return nil }
    let head = address[..<comma].dropFirst(5).lowercased()
    guard head.hasSuffix(";base64") else { return nil }
    let type = String(head.dropLast(7))
    guard type.isEmpty || Self.isMediaType(type) else { return nil }
    mediaType = type.isEmpty ? nil : type
    base64 = String(address[address.utf8.index(after: comma)...])
  }

  var text: String { "data:\(mediaType ?? "");base64,\(base64)" }

  static func isMediaType(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: #"!#$&_.+-/;="#.utf8.contains(byte)
        }
      }
  }
}
