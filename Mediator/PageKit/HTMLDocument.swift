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
