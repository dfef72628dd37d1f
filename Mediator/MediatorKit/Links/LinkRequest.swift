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

  /// The value of a placeholder as one text, else that of the first query item with this name; nil if there is neither.
  public subscript(name: String) -> String? {
    values.first { $0.name == name }?.text ?? items.first { $0.name == name }?.value
  }
}
