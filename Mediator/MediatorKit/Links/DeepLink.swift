/// A URL that asks for something: `app://Contacts/search?query=li&limit=5`, `app://user/42`.
///
/// The host and the pieces of the path are its segments. Segments, names and values are percent-decoded once, after
/// the URL has been taken apart; `+` stays `+`, and case stays as it was written, but for the scheme. A user, a port and
/// a fragment are read and mean nothing. A name may come several times, and without a value. A URL within the query
/// needs no escaping, as long as it has no `&` or `#` of its own.
public struct DeepLink: Hashable, Sendable, CustomStringConvertible {
  /// The longest URL, in bytes.
  public static let lengthLimit = 65_536

  /// The most query items.
  public static let itemLimit = 256

  /// The most segments.
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

  /// The host and the pieces of the path, decoded; none is empty.
  public let segments: [String]

  /// The query, in order.
  public let items: [Item]

  /// The route it spells, or nil when its segments aren't the two names of one.
  public var route: Route? {
    guard segments.count == 2 else { return nil }
    return Route(target: segments[0], action: segments[1])
  }

  /// Puts a link to a route together.
  public init(scheme: String, route: Route, items: [Item] = []) {
    self.init(scheme: scheme, segments: [route.target, route.action], items: items)
  }

  /// Puts a link together; empty segments are left out, since no URL has them.
  public init(scheme: String, segments: [String], items: [Item] = []) {
    self.init(
      parsedScheme: scheme.lowercased(), segments: segments.filter { !$0.isEmpty }, items: items)
  }

  /// Puts together what a URL was found to consist of.
  init(parsedScheme scheme: String, segments: [String], items: [Item]) {
    self.scheme = scheme
    self.segments = segments
    self.items = items
  }

  /// Reads a URL, or throws ``MediatorError/Code/invalidURL`` saying what is wrong with it.
  public init(parsing url: String) throws(MediatorError) {
    var text = url
    let result = text.withUTF8 { bytes in
      Result { () throws(LinkProblem) in
        var parser = DeepLinkParser(bytes)
        return try parser.parse()
      }
    }
    do { self = try result.get() } catch { throw .invalidURL(url, error.text) }
  }

  /// The URL, with everything percent-encoded that has to be.
  ///
  /// It parses to the same link.
  public var description: String {
    let query = items.map { item in
      item.name.percentEncoded() + (item.value.map { "=" + $0.percentEncoded() } ?? "")
    }
    return address + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
  }

  /// The URL without its query, which holds user input.
  package var address: String {
    "\(scheme)://" + segments.map { $0.percentEncoded() }.joined(separator: "/")
  }
}

extension DeepLink {
  /// The link as params, each text converted by the shape that is declared for it.
  ///
  /// What the path gives comes first: a query item of the same name is dropped. A name without a value means true
  /// where a boolean is wanted, and the empty text elsewhere. A name that comes several times is an array.
  func params(
    for declared: [ParamContract], _ placeholders: [LinkPattern.Placeholder] = [],
    without ignored: [String] = []
  ) -> Params {
    var params = Params(reserving: placeholders.count + items.count)
    for placeholder in placeholders {
      let shape = declared.shape(of: placeholder.name) ?? .string
      params.append(placeholder.name, placeholder.value(in: self, as: shape))
    }
    for index in items.indices {
      let name = items[index].name
      guard !params.pairs.contains(where: { $0.0 == name }), !ignored.contains(name) else {
        continue
      }
      let shape = declared.shape(of: name) ?? .string
      params.append(name, value(ofItemsFrom: index, shape))
    }
    return params
  }

  /// The names of query items that no declared param has, each once, in order.
  func unknownItems(for declared: [ParamContract]) -> [String] {
    var unknown: [String] = []
    for item in items where declared.shape(of: item.name) == nil && !unknown.contains(item.name) {
      unknown.append(item.name)
    }
    return unknown
  }

  /// The value of all items that have the name of one, the first of them.
  private func value(ofItemsFrom index: Int, _ shape: Shape) -> Value {
    let item = items[index]
    let others = items[(index + 1)...]
    guard others.contains(where: { $0.name == item.name }) else {
      return shape.value(fromText: item.value ?? shape.blank)
    }
    let texts = items[index...].filter { $0.name == item.name }.map { $0.value ?? shape.blank }
    return shape.value(fromTexts: texts)
  }
}

extension [ParamContract] {
  fileprivate func shape(of param: String) -> Shape? {
    // By index: a loop over the elements would copy each of them whole.
    for index in indices where self[index].name == param { return self[index].shape }
    return nil
  }
}

extension Shape {
  /// What a name without a value stands for.
  fileprivate var blank: String { unwrapped == .boolean ? "true" : "" }
}
