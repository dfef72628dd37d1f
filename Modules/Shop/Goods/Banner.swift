import MediatorKit

/// A picture at the top of the home, with the goods that it leads to.
struct Banner: Codable, Hashable, Sendable {
  let title: String
  let image: String
  /// The id of a goods.
  let goods: String

  init(resource: Value) {
    title = resource.string("title")
    image = resource.string("image")
    goods = resource.string("goods")
  }
}

extension Banner: Payload {}

/// The home of the shop.
struct Home: Codable, Hashable, Sendable {
  let banners: [Banner]
  let goods: [Goods]
}

extension Home: Payload {}
