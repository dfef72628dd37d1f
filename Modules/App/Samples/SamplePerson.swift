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

  /// People without accounts: with the users but the first, 100 contacts under 18 letters, 13 under L.
  static let others: [SamplePerson] =
    zip(chinese, 10...).map { SamplePerson(name: $0, phone: "+86 136 0013 60\($1)") }
    // North American numbers from 555-0100 to 555-0199 are reserved for fiction.
    + zip(latin, 10...).map { SamplePerson(name: $0, phone: "+1 415 555 01\($1)") }

  /// By the initials of their surnames in pinyin.
  private static let chinese = [
    "安然", "白露", "包文静", "陈伟", "陈秀英", "曹雨桐", "蔡浩然", "邓丽华", "丁一", "董建国",
    "冯子轩", "范晓芳", "方伟", "郭芳", "高雨桐", "顾浩然", "何建国", "胡秀英", "黄子轩", "贺文",
    "江丽华", "蒋伟", "金雨桐", "孔文静", "康浩然", "李娜", "刘洋", "林芳", "罗建国", "梁子轩",
    "黎雨桐", "陆浩然", "卢秀英", "刘伟", "李建国", "马建国", "孟晓芳", "毛伟", "倪雨桐", "宁静",
    "欧子轩", "孙秀英", "宋浩然", "苏文", "唐芳", "田丽华", "陶伟", "吴建国", "魏雨桐", "汪洋",
    "温子轩", "杨文静", "叶浩然", "于芳", "张伟", "赵秀英", "周子轩", "郑建国", "朱雨桐",
  ]

  private static let latin = [
    "Amina Okafor", "Anders Berg", "Alice Baker", "Bruno García", "Bella Novák", "Chloé Rossi",
    "Carlos Vega", "David Kim", "Diego Torres", "Felix Braun", "Fatima Noor", "Grace Lee",
    "Giulia Conti", "Hana Sato", "Henrik Olsen", "Jonas Schmidt", "Julia Weber", "Kofi Mensah",
    "Karin Holm", "Lena Schmidt", "Lucas Rossi", "Liam Novák", "Marek Novák", "Maya Patel",
    "Noah Baker", "Nina Petrova", "Oliver Grant", "Olga Ivanova", "Sofía López", "Samuel Reed",
    "Tara Singh", "Wendy Clark", "William Hart", "Yuki Tanaka", "Yara Haddad", "Zoe Martin",
  ]
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
