import ScreenKit
import Testing

/// Something in a list.
struct Thing: Identifiable, Hashable, Sendable {
  let id: Int
  var name = ""
  var likes = 0
}

extension ListPage<Thing> {
  /// The items from one number to before another.
  static func of(_ range: Range<Int>, lastPage: Int? = nil) -> Self {
    ListPage(range.map { Thing(id: $0) }, lastPage: lastPage)
  }
}

extension List<Thing> {
  /// A list that loads both ways, with so many items in it.
  static func with(_ count: Int, _ rules: ListRules = .mvvm) -> Self {
    var rules = rules
    rules.canRefresh = true
    rules.canLoadMore = true
    var list = List(rules)
    if let request = list.load() { list.receive(.of(0..<count), for: request) }
    return list
  }

  /// What a list asks for; fails when it asks for nothing.
  mutating func request(_ ask: (inout Self) -> Request?) throws -> Request {
    let request = ask(&self)
    return try #require(request)
  }

  /// Loads the page after the newest one; false when nothing may be asked for.
  @discardableResult mutating func loadMore(_ page: ListPage<Thing>) -> Bool {
    guard let request = more() else { return false }
    receive(page, for: request)
    return true
  }
}
