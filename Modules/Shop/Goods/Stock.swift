/// All goods, and how many of each were sold.
struct Stock: Sendable {
  let catalogue: Catalogue
  var sold: [String: Int] = [:]

  /// A goods by its id, with the remaining pieces.
  func goods(_ id: String) throws -> Goods { try catalogue.goods(id).left(sold) }
}

extension Goods {
  /// The goods with the remaining pieces.
  func left(_ sold: [String: Int]) -> Goods {
    var goods = self
    goods.stock = max(0, stock - (sold[id] ?? 0))
    return goods
  }
}
