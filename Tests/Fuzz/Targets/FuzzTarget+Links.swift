import MediatorKit
import TestSupport

extension FuzzTarget {
  /// A link that is parsed prints as a URL that parses as the same link.
  static func links(_ bytes: [UInt8]) throws {
    guard let link = try? DeepLink(parsing: String(decoding: bytes, as: UTF8.self)) else { return }
    // Encoding lengthens a URL, which may then exceed the limit.
    guard link.description.utf8.count <= DeepLink.lengthLimit else { return }
    let copy = try DeepLink(parsing: link.description)
    try check(copy == link, "\(link) is parsed as \(copy)")
  }

  /// A pattern that is filled in with values matches the URL, with the same values.
  static func linkPatterns(_ bytes: [UInt8]) throws {
    let parts = bytes.split(separator: 0x0A, maxSplits: 1)
    guard let text = parts.first,
      let pattern = try? LinkPattern(String(decoding: text, as: UTF8.self))
    else { return }
    let copy = try LinkPattern(pattern.description)
    try check(copy.description == pattern.description, "\(pattern) is parsed as \(copy)")
    var generator = SeededGenerator(bytes: Array(parts.dropFirst().first ?? []))
    let values = pattern.names.map { name in
      let text = generator.text(atLeast: 1)
      return LinkPattern.Binding(name, generator.one(of: ["7", "3.5", "true", text]))
    }
    guard let url = try? pattern.url(scheme: pattern.scheme == nil ? "app" : nil, values: values)
    else { return }
    let match = pattern.match(try DeepLink(parsing: url))
    try check(match?.map(\.text) == values.map(\.text), "\(pattern) doesn't match its \(url)")
  }

  /// A pattern of routes matches what the same unions and differences of sets contain.
  static func routePatterns(_ bytes: [UInt8]) throws {
    var generator = SeededGenerator(bytes: bytes)
    let (pattern, expected) = generator.routePattern(depth: 6)
    let matched = SeededGenerator.routes.filter { Route($0).map(pattern.matches) == true }
    try check(Set(matched) == expected, "\(pattern) matches \(matched)")
  }
}
