import TestSupport

@testable import MediatorKit

extension SeededGenerator {
  /// A pattern of a small vocabulary, so that many match the same links.
  mutating func linkPattern() throws -> LinkPattern {
    let pieces = [
      "a", "b", "42", "x.h", ":n", ":n.h", ":n<int>", ":n<number>", ":n<uuid>", ":n<int>.h", "%3A",
    ]
    var segments: [String] = []
    for index in 0..<Int.random(in: 0...4, using: &self) {
      segments.append(one(of: pieces).replacing(":n", with: ":n\(index)"))
    }
    if segments.isEmpty || Int.random(in: 0..<4, using: &self) == 0 {
      segments.append(one(of: ["*", "*rest"]))
    }
    return try LinkPattern(one(of: ["", "", "app://"]) + segments.joined(separator: "/"))
  }

  /// Random values for a pattern.
  mutating func values(for pattern: LinkPattern) -> [LinkPattern.Binding] {
    pattern.pieces.compactMap { piece -> LinkPattern.Binding? in
      switch piece {
      case .literal: return nil
      case .placeholder(let name, let slot):
        switch slot.kind {
        case .text: return LinkPattern.Binding(name, text(atLeast: 1))
        case .int:
          return LinkPattern.Binding(name, "\(Int.random(in: .min ... .max, using: &self))")
        case .number:
          return LinkPattern.Binding(name, "\(Double.random(in: -1e9...1e9, using: &self))")
        case .uuid: return LinkPattern.Binding(name, "123e4567-e89b-12d3-a456-426614174000")
        }
      case .rest(let name):
        return name.map { name in
          LinkPattern.Binding(
            name, segments: (0..<Int.random(in: 0...3, using: &self)).map { _ in text(atLeast: 1) })
        }
      }
    }
  }
}
