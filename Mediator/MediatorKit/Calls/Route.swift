/// The address of an action: `Contacts/search`.
///
/// Case-sensitive. A target and an action are each an ASCII letter followed by letters, digits and underscores, 60
/// characters together at most.
public struct Route: Hashable, Sendable, CustomStringConvertible {
  /// The maximal length of target and action together.
  public static let lengthLimit = 60
  /// The target in the routes of links that closures handle; reserved, so no module may use it.
  static let linkTarget = "link"
  /// The whole address.
  public let text: String

  /// The name of the target.
  public var target: String { String(Substring(text.utf8.prefix { $0 != Self.slash })) }

  /// The name of the action.
  public var action: String { String(Substring(text.utf8.drop { $0 != Self.slash }.dropFirst())) }

  /// The whole address.
  public var description: String { text }

  /// Parses an address; nil when the text isn't one.
  public init?(_ text: String) {
    let bytes = text.utf8
    guard bytes.count <= Self.lengthLimit + 1, let slash = bytes.firstIndex(of: Self.slash),
      Self.isName(bytes[..<slash]), Self.isName(bytes[slash...].dropFirst())
    else { return nil }
    self.text = text
  }

  /// Combines two names; nil when either isn't a valid name.
  public init?(target: String, action: String) {
    // A name with a slash leaves the text with two.
    self.init(target + "/" + action)
  }

  /// Combines names that were validated at registration.
  ///
  /// Interpolation takes three times as long and more memory than the text; there may be very many routes.
  package init(checkedTarget target: String, action: String) {
    let (target, action) = (target.utf8, action.utf8)
    text = String(unsafeUninitializedCapacity: target.count + 1 + action.count) { bytes in
      let slash = bytes.initialize(fromContentsOf: target)
      bytes.initializeElement(at: slash, to: Self.slash)
      let end = bytes.extracting((slash + 1)...).initialize(fromContentsOf: action)
      return slash + 1 + end
    }
  }

  /// Whether a text is a letter followed by letters, digits and underscores, all ASCII.
  static func isName(_ text: some StringProtocol) -> Bool { isName(Substring(text).utf8) }

  private static func isName(_ bytes: Substring.UTF8View) -> Bool {
    guard let first = bytes.first, first.isLetter else { return false }
    for byte in bytes where !byte.isNameByte { return false }
    return true
  }

  private static let slash = UInt8(ascii: "/")
}

extension UInt8 {
  /// Whether it may occur in a name: an ASCII letter or digit, or `_`.
  package var isNameByte: Bool { isLetter || isDigit || self == UInt8(ascii: "_") }
  package var isLetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }
  package var isDigit: Bool { (0x30...0x39).contains(self) }
}
