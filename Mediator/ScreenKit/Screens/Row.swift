public import MediatorKit

/// One row and its reaction.
public struct Row<S: Screen>: Part {
  private let row: Content.Row
  private let select: Reaction<S>?
  private let swipe: [Button<S>]

  /// Shows a row; without a reaction it follows its link, if it has one.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - swipe: Its further buttons, such as those behind a swipe.
  ///   - select: The reaction to the choice of the row.
  public init(_ row: Content.Row, swipe: [Button<S>] = [], _ select: Reaction<S>? = nil) {
    (self.row, self.swipe, self.select) = (row, swipe, select)
  }

  /// Shows a row that opens another screen for its answer.
  public init<A: Payload>(
    _ row: Content.Row, to link: Link, answer: A.Type,
    _ take: @escaping @MainActor (S, A) async throws -> Void
  ) {
    var row = row
    row.link = link
    (self.row, swipe) = (row, [])
    select = {
      if let answer = try await $0.stage.open(link, for: answer) { try await take($0, answer) }
    }
  }

  /// Adds the row to the last section.
  public func add(to content: inout LiveContent<S>, of screen: S) {
    content.add(row, select, swipe: swipe)
  }
}
