import MediatorKit
import ServiceKit

extension Samples {
  /// The categories with the numbers of their goods, 404 in all.
  private static let sizes = [
    ("Baijiu", 70), ("Red wine", 61), ("White wine", 52), ("Beer", 45), ("Whisky", 39),
    ("Brandy", 34), ("Cider", 29), ("Rum", 24), ("Gin", 19), ("Sake", 14), ("Liqueur", 10),
    ("Glasses", 7),
  ]

  private static let makers = [
    "Clear Spring", "Old Bridge", "Red Gate", "Stone Mill", "White Crane", "Nine Hills",
  ]

  /// The goods whose stock or price the tests and examples use, by index.
  private static let special: [Int: (price: String, stock: Int)] = [
    0: ("24.50", 2), 1: ("9.90", 30), 2: ("68.00", 0), 3: ("35.80", 1), 4: ("0.00", 50),
  ]

  /// The goods of all categories, interleaved.
  static let goods: [Value] = {
    let random = RandomSource.seeded(37)
    return categories.enumerated().map { goods($0, in: $1.name, number: $1.number, random) }
  }()

  /// The category of each goods, and its number there from 1.
  private static var categories: [(name: String, number: Int)] {
    let most = sizes.map(\.1).max() ?? 0
    return (0..<most).flatMap { round in
      sizes.filter { round < $0.1 }.map { ($0.0, round + 1) }
    }
  }

  private static func goods(
    _ index: Int, in category: String, number: Int, _ random: RandomSource
  ) -> Value {
    let maker = makers[random.integer(below: makers.count)]
    let cents = 500 + random.integer(below: 60_000)
    let (drawn, tags) = (
      5 + random.integer(below: 95),
      filters.map { group in
        group.values[random.integer(below: group.values.count)]
      }
    )
    let price = special[index]?.price ?? text(cents: cents)
    let brand = category == "Baijiu" && number <= 6 ? "Moutai \(maker)" : maker
    return [
      "id": .string(id(index)), "title": .string("\(brand) \(category.lowercased()) \(number)"),
      "category_name": .string(category), "price": .string(price),
      "marketPrice": .string(text(cents: cents + 1_000)),
      "stock": .int(special[index]?.stock ?? drawn), "num": 1, "state": 1,
      "tags": .array(tags.map(Value.string)), "tag": .string(index % 10 == 0 ? "new" : ""),
      "thumb_url": .string("goods\(index)"), "avatar_url": .string("maker\(index % makers.count)"),
      "sale_count": .int(random.integer(below: 5_000)),
      "specification": .string(category == "Glasses" ? "6 glasses" : "500 ml"),
      "qrcode": .string("shop-\(id(index))"),
    ]
  }

  static func text(cents: Int) -> String {
    let rest = cents % 100
    return "\(cents / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
