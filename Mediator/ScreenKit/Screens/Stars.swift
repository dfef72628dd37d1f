/// One row with stars that can be changed.
public struct Stars<S: Screen>: Part {
  private let row: Content.Row
  private let change: @MainActor (S, Double) async throws -> Void

  /// Shows 0 to 5 stars; `change` runs with the new number, a multiple of 0.5, once for each change.
  public init(
    _ id: String, _ title: String, _ rating: Double, disabled reason: String? = nil,
    _ change: @escaping @MainActor (S, Double) async throws -> Void
  ) {
    row = Content.Row(id, title, kind: .rating, rating: rating, disabled: reason)
    self.change = change
  }

  /// Adds the row to the last section.
  public func add(to content: inout LiveContent<S>, of screen: S) {
    let (row, change) = (row, change)
    let edit = LiveContent<S>.Edit(row.id) { screen, text in
      let rated = Content.Row(row.id, row.title, rating: Double(text))
      if let rating = rated.rating, rating != row.rating { try await change(screen, rating) }
    }
    content.add(row, edit)
  }
}
