/// The lines of the cart, in the order of adding; sums are computed from them.
struct Cart: Hashable, Sendable {
  struct Line: Hashable, Sendable {
    let goods: Goods
    /// At least 1.
    var num: Int
    var isSelected: Bool
  }

  private(set) var lines: [Line]

  /// A cart; the last of equal lines wins.
  init(_ lines: [Line] = []) { self.lines = lines }

  /// The pieces of all lines.
  var count: Int { lines.reduce(0) { $0 + $1.num } }

  /// The text of the badge; nil for an empty cart.
  var badge: String? { Badge(count).text }

  /// The sum of the selected lines.
  var total: Money { selected.reduce(.zero) { $0 + $1.goods.price * $1.num } }

  /// The sum as a sentence.
  var totalText: String { "Total \(total.shown)" }

  var selected: [Line] { lines.filter(\.isSelected) }

  /// Whether there are lines, and all are selected.
  var allSelected: Bool { !lines.isEmpty && lines.allSatisfy(\.isSelected) }

  func line(_ goods: String) -> Line? { lines.first { $0.goods.id == goods } }

  /// Adds a piece, and selects the line.
  mutating func add(_ goods: Goods) throws {
    guard (line(goods.id)?.num ?? 0) < goods.stock else { throw ShopError.outOfStock }
    guard let index = try? index(of: goods.id) else {
      return lines.append(Line(goods: goods, num: 1, isSelected: true))
    }
    lines[index].num += 1
    lines[index].isSelected = true
  }

  /// Removes a piece, and the line with its last one.
  mutating func removeOne(_ goods: String) throws {
    let index = try index(of: goods)
    lines[index].num -= 1
    if lines[index].num == 0 { lines.remove(at: index) }
  }

  /// Removes a line.
  mutating func remove(_ goods: String) throws { lines.remove(at: try index(of: goods)) }

  mutating func select(_ goods: String, _ isOn: Bool) throws {
    lines[try index(of: goods)].isSelected = isOn
  }

  mutating func selectAll(_ isOn: Bool) {
    for index in lines.indices { lines[index].isSelected = isOn }
  }

  private func index(of goods: String) throws -> Int {
    guard let index = lines.firstIndex(where: { $0.goods.id == goods }) else {
      throw ShopError.unknownGoods
    }
    return index
  }
}
