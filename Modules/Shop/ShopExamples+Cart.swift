import MediatorKit

extension ShopExamples {
  static let cart = [
    Example("empty", returns: summary([])),
    Example(
      "one line", given: [firstAdded], returns: summary([firstLine()], "24.50", all: true, 1)),
  ]

  static let badge = [
    Example("empty", returns: ["count": 0]),
    Example("one piece", given: [firstAdded], returns: ["count": 1, "text": "1"]),
  ]

  static let add = [
    Example(
      "two pieces", given: [firstAdded], ["goods": .string(first)],
      returns: summary([firstLine(2)], "49.00", all: true, 2)),
    Example("a sold out goods", ["goods": "G1003"], fails: ShopError.outOfStock),
    Example("an unknown goods", ["goods": "tea"], fails: ShopError.unknownGoods),
  ]

  static let removeOne = [
    Example(
      "the last piece", given: [firstAdded], ["goods": .string(first)], returns: summary([])),
    Example("of an empty cart", ["goods": .string(first)], fails: ShopError.unknownGoods),
  ]

  static let remove = [
    Example("a line", given: [firstAdded], ["goods": .string(first)], returns: summary([])),
    Example("of an empty cart", ["goods": .string(first)], fails: ShopError.unknownGoods),
  ]

  static let select = [
    Example(
      "no longer", given: [firstAdded], ["goods": .string(first), "on": false],
      returns: summary([firstLine(isSelected: false)], "0.00", all: false, 1)),
    Example("in an empty cart", ["goods": .string(first)], fails: ShopError.unknownGoods),
  ]

  static let selectAll = [
    Example(
      "one line", given: [firstAdded, .call("select", ["goods": .string(first), "on": false])],
      ["on": true], returns: summary([firstLine()], "24.50", all: true, 1)),
    Example("an empty cart", returns: summary([])),
  ]

  static let firstAdded = Example.Step.call("add", ["goods": .string(first)])

  private static func firstLine(_ num: Int = 1, isSelected: Bool = true) -> Value {
    [
      "goods": .string(first), "title": Samples.goods[0]["title"] ?? "", "price": "24.50",
      "num": .int(num), "stock": 2, "isSelected": .bool(isSelected),
    ]
  }

  private static func summary(
    _ lines: [Value], _ total: String = "0.00", all: Bool = false, _ count: Int = 0
  ) -> Value {
    var fields: [String: Value] = [
      "lines": .array(lines), "total": .string(total), "totalText": .string("Total ¥\(total)"),
      "allSelected": .bool(all), "count": .int(count),
    ]
    if count > 0 { fields["badge"] = .string("\(count)") }
    return .object(fields)
  }
}
