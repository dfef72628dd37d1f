import Foundation

/// One character of a name, folded for comparisons.
struct NameGlyph: Sendable, Equatable {
  /// The character as one scalar: in lower case, simplified and of half width.
  let folded: Unicode.Scalar

  /// The key of the character's sound: its first scalar, composed, in lower case and of half width.
  let base: Unicode.Scalar

  init(_ character: Character) {
    let scalars = character.unicodeScalars
    if let scalar = scalars.first, let lower = NameGlyph.plainLowercase(scalar),
      scalars.dropFirst().isEmpty
    {
      folded = TraditionalCharacters.simplified(lower)
      base = lower
      return
    }
    let text = character.lowercased().precomposedStringWithCanonicalMapping
    let composed = text.unicodeScalars
    base = composed.first ?? " "
    let isPlain = composed.dropFirst().isEmpty && base.properties.generalCategory != .control
    folded = isPlain ? TraditionalCharacters.simplified(base) : NameGlyph.stand(for: text)
  }

  /// The ASCII character of the same shape for a full-width one, as Chinese keyboards type it.
  static func halfWidth(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x3000: " "
    case 0xFF01...0xFF5E: Unicode.Scalar(UInt8(scalar.value - 0xFEE0))
    default: scalar
    }
  }

  /// The lower case of the scalars that most names are made of, nil for any other.
  private static func plainLowercase(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    let scalar = halfWidth(scalar)
    return switch scalar.value {
    case 0x41...0x5A: Unicode.Scalar(scalar.value + 0x20)
    case 0x20...0x7E, 0x4E00...0x9FFF: scalar
    default: nil
    }
  }

  /// A private-use scalar for a character that has no scalar of its own, a flag or a family.
  ///
  /// Control characters get one too, since SQLite ends a text at the first zero. Two different
  /// characters share a scalar once in 65,534 pairs; the cost is a wrong hit.
  private static func stand(for text: String) -> Unicode.Scalar {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325  // FNV-1a
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return Unicode.Scalar(UInt32(0xF0000 + hash % 0xFFFE)) ?? "\u{F0000}"
  }
}
