/// One kind of change of a contract, and whom it breaks.
package struct ContractRule: Hashable, Sendable, Identifiable {
  /// How grave a change is.
  package enum Level: String, Hashable, Sendable, CaseIterable {
    /// Nothing breaks; it is told so that it is known.
    case info
    /// Something may break, or can't be proved not to.
    case warning
    /// Something that worked doesn't any more.
    case error
  }

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
  package let level: Level
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

  init(
    _ id: String, _ level: Level, _ who: String, _ change: String, because reason: String,
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

extension ContractRule.Level: Comparable {
  package static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }
}

extension String {
  /// The text with its first letter as a capital.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
