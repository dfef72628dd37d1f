import MediatorKit
import ServiceKit
import Testing

struct ContactBookSearchTests {
  /// The names that a query finds, in the order of the result.
  private func found(_ query: String, among names: [String], limit: Int = 20) async throws
    -> [String]
  {
    let world = try ContactsWorld()
    try await world.importNames(names)
    let hits = try await world.call("search", ["query": .string(query), "limit": .int(limit)])
    return hits.array?.compactMap { $0["name"]?.string } ?? []
  }

  private func match(_ query: String, in name: String) async throws -> Value? {
    let world = try ContactsWorld()
    try await world.importNames([name])
    return try await world.call("search", ["query": .string(query)])[0]?["match"]
  }

  static let ranges: [(query: String, name: String, kind: Value, start: Int, length: Int)] = [
    ("三", "张三", "text", 1, 1),
    ("ZHANG", "Anna Zhang", "text", 5, 5),
    ("zhangs", "张三丰", "pinyin", 0, 2),
    ("sanf", "张三丰", "pinyin", 1, 2),
    ("zs", "张三丰", "initials", 0, 2),
    ("sf", "张三丰", "initials", 1, 2),
    ("zhongwu", "钟无艳", "pinyin", 0, 2),
    ("zwy", "钟无艳", "initials", 0, 3),
    ("无", "钟无艳", "text", 1, 1),
    ("shan", "单田芳", "pinyin", 0, 1),
    ("lv", "吕布", "pinyin", 0, 1),
    ("ouyang", "欧阳修", "pinyin", 0, 2),
    ("🇨🇳", "a🇨🇳b", "text", 1, 1),
    ("b", "👨‍👩‍👧b", "text", 1, 1),
    ("aeg", "Ægir", "pinyin", 0, 2),
  ]

  @Test(arguments: ranges)
  func `F41: A hit says how and where it matches, in characters`(
    query: String, name: String, kind: Value, start: Int, length: Int
  ) async throws {
    let expected: Value = ["kind": kind, "start": .int(start), "length": .int(length)]
    #expect(try await match(query, in: name) == expected)
  }

  @Test func `F41: The name comes before pinyin, pinyin before initials`() async throws {
    let names = ["李强小", "李强 xq", "小强", "xq"]
    #expect(try await found("xq", among: names) == ["xq", "李强 xq", "小强"])
    let kinds = ["张三", "zha", "赵安", "中华"]
    #expect(try await found("zh", among: kinds) == ["zha", "张三", "赵安", "中华"])
    #expect(try await found("zha", among: kinds) == ["zha", "张三", "赵安"])
  }

  @Test func `A rarer reading comes after the usual ones, wherever these match`() async throws {
    let names = ["丁一", "张三", "李周", "赵四", "周五", "丁张"]
    #expect(try await found("z", among: names) == ["张三", "赵四", "周五", "丁张", "李周", "丁一"])
    #expect(try await found("zs", among: ["丁三", "张三"]) == ["张三", "丁三"])
    #expect(try await found("zhes", among: ["丁三", "哲三"]) == ["哲三", "丁三"])
    #expect(try await found("zhengy", among: names) == ["丁一"])
  }

  @Test func `An earlier match comes first, then the order of the list`() async throws {
    let names = ["李张", "张四", "王小张", "张三"]
    #expect(try await found("张", among: names) == ["张三", "张四", "李张", "王小张"])
  }

  @Test func `A result has the best matches, at most the limit`() async throws {
    let names = ["李张", "张四", "王小张", "张三"]
    #expect(try await found("zhang", among: names, limit: 2) == ["张三", "张四"])
  }

  @Test func `A query without a match has an empty result`() async throws {
    #expect(try await found("qqq", among: ["张三"]) == [])
  }

  @Test func `Percent signs, quotes and underscores are only characters`() async throws {
    let names = ["100%", "O'Brien", "a_b", "张三"]
    #expect(try await found("%", among: names) == ["100%"])
    #expect(try await found("'", among: names) == ["O'Brien"])
    #expect(try await found("_", among: names) == ["a_b"])
    #expect(try await found("' OR 1=1 --", among: names) == [])
  }

  @Test func `Digits find numbers, after the names that have them`() async throws {
    let world = try ContactsWorld()
    try await world.importText(
      ContactsWorld.card("李四", phone: "+86 138 0013 8001")
        + ContactsWorld.card("Studio 1380", phone: "+86 139 0013 9000")
        + ContactsWorld.card("张三", phone: "010-5555 0100", "TEL:13800138000"))
    let hits = try await world.call("search", ["query": "1380"])
    #expect(hits.array?.map { $0["name"] } == ["Studio 1380", "李四", "张三"])
    #expect(hits[1]?["match"] == ["kind": "phone", "start": 3, "length": 4])
    #expect(hits[2]?["phone"] == "010-5555 0100")
  }

  @Test(arguments: ["138 0013", "+86 138-0013", "(138)0013"])
  func `A number is found as it is written`(query: String) async throws {
    let world = try ContactsWorld()
    try await world.importText(ContactsWorld.card("张三", phone: "13800138000"))
    let hits = try await world.call("search", ["query": .string(query)])
    #expect(hits.array?.map { $0["match"]?["kind"] } == ["phone"])
  }

  @Test(arguments: ["13", "13x8", "138a"])
  func `Too few digits, or other characters, find no number`(query: String) async throws {
    let world = try ContactsWorld()
    try await world.importText(ContactsWorld.card("张三", phone: "13800138000"))
    #expect(try await world.call("search", ["query": .string(query)]) == [])
  }

  @Test(arguments: [
    ("2", ["24h", "B2"]), ("24", ["24h"]), ("h4", []), ("5", ["５号"]), ("b2", ["B2"]),
  ])
  func `Digits find the names that have them`(query: String, names: [String]) async throws {
    #expect(try await found(query, among: ["张三", "24h", "B2", "５号"]) == names)
  }

  @Test func `Digits of another contact are found once it gets them`() async throws {
    let world = try ContactsWorld()
    let ids = try await world.importNames(["张三"])
    #expect(try await world.call("search", ["query": "24"]) == [])
    _ = try await world.call("remark", ["id": ids[0], "text": "Room 24"])
    #expect(try await world.call("search", ["query": "24"]).array?.count == 1)
  }

  @Test func `A contact with two matching numbers, or name and number, is found once`() async throws
  {
    let world = try ContactsWorld()
    try await world.importText(
      ContactsWorld.card("138", phone: "13800138001", "TEL:13800138002"))
    #expect(try await world.call("search", ["query": "138"]).array?.count == 1)
    #expect(try await world.call("search", ["query": "1380"]).array?.count == 1)
  }

  @Test func `Names and numbers share the limit`() async throws {
    let world = try ContactsWorld()
    try await world.importText(
      ContactsWorld.card("138 a", phone: "13800138001")
        + ContactsWorld.card("b", phone: "13800138002")
        + ContactsWorld.card("c", phone: "13800138003"))
    let hits = try await world.call("search", ["query": "138", "limit": 2])
    #expect(hits.array?.map { $0["name"] } == ["138 a", "b"])
  }
}
