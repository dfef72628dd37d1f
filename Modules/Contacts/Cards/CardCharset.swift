import Foundation

/// The charsets that old cards and CSV files are written in.
enum CardCharset {
  /// Whether a charset of this name is known.
  static func isKnown(_ name: String) -> Bool {
    isUTF8(key(name)) || encodings[key(name)] != nil
  }

  /// A whole file as UTF-8; the line is for the error.
  static func transcoded(_ data: Data, from name: String, line: Int) throws(CardProblem) -> Data {
    guard !isUTF8(key(name)) else { return data }
    guard let encoding = encodings[key(name)], let text = String(data: data, encoding: encoding)
    else { throw CardProblem(line: line, fault: .notInEncoding(shown(name))) }
    return Data(text.utf8)
  }

  /// Decodes a value in the charset that a card names; the property is for the error.
  static func decode(
    _ bytes: UnsafeRawBufferPointer, charset: String?, property: String
  ) throws(CardFault) -> String {
    guard let charset, !isUTF8(key(charset)) else {
      guard let text = bytes.utf8Text else { throw .notUTF8(property: property) }
      return text
    }
    guard let encoding = encodings[key(charset)] else { throw .unknownCharset(shown(charset)) }
    guard let text = String(data: Data(bytes), encoding: encoding) else {
      throw .notInCharset(shown(charset), property: property)
    }
    return text
  }

  private static func key(_ name: String) -> String {
    name.uppercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }

  private static func isUTF8(_ key: String) -> Bool {
    key == "UTF8" || key == "ASCII" || key == "USASCII"
  }

  private static func shown(_ name: String) -> String {
    String(name.unicodeScalars.filter { $0.value > 32 && $0.value < 127 }.prefix(40))
  }

  /// By name in upper case without punctuation.
  private static let encodings: [String: String.Encoding] = {
    var table: [String: String.Encoding] = [
      "ISO88591": .isoLatin1, "LATIN1": .isoLatin1, "ISO88592": .isoLatin2, "LATIN2": .isoLatin2,
      "WINDOWS1250": .windowsCP1250, "CP1250": .windowsCP1250,
      "WINDOWS1251": .windowsCP1251, "CP1251": .windowsCP1251,
      "WINDOWS1252": .windowsCP1252, "CP1252": .windowsCP1252,
      "WINDOWS1253": .windowsCP1253, "WINDOWS1254": .windowsCP1254,
      "SHIFTJIS": .shiftJIS, "SJIS": .shiftJIS, "XSJIS": .shiftJIS, "WINDOWS31J": .shiftJIS,
      "CP932": .shiftJIS, "MS932": .shiftJIS,
      "ISO2022JP": .iso2022JP, "MACINTOSH": .macOSRoman,
      "UTF16": .utf16, "UTF16LE": .utf16LittleEndian, "UTF16BE": .utf16BigEndian,
    ]
    for (names, code) in coreFoundation {
      // Foundation keeps CoreFoundation's other encodings under this bit.
      for name in names { table[name] = String.Encoding(rawValue: 0x8000_0000 | code) }
    }
    return table
  }()

  /// CoreFoundation's numbers, from `CFStringEncodingExt.h`; GB 18030 contains GBK and GB 2312.
  private static let coreFoundation: [([String], UInt)] = [
    (["GB18030", "GBK", "GB2312", "GB231280", "CP936", "MS936", "EUCCN", "WINDOWS936"], 0x0632),
    (["BIG5", "CP950", "MS950", "XBIG5"], 0x0A03),
    (["BIG5HKSCS"], 0x0A06),
    (["EUCKR", "KSC56011987", "KSC5601", "CP949", "WINDOWS949", "UHC"], 0x0422),
    (["EUCJP"], 0x0920),
    (["KOI8R"], 0x0A02),
    (["ISO88595"], 0x0205), (["ISO88597"], 0x0207), (["ISO88599"], 0x0209),
    (["ISO885915", "LATIN9"], 0x020F),
    (["WINDOWS1255"], 0x0505), (["WINDOWS1256"], 0x0506), (["WINDOWS874", "TIS620"], 0x041D),
    (["WINDOWS1258"], 0x0508), (["WINDOWS1257"], 0x0507),
  ]
}
