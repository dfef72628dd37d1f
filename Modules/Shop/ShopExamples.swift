import MediatorKit

/// Calls of Shop and their results: Li Lei buys two goods.
enum ShopExamples {
  static let home = [
    Example(
      "4 banners and 50 goods",
      returns: [
        "banners": .array(Samples.list(.homeHead)), "goods": .array(Samples.list(.homeData)),
      ])
  ]

  static let pressHome = [
    Example(
      "the first banner", ["kind": "banner", "tag": 0],
      returns: ["route": "Shop/goodsScreen", "goods": .string(first)]),
    Example(
      "all orders", ["kind": "button", "tag": 103], returns: ["route": "Shop/ordersScreen"]),
    Example(
      "a scanned code", ["kind": "bar", "tag": 111, "code": "shop-G1002"],
      returns: ["route": "Shop/goodsScreen", "goods": .string(second)]),
    Example("a fifth banner", ["kind": "banner", "tag": 4], fails: ShopError.unknownBanner),
    Example("another button", ["kind": "button", "tag": 102], fails: ShopError.unknownButton),
    Example(
      "another code", ["kind": "bar", "tag": 111, "code": "x"], fails: ShopError.unknownCode),
  ]

  static let categories = [
    Example(
      "12 categories",
      returns: .array(
        Catalogue(Samples.goods.map(Goods.init(resource:))).summaries.map {
          ["name": .string($0.name), "count": .int($0.count)]
        }))
  ]

  static let category = [
    Example(
      "the first goods", ["name": "Baijiu", "limit": 1],
      returns: ["items": [Samples.goods[0]], "cursor": "WyIxIl0", "hasMore": true]),
    Example("an unknown one", ["name": "Tea"], fails: ShopError.unknownCategory),
    Example(
      "an unknown filter", ["name": "Baijiu", "filters": ["Colour": "Red"]],
      fails: ShopError.unknownFilter),
    Example("a bad cursor", ["name": "Baijiu", "after": "x"], fails: ShopError.badCursor),
  ]

  static let filters = [
    Example("3 filters", returns: .array(Samples.list(.siftGroups)))
  ]

  static let goods = [
    Example("the first", ["goods": .string(first)], returns: Samples.goods[0]),
    Example("an unknown one", ["goods": "tea"], fails: ShopError.unknownGoods),
  ]

  static let comments = [
    Example(
      "the mixed one", ["goods": .string(first), "kind": "mid"],
      returns: [
        [
          "id": "C5", "author": "Customer 5", "text": "It is all right.", "stars": 3,
        ]
      ]),
    Example(
      "none are bad", ["goods": .string(first), "kind": "bad"], returns: []),
    Example(
      "an unknown kind", ["goods": .string(first), "kind": "loud"],
      fails: ShopError.unknownCommentKind),
    Example("of an unknown goods", ["goods": "tea"], fails: ShopError.unknownGoods),
  ]

  static let search = [
    Example(
      "a brand", ["query": "Moutai", "limit": 1],
      returns: ["items": [Samples.goods[0]], "cursor": "WyIxIl0", "hasMore": true]),
    Example("nothing", ["query": "tea"], returns: ["items": [], "hasMore": false]),
    Example("a blank text", ["query": " "], fails: ShopError.emptyQuery),
  ]

  static let searchHistory = [
    Example("after a search", given: [.call("search", ["query": "gin"])], returns: ["gin"])
  ]

  static let clearHistory = [
    Example("after a search", given: [.call("search", ["query": "gin"])], returns: 1)
  ]

  static let first = "G1001"
  static let second = "G1002"
}
