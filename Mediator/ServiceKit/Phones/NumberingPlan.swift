/// The phone numbers of one country code: how they begin, and how long they are.
struct NumberingPlan: Sendable {
  /// How a number fits the plan.
  enum Fit: Equatable {
    case fits(isMobile: Bool)
    case tooShort
    case tooLong
    case unknownPrefix

    var isFit: Bool {
      if case .fits = self { true } else { false }
    }
  }

  /// Numbers with the same first digits.
  private struct Block: Sendable {
    /// The least and the greatest digit at each place.
    let prefixes: [[ClosedRange<UInt8>]]
    let lengths: [ClosedRange<Int>]
    let isMobile: Bool

    func contains(_ number: ArraySlice<UInt8>) -> Bool {
      prefixes.contains { prefix in
        prefix.count <= number.count && zip(prefix, number).allSatisfy { $0.contains($1) }
      }
    }
  }

  /// 1 to 3 digits.
  let code: String
  /// The trunk prefixes: dialled before a number inside the country, dropped after the country code.
  let trunks: [[UInt8]]
  private let blocks: [Block]
  private let lengths: ClosedRange<Int>

  /// Whether mobile numbers can be distinguished from others.
  var listsMobiles: Bool { blocks.contains(where: \.isMobile) }

  /// Reads a line of ``table``; nil when it is malformed.
  init?(line: Substring) {
    let words = line.prefix { $0 != "#" }.split(separator: " ")
    guard words.count > 2, let first = words.first else { return nil }
    let blocks = words.dropFirst(2).compactMap(Self.block)
    let lengths = blocks.flatMap(\.lengths)
    guard blocks.count == words.count - 2, let shortest = lengths.map(\.lowerBound).min(),
      let longest = lengths.map(\.upperBound).max()
    else { return nil }
    code = String(first)
    trunks = words[1] == "-" ? [] : words[1].split(separator: ",").map { Array($0.utf8) }
    self.blocks = blocks
    self.lengths = shortest...longest
  }

  /// Compares a number, without country code and trunk prefix, with the first block that has its digits.
  ///
  /// E.164 allows 15 digits with the country code.
  func fit(_ number: ArraySlice<UInt8>) -> Fit {
    if code.utf8.count + number.count > 15 { return .tooLong }
    guard let block = blocks.first(where: { $0.contains(number) }) else {
      if number.count < lengths.lowerBound { return .tooShort }
      return number.count > lengths.upperBound ? .tooLong : .unknownPrefix
    }
    if block.lengths.contains(where: { $0.contains(number.count) }) {
      return .fits(isMobile: block.isMobile)
    }
    guard let longest = block.lengths.last?.upperBound else { return .unknownPrefix }
    return number.count > longest ? .tooLong : .tooShort
  }

  /// Reads `13-19,20:10-11m`: prefixes, lengths, and `m` for mobile numbers.
  ///
  /// `N11:-`, without lengths, is a block that isn't in use.
  private static func block(_ word: Substring) -> Block? {
    let halves = word.split(separator: ":")
    guard halves.count == 2 else { return nil }
    let isMobile = halves[1].hasSuffix("m")
    let lengths = halves[1] == "-" ? [] : halves[1].prefix { $0 != "m" }.split(separator: ",")
    let prefixes = halves[0].split(separator: ",")
    let block = Block(
      prefixes: prefixes.compactMap(prefix), lengths: lengths.compactMap(lengthRange),
      isMobile: isMobile)
    let isWhole = block.prefixes.count == prefixes.count && block.lengths.count == lengths.count
    return isWhole ? block : nil
  }

  private static func lengthRange(_ text: Substring) -> ClosedRange<Int>? {
    let bounds = text.split(separator: "-").compactMap { Int($0) }
    guard let low = bounds.first, let high = bounds.last, low <= high else { return nil }
    return low...high
  }

  /// Reads `13-19` or `NXX`, where N is 2 to 9, X 0 to 9 and Z 1 to 9.
  ///
  /// Nil also for a range over more than one place, such as 18-21.
  private static func prefix(_ text: Substring) -> [ClosedRange<UInt8>]? {
    let bounds = text.split(separator: "-")
    guard let low = bounds.first, let high = bounds.last, low.utf8.count == high.utf8.count
    else { return nil }
    guard zip(low.utf8, high.utf8).filter({ $0 != $1 }).count < 2 else { return nil }
    let digits = zip(low.utf8, high.utf8).compactMap { low, high in
      let (low, high) = (digitRange(low).lowerBound, digitRange(high).upperBound)
      return low <= high ? low...high : nil
    }
    return digits.count == low.utf8.count ? digits : nil
  }

  private static func digitRange(_ letter: UInt8) -> ClosedRange<UInt8> {
    switch letter {
    case UInt8(ascii: "N"): UInt8(ascii: "2")...UInt8(ascii: "9")
    case UInt8(ascii: "X"): UInt8(ascii: "0")...UInt8(ascii: "9")
    case UInt8(ascii: "Z"): UInt8(ascii: "1")...UInt8(ascii: "9")
    default: letter...letter
    }
  }
}

extension NumberingPlan {
  /// The plans by their country code.
  static let all = Dictionary(
    table.split(separator: "\n").compactMap { NumberingPlan(line: $0) }.map { ($0.code, $0) },
    uniquingKeysWith: { first, _ in first })

  /// The plan that an international number begins with; nil when there is no such country code.
  ///
  /// No code is the beginning of another.
  static func starting(_ digits: ArraySlice<UInt8>) -> NumberingPlan? {
    for length in 1...3 {
      if let plan = all[String(decoding: digits.prefix(length), as: UTF8.self)] { return plan }
    }
    return nil
  }
}
