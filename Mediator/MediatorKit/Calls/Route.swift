/// The address of an action: `Contacts/search`.
///
/// Case matters. A target and an action are each an ASCII letter followed by letters, digits and
/// underscores, 60 characters together at most.
public struct Route: Hashable, Sendable, CustomStringConvertible {
  /// The longest target and action, together.
  public static let lengthLimit = 60

  /// The whole address, as it prints.
  public let text: String

  /// The name of the target.
  public var target: String { String(text.prefix { $0 != "/" }) }

  /// The name of the action.
  public var action: String { String(text.drop { $0 != "/" }.dropFirst()) }

  /// The whole address.
  public var description: String { text }

  /// Reads an address, or answers nil when the text is none.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy(Self.isName), text.utf8.count <= Self.lengthLimit + 1
    else { return nil }
    self.text = text
  }

  /// Puts an address together, or answers nil when a name is none.
  public init?(target: String, action: String) {
    guard Self.isName(target), Self.isName(action),
      target.utf8.count + action.utf8.count <= Self.lengthLimit
    else { return nil }
    self.init(checkedTarget: target, action: action)
  }

  /// Puts together the names of what has been registered, which were checked then.
  init(checkedTarget target: String, action: String) { text = "\(target)/\(action)" }

  /// Whether a text is a letter followed by letters, digits and underscores, all ASCII.
  static func isName(_ text: some StringProtocol) -> Bool {
    guard let first = text.utf8.first, isLetter(first) else { return false }
    return text.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x5F }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }
}
