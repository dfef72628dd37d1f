public import MediatorKit

/// The colours of a screen as data, for renderers that have some.
public struct Theme: Codable, Hashable, Sendable, Payload {
  /// The name: `light`.
  public var name: String
  /// The colour behind the content, as `RRGGBB`.
  public var background: String
  /// The colour of texts, as `RRGGBB`.
  public var text: String
  /// The colour of buttons and links, as `RRGGBB`.
  public var accent: String

  /// Dark texts on a light background.
  public static let light = Theme(
    name: "light", background: "EDEDED", text: "191919", accent: "07C160")
  /// Light texts on a dark background.
  public static let dark = Theme(
    name: "dark", background: "111111", text: "D5D5D5", accent: "07C160")
}
