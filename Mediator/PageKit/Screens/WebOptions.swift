/// The options of a screen with web pages.
public struct WebOptions: Sendable {
  /// The policy for dialogs of pages.
  public enum Dialogs: Hashable, Sendable, CaseIterable {
    /// A dialog asks the person.
    case ask
    /// Every question is answered by yes, or by the text that the page suggests.
    case accept
    /// Every question is answered by no; nothing is shown.
    case refuse
  }

  /// The policy for links that open a new window.
  public enum Windows: Hashable, Sendable, CaseIterable {
    /// The page is shown in the same screen.
    case here
    /// The link does nothing.
    case refuse
  }

  /// Whether the title of the page is shown, instead of the screen's own.
  public var followsTitle = true
  /// Whether a close button appears beside back when there is a former page.
  public var offersClose = true
  /// Whether a person can load the page again.
  public var canRefresh = false
  /// The headers of every request.
  public var headers = ["User-Agent": "mediator"]
  /// The policy for dialogs of pages.
  public var dialogs = Dialogs.ask
  /// The policy for links that open a new window.
  public var windows = Windows.here
  /// The policy for addresses: of the first page, of links, and after redirects; allows every one by default.
  public var allows: @Sendable (String) -> Bool = { _ in true }
  /// The policy for messages by the address of their page, after redirects; by default, pages of the application and files
  /// may post them.
  public var trusts: @Sendable (String) -> Bool = {
    $0.hasPrefix("page:") || $0.hasPrefix("file:")
  }

  /// The defaults.
  public init() {}
}
