/// The text of a phone number without spaces, brackets, dashes and labels.
///
/// Digits of any script count as digits. Ignored are `tel:`, white space, brackets, dots, slashes, dashes of
/// any kind, and invisible characters. Stores at most ``limit`` signs.
struct PhoneText: Sendable {
  /// A longer text is no phone number.
  static let limit = 64

  /// Whether it begins with `+`.
  var isInternational = false
  /// Digits, `*` and `#`.
  var signs: [UInt8] = []
  /// The digits after `ext.`, `x`, `;ext=`, a pause, or 转; nil without any.
  var branch: String?
  /// Whether it contains anything else.
  var isBroken = false

  var hasOnlyDigits: Bool { !isBroken && signs.allSatisfy(Self.isDigit) }

  init(_ text: String) {
    var rest = Self.fold(text)[...]
    if rest.starts(with: "tel:".utf8) { rest = rest.dropFirst(4) }
    if rest.first == UInt8(ascii: "+") {
      isInternational = true
      rest = rest.dropFirst()
    }
    signs = Array(rest.prefix(while: Self.isDialled))
    rest = rest.dropFirst(signs.count)
    guard !rest.isEmpty else { return }
    branch = signs.isEmpty ? nil : Self.branch(rest)
    isBroken = branch == nil
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isDialled(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: "*") || byte == UInt8(ascii: "#")
  }

  private static let branchMarks = [";ext=", "extension", "ext", "x", ",", ";"].map {
    Array($0.utf8)
  }

  private static func branch(_ rest: ArraySlice<UInt8>) -> String? {
    guard let mark = branchMarks.first(where: rest.starts) else { return nil }
    let branch = rest.dropFirst(mark.count).drop { $0 == UInt8(ascii: ":") || $0 == mark.last }
    guard (1...12).contains(branch.count), branch.allSatisfy(isDialled) else { return nil }
    return String(decoding: branch, as: UTF8.self)
  }

  /// Lower-case ASCII without decoration; NUL for a character that no number has.
  private static func fold(_ text: String) -> [UInt8] {
    var folded: [UInt8] = []
    for scalar in text.unicodeScalars {
      if let byte = fold(scalar) { folded.append(byte) }
      if folded.count > limit { return folded }
    }
    return folded
  }

  /// Nil for decoration.
  private static func fold(_ scalar: Unicode.Scalar) -> UInt8? {
    switch scalar.value {
    case 0x30...0x39: UInt8(truncatingIfNeeded: scalar.value)
    case 0x41...0x5A: UInt8(truncatingIfNeeded: scalar.value + 0x20)
    case 0...0x20, 0x7F: nil
    case 0x21...0x7E: isDecoration(scalar) ? nil : UInt8(truncatingIfNeeded: scalar.value)
    // The full-width forms of ASCII.
    case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0).flatMap(fold)
    default: foldOther(scalar)
    }
  }

  private static func foldOther(_ scalar: Unicode.Scalar) -> UInt8? {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .decimalNumber:
      return properties.numericValue.map { UInt8(ascii: "0") + UInt8(clamping: Int($0)) }
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .dashPunctuation, .openPunctuation,
      .closePunctuation, .format, .control:
      return nil
    default:
      if isDecoration(scalar) { return nil }
      return "转轉分内".unicodeScalars.contains(scalar) ? UInt8(ascii: "x") : 0
    }
  }

  private static func isDecoration(_ scalar: Unicode.Scalar) -> Bool {
    decoration.contains(scalar)
  }

  /// Signs between digits, the second half of 分机 and 内線, and the selector that follows an emoji.
  private static let decoration = Set("-./()[]~·•‧・⁄−⁃ー機机線线\u{FE0E}\u{FE0F}".unicodeScalars)
}
