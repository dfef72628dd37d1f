import MediatorKit
import TestSupport

@testable import InterceptorKit

/// An object for hooks with the scope of one object.
final class Pen: Sendable {}

extension JoinPoint where Subject == String, Output == String {
  /// A join point of these tests: its subject is a word, its output the word in capitals.
  static var write: Self { JoinPoint("ink.write") { _ in "word" } }
}

extension Aspects {
  /// Runs the join point; the original records the word.
  @discardableResult
  func write(_ word: String, with pen: Pen? = nil, to lines: Lines) throws -> String {
    try runNow(.write, word, of: pen) { word in
      lines.write("original \(word)")
      return word.uppercased()
    }
  }
}
