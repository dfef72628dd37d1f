/// A fault in a file of cards, and where it is: a card that can't be read, or a property of a card.
struct CardProblem: Error, Hashable, Sendable {
  /// The line of the file, counted from 1.
  var line: Int
  var fault: CardFault

  /// The fault and its fix.
  var reason: String { fault.reason }
}
