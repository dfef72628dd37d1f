import MediatorKit

/// A module that a change concerns, and where that is seen.
struct ContractUser: Hashable, Sendable {
  /// The target of the module.
  let module: String
  /// What it does with the thing: `reads /total`.
  let use: String
  /// The file that says so, `Module/File.swift`; empty when it isn't known.
  let file: String
  /// The line that says so; 0 when it isn't known.
  let line: Int
  /// Whether only the old contracts say so.
  let isPast: Bool

  /// The use and its place: `Contacts reads /total`.
  var related: Finding.Related {
    Finding.Related(
      "\(module) \(use)" + (isPast ? " in BASE" : ""),
      file.isEmpty ? nil : Finding.SourceLocation(file, line > 0 ? line : nil))
  }
}
