import Foundation

/// One character of a name, folded to lower case.
struct NameGlyph: Sendable, Equatable {
  /// What stands for the whole character in a comparison, always a single scalar.
  let folded: Unicode.Scalar

  /// What the character's sound is looked up by: its first scalar, composed and in lower case.
  let base: Unicode.Scalar

  init(_ character: Character) {
    let scalars = character.unicodeScalars
    if let scalar = scalars.first, let lower = NameGlyph.plainLowercase(scalar),
      scalars.dropFirst().isEmpty
    {
      folded = lower
      base = lower
      return
    }
    let text = character.lowercased().precomposedStringWithCanonicalMapping
    let composed = text.unicodeScalars
    base = composed.first ?? " "
    let isPlain = composed.dropFirst().isEmpty && base.properties.generalCategory != .control
    folded = isPlain ? base : NameGlyph.stand(for: text)
  }

  /// The lower case of the scalars that most names are made of, nil for any other.
  private static func plainLowercase(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x41...0x5A: Unicode.Scalar(scalar.value + 0x20)
    case 0x20...0x7E, 0x4E00...0x9FFF: scalar
    default: nil
    }
  }

  /// A private-use scalar for a character that has no scalar of its own, a flag or a family.
  ///
  /// Control characters get one too, since SQLite ends a text at the first zero. Two different
  /// characters share a scalar once in 65,534 pairs, which costs a wrong hit and nothing else.
  private static func stand(for text: String) -> Unicode.Scalar {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325  // FNV-1a
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return Unicode.Scalar(UInt32(0xF0000 + hash % 0xFFFE)) ?? "\u{F0000}"
  }
}
