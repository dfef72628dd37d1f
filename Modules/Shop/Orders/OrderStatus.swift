/// The states of an order.
enum OrderStatus: String, Codable, CaseIterable, Sendable {
  case unpaid, delivery, delivered, finished

  /// The status of a list's name; nil for `all`.
  init?(list name: String) throws {
    if name == "all" { return nil }
    guard let status = OrderStatus(rawValue: name) else { throw ShopError.unknownOrderType }
    self = status
  }

  var title: String {
    switch self {
    case .unpaid: "Unpaid"
    case .delivery: "In delivery"
    case .delivered: "Delivered"
    case .finished: "Finished"
    }
  }
}
