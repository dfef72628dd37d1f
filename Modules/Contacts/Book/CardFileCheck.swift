import MediatorKit

/// Reads a whole file of cards before any of them is visible, so that a broken card changes nothing.
struct CardFileCheck {
  /// The most problems of one kind; a file with more of them isn't a file of cards.
  static let mostProblems = 10_000

  /// How many cards are read between two reports of the progress.
  private static let interval = 500

  private(set) var skipped: [ContactImport.Skipped] = []
  private(set) var skippedProperties: [ContactImport.Skipped] = []
  private let policy: BrokenCardPolicy

  /// Reads the file to its end.
  ///
  /// - Parameters:
  ///   - cards: The file from its start.
  ///   - policy: Whether a broken card fails.
  ///   - keep: Runs for each card that can be read, in the order of the file.
  ///   - report: Runs after every 500 cards, with the bytes read so far.
  /// - Throws: ``ContactsError/brokenCard``, `CancellationError`, or what `keep` throws.
  init(
    _ cards: CardReader, onError policy: BrokenCardPolicy, keep: (Card) throws -> Void,
    report: (_ offset: Int) -> Void
  ) throws {
    self.policy = policy
    var cards = cards
    var count = 0
    while let card = cards.next() {
      if let card = try check(card) { try keep(card) }
      count += 1
      guard count % Self.interval == 0 else { continue }
      try Task.checkCancellation()
      report(cards.offset)
    }
    try Task.checkCancellation()
  }

  /// Returns nil for a card that is skipped.
  private mutating func check(_ result: Result<Card, CardProblem>) throws -> Card? {
    let checked = result.flatMap { card in
      Result { () throws(CardProblem) in try ContactRecord.check(card) }.map { card }
    }
    switch checked {
    case .success(let card):
      for problem in card.skipped { try add(problem, to: \.skippedProperties) }
      return card
    case .failure(let problem):
      guard policy == .skip else { throw Self.broken(problem) }
      try add(problem, to: \.skipped)
      return nil
    }
  }

  private mutating func add(
    _ problem: CardProblem, to list: WritableKeyPath<Self, [ContactImport.Skipped]>
  ) throws {
    guard self[keyPath: list].count < Self.mostProblems else { throw Self.tooMany(problem) }
    self[keyPath: list].append(.init(line: problem.line, reason: problem.reason))
  }

  private static func broken(_ problem: CardProblem) -> any Error {
    ContactsError.brokenCard.because(
      "nothing was imported; line \(problem.line): \(problem.reason)", details: details(problem))
  }

  private static func tooMany(_ problem: CardProblem) -> any Error {
    ContactsError.brokenCard.because(
      "more than \(mostProblems) cards or properties can't be read; nothing was imported",
      details: details(problem))
  }

  private static func details(_ problem: CardProblem) -> Value {
    ["line": .int(problem.line), "reason": .string(problem.reason)]
  }
}
