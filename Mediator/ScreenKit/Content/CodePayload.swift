/// The text of a code that a camera reads, such as a QR code: `user:61856069`.
///
/// ```swift
/// Content.Row("code", "My code", showing: CodePayload("user", "61856069"))
/// CodePayload(text: scanned).kind        // user
/// ```
public struct CodePayload: Hashable, Sendable {
  /// The identified thing; nil for a foreign text.
  public let kind: String?
  /// The identifier, or the foreign text.
  public let value: String

  /// Identifies something; `kind` is one of lower-case ASCII letters.
  public init(_ kind: String, _ value: String) { (self.kind, self.value) = (kind, value) }

  /// Reads a text; one without a kind is foreign, as is an address of the web.
  public init(text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let isOwn = parts.count == 2 && Self.isKind(parts[0]) && !parts[1].hasPrefix("//")
    kind = isOwn ? String(parts[0]) : nil
    value = isOwn ? String(parts[1]) : text
  }

  /// The text of the code.
  public var text: String { kind.map { "\($0):\(value)" } ?? value }

  private static func isKind(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x61...0x7A).contains($0) }
  }
}

extension Content.Row {
  /// Describes a row with a code.
  public init(_ id: String, _ title: String, showing code: CodePayload) {
    self.init(id, title, kind: .code, image: code.text)
  }
}
