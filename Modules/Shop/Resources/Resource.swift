/// The named resources of the shop.
enum Resource: Hashable, Sendable, CaseIterable {
  case homeHead, homeData, categoryAllGoods, siftGroups, banners
  case orders(OrderStatus?)
  case reviews(Review.Kind)
  case secondHand(page: Int)

  static let allCases: [Resource] =
    [.homeHead, .homeData, .categoryAllGoods, .siftGroups, .banners]
    + ([nil] + OrderStatus.allCases.map(Optional.some)).map(orders)
    + Review.Kind.allCases.map(reviews)
    + (1...SecondHandPage.count).map { secondHand(page: $0) }

  init?(name: String) {
    guard let found = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = found
  }

  var name: String {
    switch self {
    case .homeHead: "HomeHead"
    case .homeData: "HomeData"
    case .categoryAllGoods: "CategoryAllGoods"
    case .siftGroups: "SiftGroups"
    case .banners: "SUBannerData"
    case .orders(let status): status?.resource ?? "AllOrder"
    case .reviews(let kind): kind.resource
    case .secondHand(let page): "SUGoodsData_\(page)"
    }
  }
}

extension OrderStatus {
  fileprivate var resource: String {
    switch self {
    case .unpaid: "NoPayOrder"
    case .delivery: "DeliveryOrder"
    case .delivered: "FinishDeliveryOrder"
    case .finished: "FinishOrder"
    }
  }
}

extension Review.Kind {
  fileprivate var resource: String {
    switch self {
    case .all: "AllComment"
    case .good: "GoodComment"
    case .mid: "MidComment"
    case .bad: "BadComment"
    case .picture: "PicComment"
    }
  }
}
