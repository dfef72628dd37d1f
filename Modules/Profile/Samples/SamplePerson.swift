import ServiceKit

/// A person of the samples.
struct SamplePerson: Hashable, Sendable {
  let name: String
  /// The number as people write it.
  let phone: String

  /// The people with accounts; the first is signed in at the end.
  static let users = [
    SamplePerson(name: "Li Lei", phone: "+86 138 0013 8000"),
    SamplePerson(name: "韩梅梅", phone: "+86 137 0013 7001"),
    SamplePerson(name: "欧阳文君", phone: "+86 137 0013 7002"),
    SamplePerson(name: "Ana López", phone: "+86 137 0013 7003"),
    SamplePerson(name: "王小明", phone: "+86 137 0013 7004"),
    SamplePerson(name: "Tom Becker", phone: "+86 137 0013 7005"),
  ]

  /// People without accounts, each with a name of their own.
  static func others(_ random: RandomSource) -> [SamplePerson] {
    let chinese = random.pick(34, of: pairs(surnames, givenNames).map { $0 + $1 })
    let latin = random.pick(21, of: pairs(firstNames, lastNames).map { "\($0) \($1)" })
    return zip(chinese, 10...).map { SamplePerson(name: $0, phone: "+86 136 0013 60\($1)") }
      // North American numbers from 555-0100 to 555-0199 are reserved for fiction.
      + zip(latin, 10...).map { SamplePerson(name: $0, phone: "+1 415 555 01\($1)") }
  }

  private static func pairs(_ first: [String], _ second: [String]) -> [(String, String)] {
    first.flatMap { one in second.map { (one, $0) } }
  }

  private static let surnames = [
    "张", "李", "刘", "陈", "杨", "赵", "黄", "周", "吴", "徐", "孙", "马", "朱", "胡", "郭", "何", "林", "罗",
    "郑", "梁", "诸葛", "司马", "曾", "单",
  ]
  private static let givenNames = ["伟", "芳", "秀英", "建国", "丽华", "子轩", "雨桐", "浩然"]
  private static let firstNames = [
    "Emma", "Noah", "Sofía", "Jonas", "Chloé", "Marek", "Ingrid", "Oliver", "Amina", "Kofi",
  ]
  private static let lastNames = ["Baker", "Novák", "García", "Schmidt", "Rossi", "Okafor"]
}

extension RandomSource {
  /// So many different items of a list, in random order; all of them when it has fewer.
  func pick<Item>(_ count: Int, of items: [Item]) -> [Item] {
    var rest = items
    return (0..<min(max(count, 0), items.count)).map { _ in
      rest.remove(at: integer(below: rest.count))
    }
  }
}
