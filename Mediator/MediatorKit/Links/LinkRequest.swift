/// A deep link for the closure that handles it; its parts are separate, so no name is reserved.
public struct LinkRequest: Sendable {
  /// The link.
  public let link: DeepLink
  /// The values of the pattern's placeholders, in order.
  public let values: [LinkPattern.Binding]
  /// The values of path and query, as interceptors see them and may have changed them; the path takes precedence.
  public let params: Params

  /// The query, in order.
  public var items: [DeepLink.Item] { link.items }

  /// The text of a placeholder, else of the first query item of this name, as in ``params``; nil without a value.
  public subscript(name: String) -> String? {
    switch params[name] {
    case nil: nil
    case .array(let parts):
      values.contains { $0.name == name }
        ? parts.compactMap(\.string).joined(separator: "/") : parts.first?.string
    case .string(let text):
      text.isEmpty && items.contains { $0.name == name && $0.value == nil } ? nil : text
    case let value?: value.json()
    }
  }
}
