import MediatorKit

/// A goods of the shop.
struct Goods: Codable, Hashable, Sendable, Identifiable {
  let id: String
  let title: String
  let categoryName: String
  let price: Money
  let marketPrice: Money
  /// The pieces that can still be bought.
  var stock: Int
  /// The pieces in the package.
  let num: Int
  let state: Int
  /// A value of each filter.
  let tags: [String]
  let tag: String
  let thumbURL: String
  let avatarURL: String
  let saleCount: Int
  let specification: String
  /// The payload of the code on the package.
  let qrcode: String

  enum CodingKeys: String, CodingKey {
    case id, title, price, marketPrice, stock, num, state, tags, tag, specification, qrcode
    case categoryName = "category_name"
    case thumbURL = "thumb_url"
    case avatarURL = "avatar_url"
    case saleCount = "sale_count"
  }

  /// Reads a goods of a resource.
  init(resource: Value) {
    id = resource.string("id")
    title = resource.string("title")
    categoryName = resource.string("category_name")
    price = resource.money("price")
    marketPrice = resource.money("marketPrice")
    stock = resource.integer("stock")
    num = resource.integer("num")
    state = resource.integer("state")
    tags = resource.strings("tags")
    tag = resource.string("tag")
    thumbURL = resource.string("thumb_url")
    avatarURL = resource.string("avatar_url")
    saleCount = resource.integer("sale_count")
    specification = resource.string("specification")
    qrcode = resource.string("qrcode")
  }
}

extension Goods: Payload {}
