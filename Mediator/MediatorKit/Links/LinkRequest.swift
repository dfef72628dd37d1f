/// A deep link on its way to a closure that answers it.
///
/// The link, what its pattern made of the path, and the query stand apart, so no name is reserved.
public struct LinkRequest: Sendable {
  /// The link.
  public let link: DeepLink

  /// What stands for the placeholders of the pattern, in order.
  public let values: [LinkPattern.Binding]

  /// Path and query together, as interceptors see them and may have changed them; what the path gives comes first.
  public let params: Params

  /// The query, in order.
  public var items: [DeepLink.Item] { link.items }

  /// What stands for a placeholder as one text, or nil when the pattern has none of this name.
  public subscript(name: String) -> String? { values.first { $0.name == name }?.text }
}
