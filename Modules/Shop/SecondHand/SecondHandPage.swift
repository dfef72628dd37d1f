import MediatorKit

/// A page of second-hand goods.
struct SecondHandPage: Codable, Hashable, Sendable {
  /// The number of pages.
  static let count = 20

  let page: Int
  let lastPage: Int
  let perPage: Int
  var items: [SecondHandItem]

  /// A page after the last one.
  init(after page: Int) { (self.page, lastPage, perPage, items) = (page, Self.count, 20, []) }

  init(resource: Value) {
    page = resource.integer("currentPage")
    lastPage = resource.integer("lastPage")
    perPage = resource.integer("perPage")
    items = (resource["items"]?.array ?? []).map(SecondHandItem.init(resource:))
  }
}

extension SecondHandPage: Payload {}
