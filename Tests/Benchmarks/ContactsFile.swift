/// A vCard file of generated people, the same in every run.
enum ContactsFile {
  private static let surnames = Array("王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗曾单解")
  private static let given = Array("伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华玉兰")
  private static let first = ["Anna", "Ben", "Carla", "David", "Eva", "Farid", "Grace", "Hugo"]
  private static let last = ["Smith", "Okafor", "Novak", "Silva", "Tanaka", "Weber", "Rossi"]

  static func text(_ count: Int) -> String {
    var random = SplitMix(state: 1)
    var text = ""
    for index in 0..<count { text += card(index, &random) }
    return text
  }

  private static func card(_ index: Int, _ random: inout SplitMix) -> String {
    let isChinese = Int.random(in: 0..<4, using: &random) > 0
    let name =
      isChinese ? chinese(&random) : "\(pick(first, &random)) \(pick(last, &random))"
    let number = 13_000_000_000 + index
    return """
      BEGIN:VCARD\r
      VERSION:3.0\r
      PRODID:-//Benchmark//EN\r
      N:\(name);;;;\r
      FN:\(name)\r
      TEL;TYPE=CELL:+86 \(number)\r
      TEL;TYPE=WORK:+86 10 8\(1_000_000 + index)\r
      EMAIL;TYPE=HOME:person\(index)@example.com\r
      ORG:Example \(index % 500);Department \(index % 7)\r
      NOTE:Met in \(1990 + index % 30)\\, at number \(index)\r
      END:VCARD\r

      """
  }

  private static func chinese(_ random: inout SplitMix) -> String {
    var name = String(pick(surnames, &random))
    for _ in 0..<Int.random(in: 1...2, using: &random) { name.append(pick(given, &random)) }
    return name
  }

  private static func pick<T>(_ choices: [T], _ random: inout SplitMix) -> T {
    choices[Int.random(in: choices.indices, using: &random)]
  }
}

/// A small generator with a fixed seed (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators).
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
