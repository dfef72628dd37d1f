/// A semantic version, `1.4.0`, without the part after `-` or `+`.
package struct SemanticVersion: Hashable, Sendable {
  package let major: Int
  let minor: Int
  let patch: Int

  /// Reads one to three numbers separated by dots; nil for any other text.
  package init?(_ text: String) {
    let core = text.prefix { $0 != "-" && $0 != "+" }
    let parts = core.split(separator: ".", omittingEmptySubsequences: false)
    let given = parts.compactMap { $0.allSatisfy { $0.isASCII && $0.isNumber } ? Int($0) : nil }
    guard given.count == parts.count, (1...3).contains(parts.count) else { return nil }
    let numbers = given + [0, 0]
    (major, minor, patch) = (numbers[0], numbers[1], numbers[2])
  }

  /// Whether it may break what an older version promised: a new major version may, before 1.0 a new minor one.
  package func allowsBreaks(since other: SemanticVersion) -> Bool {
    if major != other.major { return major > other.major }
    return major == 0 && minor > other.minor
  }
}

extension SemanticVersion: Comparable {
  package static func < (left: Self, right: Self) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }
}
