import MediatorKit
import ServiceKit

/// The contents of the resources: generated, and the same each time.
enum Samples {
  /// The outcome of a request for a resource.
  static func load(_ name: String) -> RequestOutcome {
    guard let resource = Resource(name: name) else { return .failed }
    return RequestOutcome(code: RequestOutcome.success, data: .array(list(resource)))
  }

  /// The elements of a resource; a page of second-hand goods is one element.
  static func list(_ resource: Resource) -> [Value] {
    switch resource {
    case .homeHead: headers
    case .homeData: Array(goods.prefix(50))
    case .categoryAllGoods: goods
    case .siftGroups: filters.map { ["name": .string($0.name), "values": .array($0.texts)] }
    case .banners: headers
    case .orders(let status):
      orders.filter { status == nil || $0.string("status") == status?.rawValue }
    case .reviews(let kind): reviews(kind)
    case .secondHand(let page): [secondHand(page)]
    }
  }

  static let filters = [
    FilterGroup(name: "Origin", values: ["Coast", "Highland", "River", "Valley"]),
    FilterGroup(name: "Taste", values: ["Dry", "Mild", "Sweet"]),
    FilterGroup(name: "Size", values: ["Small", "Medium", "Large"]),
  ]

  private static let headers: [Value] = ["New year", "Harvest", "Cellar", "Gifts"].enumerated().map
  {
    ["title": .string($1), "image": .string("banner\($0)"), "goods": .string(id($0))]
  }

  static func id(_ index: Int) -> String { "G\(1001 + index)" }
}

extension FilterGroup {
  fileprivate var texts: [Value] { values.map(Value.string) }
}
