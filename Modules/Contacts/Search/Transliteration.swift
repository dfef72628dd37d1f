import Foundation

/// The sounds of characters, from the system and the table of polyphones.
enum Transliteration {
  /// Any script but Han, in lower-case letters without accents.
  private static let toPlainLatin = StringTransform("Any-Latin; Latin-ASCII; Any-Lower")

  /// The sound of each of the scalars, which are neither ASCII nor in upper case.
  static func sounds(of scalars: Set<Unicode.Scalar>) -> [Unicode.Scalar: Sound] {
    let spellings = spellings(of: scalars)
    return Dictionary(
      uniqueKeysWithValues: scalars.map { ($0, sound(of: $0, spelling: spellings[$0])) })
  }

  /// The sound of a scalar, given the system's spelling where the system has to be asked.
  static func sound(of scalar: Unicode.Scalar, spelling: [UInt8]?) -> Sound {
    if let readings = Polyphones.readings(of: scalar) {
      return .syllable(withTypedUmlaut(readings))
    }
    guard let spelling else { return .silent }
    if scalar.properties.isIdeographic {
      return spelling.isEmpty ? .silent : .syllable(withTypedUmlaut([spelling]))
    }
    // Hangul, like Han, writes a syllable a character.
    let isHangul = (0xAC00...0xD7A3).contains(scalar.value)
    return isHangul && !spelling.isEmpty ? .syllable([spelling]) : .letters(spelling)
  }

  /// Whether only the system knows the sound of a scalar; its first spelling takes it long.
  static func isAsked(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    let hasSound =
      properties.isIdeographic || properties.isAlphabetic || properties.numericType == .decimal
    return hasSound && Polyphones.readings(of: scalar) == nil
  }

  /// The system's spellings of those scalars that it is asked for, as ASCII letters.
  static func spellings(of scalars: Set<Unicode.Scalar>) -> [Unicode.Scalar: [UInt8]] {
    let asked = scalars.filter(isAsked)
    let han = asked.filter(\.properties.isIdeographic)
    let others = asked.subtracting(han)
    let pairs = [(Array(han), .mandarinToLatin), (Array(others), toPlainLatin)]
      .flatMap { zip($0.0, transform($0.0, with: $0.1)) }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  /// Transforms all scalars in one call, for the call costs more than the scalars.
  private static func transform(
    _ scalars: [Unicode.Scalar], with transform: StringTransform
  ) -> [[UInt8]] {
    guard !scalars.isEmpty else { return [] }
    let lines = scalars.map(String.init).joined(separator: "\n")
    let result = lines.applyingTransform(transform, reverse: false) ?? ""
    let spelled = result.decomposedStringWithCanonicalMapping.unicodeScalars
      .split(separator: "\n", omittingEmptySubsequences: false).map(letters)
    if spelled.count == scalars.count { return spelled }
    // A transform that joins or breaks lines would give one character the sound of another.
    guard scalars.count > 1 else { return [[]] }
    return scalars.flatMap { Transliteration.transform([$0], with: transform) }
  }

  /// The ASCII letters and digits of decomposed text, without tones; the v of pinyin for ü.
  private static func letters(of scalars: String.UnicodeScalarView.SubSequence) -> [UInt8] {
    var letters: [UInt8] = []
    for scalar in scalars {
      if scalar == "\u{308}", letters.last == UInt8(ascii: "u") {
        letters[letters.count - 1] = UInt8(ascii: "v")
      } else if scalar.isASCII, scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) {
        letters.append(UInt8(ascii: scalar))
      }
    }
    return letters
  }

  /// Adds the readings with u for those with v, which many people type instead.
  private static func withTypedUmlaut(_ readings: [[UInt8]]) -> [[UInt8]] {
    readings
      + readings.filter { $0.contains(UInt8(ascii: "v")) }.map { reading in
        reading.map { $0 == UInt8(ascii: "v") ? UInt8(ascii: "u") : $0 }
      }
  }
}
