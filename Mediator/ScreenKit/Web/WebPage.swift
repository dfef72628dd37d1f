import MediatorKit

/// A screen that shows web pages, as a value: what was visited, what the bar shows, where back leads.
///
/// It loads nothing: a function that wants something loaded returns the address.
public struct WebPage: Hashable, Sendable {
  /// The items at the start of the bar.
  public enum Item: Hashable, Sendable {
    /// Leads to the former page, or closes the screen.
    case back
    /// Closes the screen.
    case close
  }

  /// The destination of the back button.
  public enum Back: Hashable, Sendable {
    /// To the former page, which is at this address.
    case page(String)
    /// Out of a screen that was presented.
    case dismiss
    /// Out of a screen that was pushed.
    case pop
  }

  private struct Visit: Hashable, Sendable {
    var address: String
    var title = ""
  }

  /// The title until a page has one, and for all pages if those don't count.
  public var ownTitle: String
  /// Whether the title of the page is shown.
  public var followsTitle = true
  /// Whether a close item appears beside back when there is a former page.
  public var offersClose = true
  /// Whether the page can be loaded again by pulling it down.
  public var canRefresh = false
  /// The loaded fraction of the page, from 0 to 1.
  public private(set) var progress = 0.0
  /// Whether the page is being loaded because it was pulled down.
  public private(set) var isRefreshing = false
  /// The items at the start of the bar.
  public private(set) var items = [Item.back]

  private var visits: [Visit] = []
  private var position = -1

  /// A page that isn't loaded yet.
  public init(title: String) { ownTitle = title }
}

// What is shown.
extension WebPage {
  /// The address of the page; nil before the first one.
  public var address: String? { visits.indices.contains(position) ? visits[position].address : nil }

  /// The title in the bar.
  public var title: String {
    guard followsTitle, visits.indices.contains(position), !visits[position].title.isEmpty else {
      return ownTitle
    }
    return visits[position].title
  }

  /// Whether there is a former page.
  public var canGoBack: Bool { position > 0 }

  /// Whether the progress is shown.
  public var showsProgress: Bool { progress < 1 && address != nil }

  /// The destination of the back button.
  public func back(isPresented: Bool) -> Back {
    canGoBack ? .page(visits[position - 1].address) : close(isPresented: isPresented)
  }

  /// The destination of the close button, whatever the history.
  public func close(isPresented: Bool) -> Back { isPresented ? .dismiss : .pop }
}

// What happens to it.
extension WebPage {
  /// Visits a page, and returns the address to load; nil for an empty one.
  public mutating func visit(_ address: String) -> String? {
    let address = Self.escaped(address)
    guard !address.isEmpty else { return nil }
    visits.removeSubrange((position + 1)...)
    visits.append(Visit(address: address))
    position += 1
    progress = 0
    return address
  }

  /// The page came from another address, to which the first one redirects; a part after `#` stays.
  public mutating func setAddress(_ address: String) {
    guard visits.indices.contains(position) else { return }
    let address = Self.escaped(address)
    let part = visits[position].address.drop { $0 != "#" }
    visits[position].address = address.contains("#") ? address : address + part
  }

  /// Goes back to the former page, and returns its address; nil when there is none.
  public mutating func goBack() -> String? {
    guard canGoBack else { return nil }
    position -= 1
    progress = 0
    return address
  }

  /// Loads the page again because it was pulled down; nil when that isn't wanted or nothing is shown.
  public mutating func refresh() -> String? {
    guard canRefresh, let address else { return nil }
    isRefreshing = true
    progress = 0
    return address
  }

  /// The first bytes of the page arrived: the bar shows how to leave it.
  public mutating func commit() {
    guard offersClose, items.first == .back else { return }
    items = canGoBack ? [.back, .close] : [.back]
  }

  /// The page has another title.
  public mutating func setTitle(_ title: String) {
    if visits.indices.contains(position) { visits[position].title = title }
  }

  /// More of the page is loaded.
  public mutating func setProgress(_ progress: Double) {
    self.progress = progress.isNaN ? self.progress : min(1, max(0, progress))
  }

  /// The page is loaded, or loading failed.
  public mutating func finish() {
    isRefreshing = false
    progress = 1
  }

  /// An address with everything percent-encoded that no URL may contain; what is encoded already stays.
  public static func escaped(_ address: String) -> String {
    address.utf8.map { allowed.contains($0) ? String(Unicode.Scalar($0)) : $0.percentEncoded }
      .joined()
  }

  private static let allowed = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!$&'()*+,-./:;=?@_~%#[]".utf8)
}
