public import MediatorKit

/// A page of HTML as text: the title, and blocks of text with their links, fields and buttons.
///
/// Images, styles and scripts are ignored. Malformed HTML is read as browsers do.
public struct HTMLDocument: Hashable, Sendable {
  /// A heading, a paragraph, an item of a list, a line of a table, a field or a button.
  public struct Block: Hashable, Sendable {
    /// The text; lines are separated by `\n`.
    public var text: String
    /// Whether it is a heading.
    public var isHeading = false
    /// The links in the text, in order.
    public var links: [Link] = []
    /// The function that replaces the text, of `data-receives`; nil for none.
    public var receives: String?
    /// The field or button whose title is the text; nil for neither.
    public var control: Control?
  }

  /// A link in a text.
  public struct Link: Hashable, Sendable {
    /// The text of the link.
    public var text: String
    /// The absolute address, a URL of one of ``HTMLDocument/linkSchemes``; other links are text.
    public var address: String
    /// Whether the link asks for a window of its own.
    public var opensWindow = false
  }

  /// Something that a person uses.
  public enum Control: Hashable, Sendable {
    case field(Field)
    case button(Button)
  }

  /// A field of a form.
  public struct Field: Hashable, Sendable {
    /// The name of the field in the submitted form.
    public var name: String
    /// The text at first.
    public var value = ""
    /// The sample text while it is empty; nil for none.
    public var placeholder: String?
    /// Whether its text is hidden while it is typed.
    public var isSecret = false
    /// Whether it is only sent, and never shown.
    public var isHidden = false
    /// The number of its form; nil outside of forms.
    public var form: Int?
  }

  /// A button, which sends its form, posts a message, or asks something.
  public struct Button: Hashable, Sendable {
    /// A question or a statement before the button acts.
    public enum Dialog: Hashable, Sendable {
      /// Says something.
      case alert(String)
      /// Asks whether to act.
      case confirm(String)
      /// Asks for the body of the message, which is a text at first.
      case prompt(String, String)
    }

    /// The name of the message; nil for none.
    public var message: String?
    /// The body of the message.
    public var body = Value.null
    /// The question before the message is posted; nil posts at once.
    public var dialog: Dialog?
    /// The number of the form that it sends; nil for none.
    public var form: Int?
  }

  /// The destination of a form's fields.
  public struct Form: Hashable, Sendable {
    /// The absolute address; nil for the page itself.
    public var address: String?
    /// The name of the message; nil for a form that leads to its address.
    public var message: String?
    /// Whether the fields are a part of the address.
    public var isQuery = true
  }

  /// The address of the page, after redirects; empty for a text without one.
  public let address: String

  /// The largest page, in bytes.
  public static let sizeLimit = 1 << 20
  /// The most lines of a page; others are left out.
  public static let lineLimit = 10_000
  /// The schemes of links.
  public static let linkSchemes: Set = ["app", "file", "http", "https", "mailto", "page", "tel"]

  /// The title; empty when the page has none.
  public internal(set) var title = ""
  /// The blocks, in order.
  public internal(set) var blocks: [Block] = []
  /// The forms, in order.
  public internal(set) var forms: [Form] = []
  /// Whether the page has more than ``lineLimit`` lines.
  public internal(set) var isCut = false

  /// Every link, in order.
  public var links: [Link] { blocks.flatMap(\.links) }

  /// Reads HTML.
  ///
  /// - Parameters:
  ///   - html: The text of the page.
  ///   - address: The URL of the page; links are relative to it.
  /// - Throws: ``WebPageError/tooLarge``.
  public init(_ html: String, at address: String = "") throws(WebPageError) {
    self.address = address
    let bytes = Array(html.utf8)
    guard bytes.count <= Self.sizeLimit else { throw .tooLarge }
    HTMLReader.read(bytes, into: &self)
  }

  /// Reads the bytes of a page, whose encoding a mark, the header or the page itself names.
  ///
  /// - Throws: ``WebPageError/tooLarge``, ``WebPageError/unreadable`` or ``WebPageError/unknownEncoding``.
  public init(
    bytes: [UInt8], contentType: String? = nil, at address: String = ""
  ) throws(WebPageError) {
    self.address = address
    guard bytes.count <= Self.sizeLimit else { throw .tooLarge }
    let text = try HTMLEncoding.text(of: bytes, contentType: contentType)
    HTMLReader.read(Array(text.utf8), into: &self)
  }
}
