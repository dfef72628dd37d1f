package import MediatorKit

/// One kind of change of a contract, and whom it breaks.
package struct ContractRule: Hashable, Sendable, Identifiable {
  /// Whose calls break.
  package enum Caller: String, Hashable, Sendable, CaseIterable {
    /// Code in the same process; of the modules that declare a need, those concerned are listed.
    case code = "C"
    /// Scripts, command lines, and deep links already sent out.
    case outside = "X"
  }

  /// The name by which programs and accepted breaks know it: `param-removed`.
  package let id: String
  /// How grave it is, unless its reason says when it is something else.
  package let level: Finding.Level
  /// Whose calls break.
  package let who: [Caller]
  /// What has changed: `a param was removed`.
  package let change: String
  /// Why that breaks something, or why it doesn't.
  package let reason: String
  /// How to mend it; nil where there is nothing to mend.
  package let mending: String?
  /// When it is of another level; nil when it never is.
  package let exception: String?

  /// The rule in one sentence, and its exception in another.
  package var sentence: String {
    "\(change.capitalizedFirst): \(reason)." + (exception.map { " \($0)" } ?? "")
  }

  /// The kind of the findings of this rule.
  package var kind: Finding.Kind { Finding.Kind(id, sentence, level: level) }

  init(
    _ id: String, _ level: Finding.Level, _ who: String, _ change: String, because reason: String,
    _ mending: String? = nil, exception: String? = nil
  ) {
    self.id = id
    self.level = level
    self.who = Caller.allCases.filter { who.contains($0.rawValue) }
    self.change = change
    self.reason = reason
    self.mending = mending
    self.exception = exception
  }
}

extension String {
  /// The text with its first letter as a capital.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
