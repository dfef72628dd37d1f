import MediatorKit
import ServiceKit

extension Samples {
  /// 24 orders: 11 unpaid, none in delivery, 1 delivered, 12 finished.
  static let orders: [Value] = (0..<24).map { index in
    let status: OrderStatus = index < 11 ? .unpaid : index == 11 ? .delivered : .finished
    let goods = goods[index * 7 % 404]
    let number = 1 + index % 3
    let cost = goods.money("price") * number
    return [
      "number": .string("S\(10_001 + index)"), "status": .string(status.rawValue),
      "orderType": .int(1 + index % 3), "payCost": .string(cost.text),
      "goods": .string(goods.string("id")), "title": .string(goods.string("title")),
      "price": .string(goods.string("price")), "num": .int(number),
    ]
  }

  /// 9 comments: 8 good, 1 mid, none bad, 4 with a picture.
  static func reviews(_ kind: Review.Kind) -> [Value] {
    let all: [Value] = texts.enumerated().map { index, text in
      [
        "id": .string("C\(index + 1)"), "author": .string("Customer \(index + 1)"),
        "text": .string(text), "stars": .int(index == 4 ? 3 : 5 - index % 2),
        "picture": .string(index % 2 == 1 ? "comment\(index)" : ""),
      ]
    }
    return all.filter { review in
      switch kind {
      case .all: true
      case .good: review.integer("stars") >= 4
      case .mid: review.integer("stars") == 3
      case .bad: review.integer("stars") < 3
      case .picture: !review.string("picture").isEmpty
      }
    }
  }

  private static let texts = [
    "Arrived the next day.", "Better than expected.", "A good present.", "Well packed.",
    "It is all right.", "My father likes it.", "Bought it again.", "Fair price.", "Very smooth.",
  ]

  /// A page of second-hand goods; ids repeat on other pages.
  static func secondHand(_ page: Int) -> Value {
    let random = RandomSource.seeded(UInt64(48_000 + page))
    let items = (0..<20).map { secondHand($0, of: page, random) }
    return [
      "currentPage": .int(page), "lastPage": .int(SecondHandPage.count), "perPage": "20",
      "items": .array(items),
    ]
  }

  private static let things = ["Lamp", "Bicycle", "Kettle", "Chair", "Camera", "Radio", "Tent"]

  private static func secondHand(_ index: Int, of page: Int, _ random: RandomSource) -> Value {
    let cents = index == 3 ? 0 : 100 + random.integer(below: 50_000)
    return [
      "id": .int(1 + (page + index) % 30),
      "title": .string("\(things[random.integer(below: things.count)]) \(page)-\(index + 1)"),
      "seller": .string("Seller \(1 + random.integer(below: 40))"), "location": "Hangzhou",
      "number": .string("\(1 + random.integer(below: 5))"), "expressType": .int(index % 3),
      "expressFee": .string(text(cents: 500 + random.integer(below: 2_000))),
      "price": .string(text(cents: cents)),
      "originalPrice": .string(index % 4 == 0 ? "0" : text(cents: cents + 2_000)),
      "isBrandNew": .bool(index % 5 == 0), "isLike": false,
      "likes": .int(random.integer(below: 100)),
      "editAt": .int(1_700_000_000 + 86_400 * random.integer(below: 700)),
    ]
  }
}
