/// A card that couldn't be read, and what to do about it.
struct BrokenCard: Error, Hashable, Sendable {
  /// Where the fault is in the file, counted from 1.
  var line: Int
  var fault: CardFault

  /// What is wrong and how to mend it, in plain English.
  var reason: String { fault.reason }
}
