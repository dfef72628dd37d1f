/// The fields of a submitted form: `application/x-www-form-urlencoded`.
struct WebForm: Sendable {
  private let items: [(name: String, value: String)]
  /// Tells it from other forms in this process.
  let hash: Int

  /// Reads a form; nil if it isn't UTF-8, contains NUL, or isn't encoded like one.
  init?(_ body: [UInt8]) {
    guard let text = String(validating: body, as: UTF8.self) else { return nil }
    var items: [(String, String)] = []
    for item in text.split(separator: "&") {
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = parts[0].formDecoded,
        let value = (parts.count > 1 ? parts[1] : "").formDecoded
      else { return nil }
      items.append((name, value))
    }
    (self.items, hash) = (items, body.hashValue)
  }

  /// The value with a name; nil without one, or with several.
  subscript(name: String) -> String? {
    let values = items.filter { $0.name == name }
    return values.count == 1 ? values[0].value : nil
  }
}

extension Substring {
  /// The text without percent-encoding, and with line ends of one character; nil if it is malformed.
  fileprivate var formDecoded: String? {
    guard let text = try? percentDecoded("query") else { return nil }
    return String(text.map { $0 == "\r\n" ? "\n" : $0 })
  }
}
