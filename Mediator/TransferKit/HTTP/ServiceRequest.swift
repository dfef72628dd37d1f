/// A request to an ``HTTPService``.
public struct ServiceRequest: Hashable, Sendable, Codable {
  /// The method.
  public var method: HTTPMethod

  /// The path below the service's address, such as `goods/list`.
  public var path: String

  /// The time for the whole exchange; 30 seconds by default, nil for any time.
  public var deadline: Duration? = .seconds(30)

  /// The account whose token the request carries, in ``HTTPService/sessions``; nil for a guest.
  public var account: String?

  /// The parameters: in the query, or in the body of POST, PUT and PATCH.
  public private(set) var parameters: [String: String]

  /// Makes a request.
  public init(
    _ path: String, method: HTTPMethod = .get, parameters: [String: String] = [:],
    as account: String? = nil
  ) {
    (self.path, self.method, self.parameters) = (path, method, parameters)
    self.account = account
  }

  /// A parameter; assigning nil removes it.
  public subscript(name: String) -> String? {
    get { parameters[name] }
    set { parameters[name] = newValue }
  }
}
