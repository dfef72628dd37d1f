public import MediatorKit

/// A page of HTML as text: the title, and blocks of text with their links.
///
/// The system's libxml2 reads the page. It loads nothing else: no image, style, script or entity. Malformed HTML is read
/// as browsers do.
public struct HTMLDocument: Hashable, Sendable {
  /// A heading, a paragraph, an item of a list, or a line of a table.
  public struct Block: Hashable, Sendable {
    /// The text; lines are separated by `\n`.
    public var text: String
    /// Whether it is a heading.
    public var isHeading = false
    /// The links in the text, in order.
    public var links: [Link] = []
  }

  /// A link in a text.
  public struct Link: Hashable, Sendable {
    /// The text of the link.
    public var text: String
    /// The absolute address, a URL whose scheme is file, http, https, mailto or tel; other links are text.
    public var address: String
  }

  /// The largest page, in bytes: libxml2 takes seconds for a tag with tens of thousands of attributes.
  public static let sizeLimit = 256 << 10

  /// The title; empty when the page has none.
  public internal(set) var title = ""
  /// The blocks, in order.
  public internal(set) var blocks: [Block] = []

  /// Every link, in order.
  public var links: [Link] { blocks.flatMap(\.links) }

  /// Reads HTML.
  ///
  /// - Parameters:
  ///   - html: The text of the page.
  ///   - address: The URL of the page; links are relative to it.
  /// - Throws: ``PageError/tooLarge`` or ``PageError/tooDeep``.
  public init(_ html: String, at address: String = "") throws(PageError) {
    try HTMLReader.read(html, at: address, into: &self)
  }
}

/// Why a page can't be shown.
public enum PageError: String, ActionError {
  /// The address isn't that of a file.
  case notAFile
  /// The file doesn't exist.
  case missing
  /// The file is outside of the folder of the pages.
  case outside
  /// The file can't be read, or isn't UTF-8.
  case unreadable
  /// The page is larger than 256 KiB.
  case tooLarge
  /// The elements of the page are nested too deep.
  case tooDeep

  /// The error, for a notice.
  public var message: String {
    switch self {
    case .notAFile: "Only pages of this application can be shown."
    case .missing: "This page doesn't exist."
    case .outside: "This page isn't part of the application."
    case .unreadable: "This page can't be read."
    case .tooLarge: "This page is too large."
    case .tooDeep: "This page is nested too deep."
    }
  }
}
