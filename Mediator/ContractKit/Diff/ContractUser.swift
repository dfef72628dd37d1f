/// A module that a change concerns, and where that is seen.
package struct ContractUser: Hashable, Sendable {
  /// The target of the module.
  package let module: String
  /// What it does with the thing: `reads /total`.
  package let use: String
  /// The file that says so, `Module/File.swift`; empty when it isn't known.
  package let file: String
  /// The line that says so; 0 when it isn't known.
  package let line: Int
  /// Whether only the old contracts say so.
  package let isPast: Bool

  /// Where that is seen, `Module/File.swift:12`, or nil when it isn't known.
  package var place: String? {
    guard !file.isEmpty else { return nil }
    return line > 0 ? "\(file):\(line)" : file
  }

  /// In words: `Contacts reads /total (Contacts/ContactsNeeds.swift:12)`.
  package var sentence: String {
    "\(module) \(use)" + (isPast ? " in BASE" : "") + (place.map { " (\($0))" } ?? "")
  }
}
