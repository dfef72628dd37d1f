/// A URL that leads to an action or a closure: `app://Contacts/search?query=li&limit=5`, `app://user/42`.
///
/// The host and the pieces of the path are its segments. Segments, names and values are percent-decoded once, after
/// splitting; `+` stays `+`. Only the scheme is case-insensitive. User, port and fragment are ignored. A name may
/// occur several times, and without a value. A URL in the query needs no escaping, as long as it contains no `&` or
/// `#`.
public struct DeepLink: Hashable, Sendable, CustomStringConvertible {
  /// The maximal length of a URL, in bytes.
  public static let lengthLimit = 65_536

  /// The maximal number of query items.
  public static let itemLimit = 256

  /// The maximal number of segments.
  public static let segmentLimit = 32

  /// One `name=value` of the query.
  public struct Item: Hashable, Sendable {
    /// The name, decoded.
    public let name: String
    /// The value, decoded; nil when there is no `=`.
    public let value: String?

    /// Pairs a name with a value.
    public init(_ name: String, _ value: String?) {
      self.name = name
      self.value = value
    }
  }

  /// The scheme, in lower case.
  public let scheme: String

  /// The host and the pieces of the path, decoded and non-empty.
  public let segments: [String]

  /// The query, in order.
  public let items: [Item]

  /// The route that it contains; nil when its segments aren't a target and an action.
  public var route: Route? {
    guard segments.count == 2 else { return nil }
    return Route(target: segments[0], action: segments[1])
  }

  /// Makes a link to a route.
  public init(scheme: String, route: Route, items: [Item] = []) {
    self.init(scheme: scheme, segments: [route.target, route.action], items: items)
  }

  /// Makes a link of segments; leaves out empty ones, which a URL can't have.
  public init(scheme: String, segments: [String], items: [Item] = []) {
    self.init(
      parsedScheme: scheme.lowercased(), segments: segments.filter { !$0.isEmpty }, items: items)
  }

  init(parsedScheme scheme: String, segments: [String], items: [Item]) {
    self.scheme = scheme
    self.segments = segments
    self.items = items
  }

  /// Parses a URL; throws ``MediatorError/Code/invalidURL`` with the reason.
  public init(parsing url: String) throws(MediatorError) {
    var text = url
    let result = text.withUTF8 { bytes in
      Result { () throws(Problem) in
        var parser = DeepLinkParser(bytes)
        return try parser.parse()
      }
    }
    do { self = try result.get() } catch { throw .invalidURL(url, error.text) }
  }

  /// The URL, percent-encoded where necessary.
  ///
  /// Parsing it returns an equal link.
  public var description: String {
    let query = items.map { item in
      item.name.percentEncoded() + (item.value.map { "=" + $0.percentEncoded() } ?? "")
    }
    return address + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
  }

  /// The URL without its query, which contains user input.
  package var address: String {
    "\(scheme)://" + segments.map { $0.percentEncoded() }.joined(separator: "/")
  }

  /// The problem of a URL or a link pattern, as the end of a sentence: `it has an empty segment`.
  struct Problem: Error {
    let text: String

    init(_ text: String) { self.text = text }

    static let badScheme = Problem(
      "its scheme isn't a letter followed by letters, digits, +, - and .")
    static let emptySegment = Problem("it has an empty segment")
    static let trailingSlash = Problem("it ends with a slash")
    static let segments = Problem("it has more than \(DeepLink.segmentLimit) segments")
    static let items = Problem("it has more than \(DeepLink.itemLimit) query items")
    static let unnamedItem = Problem("a query item has no name")
    static let length = Problem("it is longer than \(DeepLink.lengthLimit) bytes")
  }
}

extension MediatorError {
  /// Quotes only the `quotable` part of the URL.
  static func invalidURL(_ text: String, _ problem: String) -> MediatorError {
    MediatorError(
      .invalidURL, text.quotable.shortened, "malformed deep link: \(problem)",
      help: "a deep link is scheme://Target/action?name=value")
  }
}
