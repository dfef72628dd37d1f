import MediatorKit

/// A paid, or a sample, order.
struct Order: Codable, Hashable, Sendable, Identifiable {
  struct Line: Codable, Hashable, Sendable {
    /// The id.
    let goods: String
    let title: String
    let price: Money
    let num: Int
  }

  struct Recipient: Codable, Hashable, Sendable {
    let name: String
    let phone: String
    let address: String
  }

  let number: String
  /// 1 WeChat Pay, 2 Alipay, 3 cash on delivery.
  let orderType: Int
  let payCost: Money
  let status: OrderStatus
  let lines: [Line]
  let address: Recipient
  /// In ISO 8601.
  let at: String

  var id: String { number }
}

extension Order: Payload {}
