import ContractKit

/// Something that is said of an element.
struct HTMLAttribute: Hashable, Sendable {
  private let name: String
  private let value: String

  /// The name and the value, escaped.
  var markup: String { "\(name)=\"\(XML.escaped(value))\"" }

  static func `class`(_ names: String) -> HTMLAttribute { .init(name: "class", value: names) }
  static func id(_ name: String) -> HTMLAttribute { .init(name: "id", value: name) }
  static func href(_ link: DocumentLink) -> HTMLAttribute { .init(name: "href", value: link.text) }
  static func lang(_ code: String) -> HTMLAttribute { .init(name: "lang", value: code) }
  static func charset(_ name: String) -> HTMLAttribute { .init(name: "charset", value: name) }
  static func name(_ name: String) -> HTMLAttribute { .init(name: "name", value: name) }
  static func content(_ text: String) -> HTMLAttribute { .init(name: "content", value: text) }
  static func label(_ text: String) -> HTMLAttribute { .init(name: "aria-label", value: text) }
  /// The head of a cell's column, for the style sheet.
  static func label(ofCell text: String) -> HTMLAttribute { .init(name: "data-label", value: text) }
  static func role(_ name: String) -> HTMLAttribute { .init(name: "role", value: name) }
  static func title(_ text: String) -> HTMLAttribute { .init(name: "title", value: text) }

  /// What a cell is the head of.
  static let ofColumn = HTMLAttribute(name: "scope", value: "col")
  /// What a cell is the head of.
  static let ofRow = HTMLAttribute(name: "scope", value: "row")
  /// The page that is shown, among links to pages.
  static let currentPage = HTMLAttribute(name: "aria-current", value: "page")
  /// A box that is scrolled, with the keyboard too.
  static let focusable = HTMLAttribute(name: "tabindex", value: "0")
}
