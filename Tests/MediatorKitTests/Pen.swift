import TestSupport
@testable import MediatorKit

/// Something that hooks can be about alone.
final class Pen: Sendable {}

extension JoinPoint where Subject == String, Output == String {
  /// A join point of these tests: a word is written, and answered in capitals.
  static var write: Self { JoinPoint("ink.write") { _ in "word" } }
}

extension Aspects {
  /// What happens at the join point when nothing is hooked: the word is noted.
  @discardableResult
  func write(_ word: String, with pen: Pen? = nil, to lines: Lines) throws -> String {
    try runNow(.write, word, of: pen) { word in
      lines.write("original \(word)")
      return word.uppercased()
    }
  }
}
