/// A URL that asks for an action: `app://Contacts/search?query=li&limit=5`.
///
/// Names and values are percent-decoded once, after the URL has been taken apart; `+` stays `+`. A user, a port
/// and a fragment are read and mean nothing. A name may come several times, and without a value.
public struct DeepLink: Hashable, Sendable, CustomStringConvertible {
  /// The longest URL, in bytes.
  public static let lengthLimit = 65_536

  /// The most query items.
  public static let itemLimit = 256

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

  /// The action it asks for.
  public let route: Route

  /// The query, in order.
  public let items: [Item]

  /// Puts a link together.
  public init(scheme: String, route: Route, items: [Item] = []) {
    self.scheme = scheme.lowercased()
    self.route = route
    self.items = items
  }

  /// Reads a URL, or throws ``MediatorError/Code/invalidURL`` saying what is wrong with it.
  public init(parsing url: String) throws(MediatorError) {
    var parser = DeepLinkParser(url)
    self = try parser.parse()
  }

  /// The URL, with everything percent-encoded that has to be.
  public var description: String {
    let query = items.map { item in
      item.name.percentEncoded + (item.value.map { "=" + $0.percentEncoded } ?? "")
    }
    return "\(scheme)://\(route)" + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
  }

  /// The query as params, each text converted by the shape that the action declares for it.
  ///
  /// A name without a value means true where a boolean is wanted, and the empty text elsewhere.
  func params(for action: ActionContract?) -> Params {
    var params = Params()
    for name in items.map(\.name) where !params.names.contains(name) {
      let shape = action?.params.first { $0.name == name }?.shape ?? .string
      let blank = shape.unwrapped == .boolean ? "true" : ""
      let texts = items.filter { $0.name == name }.map { $0.value ?? blank }
      params.append(name, shape.value(fromTexts: texts))
    }
    return params
  }
}

extension String {
  /// Everything but letters, digits and `-._~` as `%XX` of its UTF-8 bytes (RFC 3986, 2.3).
  fileprivate var percentEncoded: String {
    var text = ""
    for byte in utf8 {
      switch byte {
      case 0x41...0x5A, 0x61...0x7A, 0x30...0x39, 0x2D, 0x2E, 0x5F, 0x7E:
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let hex = String(byte, radix: 16, uppercase: true)
        text += byte < 16 ? "%0\(hex)" : "%\(hex)"
      }
    }
    return text
  }
}
