/// Words for counts, and lists without repetition.
enum Wording {
  /// The number and what it counts: `1 route`, `2 routes`.
  static func counted(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }
}

extension [String] {
  /// Each text once, where it stands first.
  var unique: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
