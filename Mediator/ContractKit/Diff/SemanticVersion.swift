/// A version as semantic versioning counts: `1.4.0`; what follows a `-` or `+` isn't compared.
struct SemanticVersion: Hashable, Sendable {
  let major: Int
  let minor: Int
  let patch: Int

  /// Reads one to three whole numbers with points between them, or answers nil.
  init?(_ text: String) {
    let core = text.prefix { $0 != "-" && $0 != "+" }
    let parts = core.split(separator: ".", omittingEmptySubsequences: false)
    var numbers: [Int] = []
    for part in parts {
      guard part.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(part) else {
        return nil
      }
      numbers.append(number)
    }
    guard (1...3).contains(numbers.count) else { return nil }
    numbers += [0, 0]
    (major, minor, patch) = (numbers[0], numbers[1], numbers[2])
  }

  /// Whether a break may come with this version after another one: by a new major version, before 1.0 a new minor one.
  func allowsBreaks(since other: SemanticVersion) -> Bool {
    if major != other.major { return major > other.major }
    return major == 0 && minor > other.minor
  }
}

extension SemanticVersion: Comparable {
  static func < (left: Self, right: Self) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }
}
