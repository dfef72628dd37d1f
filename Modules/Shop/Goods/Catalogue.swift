import Foundation

/// All goods, grouped by category once.
struct Catalogue: Sendable {
  /// In the order of the source.
  let goods: [Goods]
  /// The categories in the order of their first goods.
  let names: [String]
  private let groups: [String: [Goods]]
  private let indices: [String: Int]

  init(_ goods: [Goods]) {
    self.goods = goods
    var (names, groups) = ([String](), [String: [Goods]]())
    for one in goods {
      if groups[one.categoryName] == nil { names.append(one.categoryName) }
      groups[one.categoryName, default: []].append(one)
    }
    (self.names, self.groups) = (names, groups)
    indices = Dictionary(goods.indices.map { (goods[$0].id, $0) }) { first, _ in first }
  }

  /// The categories with their counts.
  var summaries: [CategorySummary] {
    names.map { CategorySummary(name: $0, count: groups[$0]?.count ?? 0) }
  }

  /// A goods by its id.
  func goods(_ id: String) throws -> Goods {
    guard let index = indices[id] else { throw ShopError.unknownGoods }
    return goods[index]
  }

  /// The goods of a category.
  func category(_ name: String) throws -> [Goods] {
    guard let goods = groups[name] else { throw ShopError.unknownCategory }
    return goods
  }

  /// The goods with a code on the package.
  func code(_ payload: String) throws -> Goods {
    guard !payload.isEmpty, let found = goods.first(where: { $0.qrcode == payload }) else {
      throw ShopError.unknownCode
    }
    return found
  }

  /// The goods whose title or category contains a text, in any case and width.
  func search(_ query: String) -> [Goods] {
    func contains(_ text: String) -> Bool {
      text.range(of: query, options: [.caseInsensitive, .widthInsensitive]) != nil
    }
    let matching = Set(names.filter(contains))
    return goods.filter { matching.contains($0.categoryName) || contains($0.title) }
  }
}
